import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { fillForm, isThanked, sendForm } from '../pages/embedded-form.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

const formDomain = () =>
  site.withStore(async (store) => (await store.getProject(site.projectId))?.formDomain)

test('settings: a domain is refused without its record, used by links, and removed', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings`)
  const domain = page.getByLabel('Domain', { exact: true })
  const section = page.getByRole('region', { name: 'Domain of forms' })
  const save = section.getByRole('button', { name: 'Save' })
  await section.getByText('Set PUBLIC_URL first').waitFor()
  await section.getByText('TXT record for _contact-sync.your-domain:').waitFor()
  assert.equal(await section.getByText('127.0.0.1').count(), 0)
  await domain.fill('https://forms.example.org')
  await save.click()
  await page.getByText('Enter a host name such as forms.example.org.').waitFor()
  // Resolvers answer for this name themselves (RFC 7686).
  await domain.fill('forms.example.onion')
  await domain.press('Enter')
  await page.getByText('The TXT record isn’t in the domain’s DNS yet.').waitFor()
  await watched.assertSound('settings-domain')
  assert.equal(await formDomain(), null)

  const { projectId } = site
  const path = await publishForm(site)
  await site.withStore((store) =>
    store.updateProject({ projectId, formDomain: 'forms.example.org' }),
  )
  await watched.go(`${site.projectPath}/forms/${path.replace('/f/', '')}`)
  await page.getByRole('tab', { name: 'Share' }).click()
  await page.getByText(`http://forms.example.org${path}`, { exact: true }).waitFor()
  await page.getByText('src="http://forms.example.org/embed/v1.js"').waitFor()
  await watched.go(`${site.projectPath}/settings`)
  assert.equal(await domain.inputValue(), 'forms.example.org')
  await domain.fill('')
  await save.click()
  await page.getByText('The settings were saved.').waitFor()
  assert.equal(await formDomain(), null)
})

test('at its domain a form is shown, enhanced and sent, and nothing else is there', async () => {
  const altcha = { provider: 'altcha', siteKey: null, abovePerMinute: null } as const
  const { projectId } = site
  // Browsers find all names below localhost on loopback.
  const domain = 'forms.localhost'
  await site.withStore((store) => store.updateProject({ projectId, formDomain: domain }))
  const address = `http://${domain}:${new URL(site.url).port}`
  for (const javaScriptEnabled of [true, false]) {
    const path = await publishForm(site, { challenge: javaScriptEnabled ? altcha : null })
    await using watched = await site.open({
      javaScriptEnabled,
      elsewhere: [address],
      refusals: [404],
    })
    const { page } = watched
    const email = `domain-${javaScriptEnabled}@example.com`
    await page.goto(address + path)
    await fillForm(page, email)
    await sendForm(page)
    await isThanked(page)
    assert.equal(new URL(page.url()).origin, address)
    watched.assertNoProblems()
    assert.equal((await page.goto(`${address}/sign-in`))?.status(), 404)
    assert.equal((await leadsOf(site, email)).length, 1)
  }
})

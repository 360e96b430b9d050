import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { byOperator } from '#core/actor.ts'
import { changeForm } from '#core/forms/manage-forms.ts'
import { startFormTest } from '#core/forms/testing/manage-tests.ts'
import { formatTime } from '#core/values/time.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { until } from '#test/harness/until.ts'
import { fillForm, formIdOf, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

/** The path of a form that is tested against one with another heading. */
async function publishTested(): Promise<string> {
  const path = await publishForm(site)
  const { projectId } = site
  const request = { projectId, formId: formIdOf(path), now: Date.now(), by: byOperator }
  await site.withStore(async (store) => {
    const { updatedAt, draft } = await store.readForm(projectId, request.formId)
    const { en } = draft.texts
    assert.ok(en !== undefined)
    const texts = { ...draft.texts, en: { ...en, title: 'Ask us anything' } }
    const changed = await changeForm(
      store,
      { publicUrl: site.url, hasMail: false, hasFiles: true },
      {
        ...{ ...request, seenUpdatedAt: formatTime(updatedAt) },
        change: { draft: formDefinition({ texts }) },
      },
    )
    const seenUpdatedAt = formatTime(changed.updatedAt)
    await startFormTest(store, { ...request, seenUpdatedAt })
  })
  return path
}

const countsOf = (path: string) =>
  site.withStore(async (store) => {
    const [counts] = await store.listFormTests(site.projectId, formIdOf(path))
    return counts
  })

const headingOf = async (page: Page) =>
  (await page.getByRole('heading', { name: /^(Contact us|Ask us anything)$/ }).textContent()) ?? ''

test('a draft is tested and judged in Results, and published as better', async () => {
  const path = await publishForm(site)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formIdOf(path)}`)
  await page.getByRole('tab', { name: 'Results' }).click()
  const start = page.getByRole('button', { name: 'Test against the published version' })
  await start.waitFor()
  assert.equal(await start.isDisabled(), true)
  await page.getByRole('tab', { name: 'Build' }).click()
  await page.getByLabel('Form title').fill('Ask us anything')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Results' }).click()
  await start.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Test two versions' })
  await dialog.getByText('Half of the views get version 1').waitFor()
  await watched.assertSound('form-test-start')
  await dialog.getByRole('button', { name: 'Start test' }).press('Enter')
  await page.getByText('The test has started.').waitFor()
  await page.getByText('Too early to tell').waitFor()
  await page.getByText('Test running').waitFor()
  await page.getByTitle('End the test first: see Results.').waitFor()
  await watched.assertSound('form-test-early')

  const { formId, startsAt } = { formId: formIdOf(path), startsAt: 0 }
  const count = (kind: `${'shown' | 'sent'} ${'a' | 'b'} 2`, more: number) =>
    site.withStore((store) => store.saveFormCounts([{ formId, startsAt, kind, count: more }]))
  await count('shown a 2', 1_000)
  await count('shown b 2', 1_000)
  await count('sent a 2', 50)
  await count('sent b 2', 65)
  await page.getByText('Not clear yet').waitFor()
  await page.getByText(/^It takes about [\d,]+ more views/).waitFor()
  await watched.assertSound('form-test-open')
  await count('sent b 2', 50)
  await page.getByText(/^B is better \(99\.\d% certain\)$/).waitFor()
  const row = page.getByRole('row', { name: /^B: version 2 1,000 115 11\.5% 9\.\d% to 13\.\d%$/ })
  await row.waitFor()
  await watched.assertSound('form-test-better')

  await page.getByRole('button', { name: 'Use B (version 2)' }).press('Enter')
  const end = page.getByRole('dialog', { name: 'End the test and use B?' })
  await watched.assertSound('form-test-end')
  await end.getByRole('button', { name: 'End test' }).press('Enter')
  await page.getByText('The test has ended. Visitors get version 2.').waitFor()
  await page.getByText('B is better').waitFor({ state: 'detached' })
  await page.getByText('Published', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Actions for Website' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Versions' }).press('Enter')
  await page.getByText('Tested against version 1: 11.5% of its views brought a lead').waitFor()
  await watched.assertSound('form-test-versions')
  watched.assertNoProblems()
})

test('without JavaScript, a page keeps its version, also with mistakes', async () => {
  const path = await publishTested()
  const headings = new Set<string>()
  for (let tries = 0; tries < 60 && headings.size < 2; tries += 1) {
    await using watched = await site.open({ javaScriptEnabled: false, refusals: [422] })
    const { page } = watched
    await page.goto(path)
    const heading = await headingOf(page)
    if (headings.has(heading)) continue
    headings.add(heading)
    await page.reload()
    assert.equal(await headingOf(page), heading)
    await sendForm(page)
    await page.getByRole('alert').waitFor()
    assert.equal(await headingOf(page), heading)
    await fillForm(page, 'jane@example.com')
    await sendForm(page)
    await isThanked(page)
  }
  assert.equal(headings.size, 2)
})

test('with the script, the form’s page and other sites keep the version', async () => {
  const path = await publishTested()
  const address = shop.add({ body: snippetOf(site, path) })
  for (const [start, elsewhere] of [
    [address, [shop.url]],
    [path, []],
  ] as const) {
    const headings = new Set<string>()
    for (let tries = 0; tries < 60 && headings.size < 2; tries += 1) {
      await using watched = await site.open({ elsewhere })
      const { page } = watched
      await watched.go(start)
      const heading = await headingOf(page)
      if (headings.has(heading)) continue
      const before = await countsOf(path)
      headings.add(heading)
      for (let loads = 0; loads < 5; loads += 1) {
        await page.reload()
        await watched.rest()
        assert.equal(await headingOf(page), heading)
      }
      const variant = heading === 'Contact us' ? 'a' : 'b'
      await fillForm(page, `${tries}@example.com`)
      await sendForm(page)
      await isThanked(page)
      await until(async () => {
        const { views, leads } = (await countsOf(path))?.[variant] ?? { views: 0, leads: 0 }
        const { views: viewsBefore = 0, leads: leadsBefore = 0 } = before?.[variant] ?? {}
        return leads > leadsBefore && views >= viewsBefore + 5
      })
      watched.assertNoProblems()
    }
    assert.equal(headings.size, 2)
  }
})

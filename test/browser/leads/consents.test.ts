import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FormField } from '#core/forms/form.ts'
import { consentsToken } from '#core/forms/mails/link-tokens.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const news: FormField = {
  ...{ name: 'consent:newsletter', kind: 'consent', isRequired: false },
  texts: {
    en: { label: 'Send me the [newsletter](https://www.example.com/news) once a month.' },
    de: { label: 'Senden Sie mir einmal im Monat den [Newsletter](https://www.example.com/news).' },
  },
}

/** Sends a form with both consents, and returns the lead and the path of the person's page. */
async function giveConsents(name: string, email: string, language = 'en') {
  const path = await publishForm(site, { fields: [...formDefinition().fields, news] })
  await using watched = await site.open({ locale: language })
  const { page } = watched
  await watched.go(path)
  await page.locator('[name="name"]').fill(name)
  await page.locator('[name="email"]').fill(email)
  for (const box of await page.locator('[name^="consent:"]').all()) await box.check()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/\/thanks/)
  const [lead] = await leadsOf(site, email)
  assert.ok(lead !== undefined)
  const formId = path.slice('/f/'.length)
  const linked = await site.withStore((store) =>
    store.readLinkedConsents({ formId, contactId: lead.id }),
  )
  assert.ok(linked !== null)
  const token = consentsToken(linked.form.secret, { formId, contactId: lead.id, email })
  return { lead, link: `/f/consents/${token}` }
}

test('a consent is withdrawn in the panel with a reason, undone, and withdrawn again', async () => {
  const { lead, link } = await giveConsents('Rosa Keller', 'rosa@example.com')
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(`${site.projectPath}/leads/${lead.id}`)
  const list = page.getByRole('list', { name: 'Consents' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link to this person’s page' }).click()
  await page.getByText('Link copied.').waitFor()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  assert.ok(copied.endsWith(`${link}?lang=en`), copied)
  const button = list.getByRole('button', { name: 'Withdraw consent: newsletter' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw the consent “newsletter”?' })
  await dialog.getByLabel('Reason (optional)').fill('Asked on the phone')
  await watched.assertSound('consent-withdraw')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('The consent was withdrawn.').waitFor()
  await list.getByText(/^Withdrawn on /).waitFor()
  await page.getByText('withdrew the consent “newsletter”').waitFor()
  await page.getByText('Asked on the phone').waitFor()
  assert.equal(await button.count(), 0)
  await watched.assertSound('consent-withdrawn')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('The consent counts again.').waitFor()
  await page.getByText('restored the consent “newsletter”').waitFor()
  await button.click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await list.getByText(/^Withdrawn on /).waitFor()
  watched.assertNoProblems()
})

test('leads are filtered by a consent that was withdrawn', async () => {
  const withdrawn = { name: 'Ulla Withdrawn', email: 'ulla@example.com' }
  const { lead } = await giveConsents(withdrawn.name, withdrawn.email)
  await giveConsents('Gerd Given', 'gerd@example.com')
  const withdrawal = { contactId: lead.id, kind: 'newsletter', reason: '', now: Date.now() }
  await site.withStore((store) =>
    store.withdrawConsent({ projectId: site.projectId, ...withdrawal, by: byOperator }),
  )
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const leads = page.getByRole('table', { name: 'List of leads' })
  await leads.getByText('gerd@example.com').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const condition = page.getByRole('combobox', { name: 'Add a condition' })
  await condition.fill('consent withdrawn')
  await page.getByRole('option', { name: /^Consent withdrawn …/ }).click()
  await page.getByRole('option', { name: 'Consent withdrawn newsletter' }).click()
  await leads.getByText('gerd@example.com').waitFor({ state: 'detached' })
  await leads.getByText('ulla@example.com').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Consent withdrawn: newsletter').waitFor()
  await watched.assertSound('leads-by-consent')
})

test('a viewer sees a withdrawal, and can make none; German', async () => {
  const [lead] = await leadsOf(site, 'rosa@example.com')
  await using watched = await site.openAs('viewer', { locale: 'de-DE' })
  const { page } = watched
  await watched.go(`${site.projectPath}/leads/${lead?.id}`)
  await page.getByText(/^Widerrufen am /).waitFor()
  assert.equal(await page.getByRole('button', { name: /Einwilligung widerrufen/ }).count(), 0)
  assert.equal(await page.getByRole('button', { name: /^Link zur Seite/ }).count(), 0)
  await watched.assertSound('consent-viewer-german')
})

test('without scripts, a person withdraws on the page of a link, and members see it', async () => {
  const { lead, link } = await giveConsents('Jan Nowak', 'jan@example.com')
  await using watched = await site.open({ javaScriptEnabled: false })
  const { page } = watched
  await page.goto(link)
  await page.getByRole('heading', { name: 'Your consents' }).waitFor()
  const section = page.locator('section', { hasText: 'newsletter' })
  await section.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('status').getByText('Your consent is withdrawn.').waitFor()
  await section.getByText(/^Withdrawn: /).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Withdraw' }).count(), 1)
  const linked = await site.withStore((store) => store.readConsents(site.projectId, lead.id))
  const kinds = linked.consents.filter(({ withdrawnAt }) => withdrawnAt !== null)
  assert.deepEqual(
    kinds.map(({ field }) => field),
    ['consent:newsletter'],
  )
  await using panel = await site.openAs('member')
  await panel.go(`${site.projectPath}/leads/${lead.id}`)
  await panel.page.getByText('The person withdrew the consent “newsletter”').waitFor()
  panel.assertNoProblems()
})

test('the page of a link in both themes, at any width, and in each language', async () => {
  for (const [language, heading] of [
    ['en', 'Your consents'],
    ['de', 'Ihre Einwilligungen'],
  ] as const) {
    const { link } = await giveConsents('Ada Ott', `ada.${language}@example.com`, language)
    await using watched = await site.open({ refusals: [404] })
    const { page } = watched
    await watched.go(`${link}?lang=${language}`)
    await page.getByRole('heading', { name: heading }).waitFor()
    await watched.assertSound(`consents-page-${language}`)
    await page.getByRole('button').last().click()
    await page.getByRole('status').waitFor()
    await watched.assertSound(`consents-page-withdrawn-${language}`)
    await watched.go(`${link}x?lang=${language}`)
    await watched.assertSound(`consents-page-bad-${language}`)
    watched.assertNoProblems()
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { OutgoingMail } from '#core/mails/mail.ts'
import { writeMessage } from '#mail/write-message.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { until } from '#test/harness/until.ts'
import { sharedBrowser } from './one-browser.ts'
import { WatchedPage } from './pages/watched-page.ts'
import { Site } from './site.ts'

// Nothing listens there, and nothing is sent in this test.
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' }

test('emails: what a member chooses under Account is kept', async () => {
  await using site = await Site.startAlone(smtp)
  await using watched = await site.openAsOwner()
  const { page } = watched
  const stored = () =>
    site.withStore(async (store) => {
      const [owner] = await store.listMembers(site.projectId)
      return store.loadNoticeSettings(site.projectId, owner?.id ?? '')
    })
  await watched.go('/account')
  const emails = page.getByRole('region', { name: 'Emails' })
  await emails.getByRole('radio', { name: 'All new leads' }).check()
  await emails.getByRole('checkbox', { name: 'Leads that someone else assigns to me' }).check()
  await until(async () => (await stored())?.hasAssigned === true)
  await emails.getByRole('radio', { name: 'New leads from some keys and forms' }).check()
  await emails.getByRole('group', { name: 'Keys and forms' }).getByRole('checkbox').first().check()
  await watched.assertSound('account-emails')
  await emails.getByRole('checkbox', { name: /^A summary at 8/ }).check()
  await emails.getByRole('checkbox', { name: /^Alerts for admins/ }).uncheck()
  await until(async () => (await stored())?.hasAlerts === false)
  const { keyIds, timeZone, ...settings } = (await stored()) ?? {}
  assert.deepEqual(settings, {
    ...{ newLeads: 'chosen', hasAssigned: true, hasSummary: true, hasAlerts: false },
    hasMentions: true,
    language: 'en',
  })
  assert.equal(keyIds?.length, 1)
  assert.equal(timeZone, await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone'))
  await page.reload()
  assert.ok(await emails.getByRole('checkbox', { name: /^A summary at 8/ }).isChecked())

  // Emails are in a language that the application lacks.
  await page.evaluate("localStorage.setItem('contact-sync.language', 'ar')")
  await page.reload()
  await emails.getByRole('checkbox', { name: /^Alerts for admins/ }).check()
  await until(async () => (await stored())?.hasAlerts === true)
  assert.equal((await stored())?.language, 'ar')
})

test('emails: a server without mail says so', async () => {
  const site = await Site.start()
  await using watched = await site.openAsOwner()
  await watched.go('/account')
  const emails = watched.page.getByRole('region', { name: 'Emails' })
  await emails.getByText('Email isn’t set up yet.').waitFor()
  assert.equal(await emails.getByRole('radio').count(), 0)
  await watched.assertSound('account-without-mail')
})

const common = {
  ...{ to: 'ann@example.com', projectName: 'Lindqvist Möbel' },
  ...{ link: 'https://leads.example.com/p/1', unsubscribeUrl: 'https://leads.example.com/f/1' },
}
const lead = {
  ...eachContactField(() => null),
  ...{ name: 'Rosa Keller', email: 'rosa@example.com', phone: '+49 30 901820' },
  company: 'Keller & Söhne',
  notes: 'We need forty chairs by March.\nPlease see https://evil.example for the plan.',
  customFields: { Budget: '20,000 €', 'A long answer': 'W'.repeat(120) },
}
const listed = ['Rosa Keller', 'سارة', '<b>Bob</b>'].map((name) => {
  return { name, source: 'Website', link: common.link }
})
const waiting = listed.map((each, i) => ({ ...each, at: Date.UTC(2026, 10, 20 + i, 8) }))
const mails: Readonly<Record<string, OutgoingMail>> = {
  lead: { ...common, kind: 'lead', about: 'leads', language: 'en', lead, source: 'Website' },
  leads: {
    ...{ ...common, kind: 'leadList', about: 'assigned', language: 'ar' },
    ...{ leads: listed, count: 243 },
  },
  summary: {
    ...{ ...common, kind: 'summary', language: 'de', assigned: 2 },
    sources: [{ source: 'Website', count: 1_204 }],
    failed: [{ name: 'HubSpot', count: 3 }],
    timeZone: 'Europe/Berlin',
    due: { leads: waiting.slice(1), count: 2, isExact: true },
    open: { leads: waiting, count: 41, isExact: true },
  },
  alerts: {
    ...{ ...common, kind: 'alerts', language: 'en' },
    alerts: [
      { kind: 'destinationOff', name: 'HubSpot', reason: 'failing' },
      { kind: 'keyInBrowser', label: 'Shop' },
    ],
  },
}

for (const [name, mail] of Object.entries(mails)) {
  test(`emails: the one with ${name} is readable in both themes and on a phone`, async () => {
    await using watched = await WatchedPage.open(await sharedBrowser(), 'about:blank')
    const { html = '' } = writeMessage(mail)
    await watched.page.setContent(html)
    await watched.assertSound(`email-${name}`)
  })
}

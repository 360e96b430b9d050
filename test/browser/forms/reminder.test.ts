import assert from 'node:assert/strict'
import { test } from 'node:test'

import { until } from '#test/harness/until.ts'
import { startSmtp } from '#test/processes/servers/smtp-server.ts'
import { formIdOf } from '../pages/embedded-form.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const hourMs = 3_600_000
const email = 'jane@example.com'

test('a reminder: switched on, sent, listed, and its link deletes what is kept', async () => {
  await using smtp = await startSmtp()
  await using site = await Site.startAlone({ SMTP_URL: smtp.url })
  await site.setUp()
  const words = 'Keep what I have typed for 30 days.'
  const formId = formIdOf(await publishForm(site, { unfinished: { en: { label: words } } }))
  await using watched = await site.openAsOwner()
  const { page } = watched
  const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  await watched.go(`${site.projectPath}/forms/${formId}`)
  await openTab('Settings')
  await page.getByLabel('Send one reminder').check()
  await page.getByText('Does the text beside the box mention an email?').waitFor()
  await page.getByLabel('Send one reminder').scrollIntoViewIfNeeded()
  await watched.assertSound('form-reminder')
  await page.getByRole('button', { name: 'Add this' }).click()
  const sentence = 'You may send me one email about it.'
  assert.equal(await page.getByLabel('Text beside the box').inputValue(), `${words} ${sentence}`)
  await page.getByLabel('Time without a change').selectOption('1 hour')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 was published.').waitFor()

  const kept = { projectId: site.projectId, formId, id: 'k'.repeat(43), language: 'en' }
  const values = { name: 'Jane Doe', email, notes: 'I am looking for a house' }
  await site.withStore((store) => {
    const now = Date.now() - hourMs
    const when = { now, reminderAt: now + hourMs }
    return store.saveUnfinished({ ...kept, ...when, values, identity: email, pageUrl: null })
  })
  await until(() => smtp.received.join('').includes('You get this message because'))
  const mail = smtp.received.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  assert.match(mail, /Subject: =\?UTF-8\?\S+|Subject: You haven/)
  await openTab('Results')
  await page.getByRole('columnheader', { name: 'Reminder sent' }).waitFor()
  await watched.assertSound('form-reminder-sent')

  await using visitor = await site.open({ refusals: [404] })
  const link = /(\/f\/unfinished\/[^/\s]+\?lang=en)/.exec(mail)?.[1] ?? ''
  await visitor.go(link)
  await visitor.page.getByRole('heading', { name: 'Delete your entries?' }).waitFor()
  await visitor.assertSound('reminder-link')
  await visitor.page.getByRole('button', { name: 'Delete' }).click()
  await visitor.page.getByRole('heading', { name: 'Your entries are deleted' }).waitFor()
  await visitor.assertSound('reminder-link-deleted')
  await visitor.go(link)
  await visitor.page.getByRole('heading', { name: 'Nothing is kept' }).waitFor()
  assert.deepEqual(await site.withStore((store) => store.listUnfinished(kept)), [])
})

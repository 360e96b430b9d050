import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { until } from '#test/harness/until.ts'
import { formIdOf } from '../pages/embedded-form.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

const words = 'Keep what I have typed for 30 days.'

test('the builder switches it on, with words that the preview shows', async () => {
  const path = await publishForm(site)
  const formId = formIdOf(path)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formId}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Keep unfinished submissions').check()
  await page.getByLabel('Text beside the box').fill(words)
  const draft = async () =>
    (await site.withStore((store) => store.readForm(site.projectId, formId))).draft
  await until(async () => (await draft()).unfinished?.['en']?.label === words)
  await page.getByRole('radiogroup', { name: 'Preview page' }).getByText('Form').click()
  const preview = page.frameLocator('iframe')
  await preview.getByLabel(words).waitFor()
  await page.getByLabel('Keep unfinished submissions').scrollIntoViewIfNeeded()
  await watched.assertSound('form-unfinished-settings')

  await page.getByRole('button', { name: 'Translate side by side' }).click()
  await page.getByText('Unfinished submissions').waitFor()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Keep unfinished submissions').uncheck()
  await until(async () => (await draft()).unfinished === undefined)
})

test('members see what was not sent, and delete it', async () => {
  const path = await publishForm(site, { unfinished: { en: { label: words } } })
  const { projectId } = site
  const formId = formIdOf(path)
  const of = { projectId, formId, language: 'en' }
  const entered = [
    { name: 'Jane Doe', email: 'jane@example.com', notes: 'I am looking for a house' },
    { email: 'john@example.com', 'custom:Former': 'yes' },
  ]
  await site.withStore(async (store) => {
    for (const [i, values] of entered.entries()) {
      const kept = { ...of, id: `kept_${i}`, identity: values.email, now: Date.now() - i }
      await store.saveUnfinished({ ...kept, values, pageUrl: null, reminderAt: null })
    }
  })
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formId}`)
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('heading', { name: '2 unfinished submissions' }).waitFor()
  const table = page.getByRole('table', { name: 'Unfinished submissions' })
  const headers = await table.getByRole('columnheader').allTextContents()
  assert.deepEqual(headers, ['Last change', 'Your name', 'E-mail', 'Message', 'Former', 'Delete'])
  await watched.assertSound('form-unfinished')
  await page.getByRole('button', { name: 'Delete the entries of jane@example.com' }).click()
  await page.getByRole('dialog').waitFor()
  await watched.assertSound('form-unfinished-delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('heading', { name: '1 unfinished submission' }).waitFor()
  const left = await site.withStore((store) => store.listUnfinished(of))
  assert.deepEqual(
    left.map(({ id }) => id),
    ['kept_1'],
  )
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { steppedFields } from '#test/harness/forms/stepped-fields.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const builderPath = (path: string) => `${site.projectPath}/forms/${path.replace('/f/', '')}`

test('a step is added, named, moved by keyboard, and shown in the preview', async () => {
  const path = await publishForm(site)
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  page.setDefaultTimeout(20_000)
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  const preview = page.frameLocator('iframe')
  await watched.go(builderPath(path))
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('option', { name: 'Step', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Your project')
  await saved()
  const handle = page.getByRole('button', { name: /^Move Your project/ })
  for (let at = 0; at < 3; at += 1) await handle.press('ArrowUp')
  await page.getByText('Your project moved to position 4 of 10').waitFor()
  await saved()
  // The preview turns to the step that is open.
  await preview.getByRole('heading', { name: 'Step 2 of 2 Your project' }).waitFor()
  await preview.getByRole('button', { name: 'Back' }).click()
  await preview.getByRole('heading', { name: 'Step 1 of 2' }).waitFor()
  assert.equal(await preview.getByLabel('Budget').isVisible(), false)
  // Nothing has to be filled in there.
  await preview.getByRole('button', { name: 'Next' }).click()
  await preview.getByRole('heading', { name: 'Step 2 of 2 Your project' }).waitFor()
  assert.ok(await preview.getByLabel('Budget').isVisible())
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('group', { name: 'Show this step when' }).waitFor()
  await watched.assertSound('form-steps')
  await page.getByRole('button', { name: 'Remove condition 1' }).click()
  await saved()
  watched.assertNoProblems()
})

test('results show how many visitors reach each step, and where they leave', async () => {
  const path = await publishForm(site, { fields: steppedFields() })
  const formId = path.replace('/f/', '')
  const startsAt = Date.now() - (Date.now() % 86_400_000)
  await site.withStore((store) =>
    store.saveFormCounts(
      (
        [
          ['shown', 120],
          ['started', 90],
          ['reached step:company', 64],
          ['reached step:you', 50],
          ['left custom:Budget', 21],
          ['left email', 1_204],
          ['sent', 40],
        ] as const
      ).map(([kind, count]) => ({ formId, kind, startsAt, count })),
    ),
  )
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(builderPath(path))
  await page.getByRole('tab', { name: 'Results' }).click()
  const table = page.getByRole('table', { name: 'Steps' })
  const rows = table.getByRole('row')
  await rows.nth(3).waitFor()
  assert.deepEqual(await rows.allTextContents(), [
    'StepReachedLeft at',
    'Beginning120Budget (21)',
    'Your company64–',
    'About you50E-mail (1,204)',
  ])
  await watched.assertSound('form-steps-results')
  watched.assertNoProblems()
})

test('a form that begins with the title of a step has no other beginning', async () => {
  const first = { name: 'step:first', kind: 'step', isRequired: false } as const
  const title = { ...first, texts: { en: { label: 'Your project' } } }
  const path = await publishForm(site, { fields: [title, ...steppedFields()] })
  const formId = path.replace('/f/', '')
  const startsAt = Date.now() - (Date.now() % 86_400_000)
  const add = (kind: 'shown' | 'sent', count: number) =>
    site.withStore((store) => store.saveFormCounts([{ formId, kind, startsAt, count }]))
  await add('sent', 5)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(builderPath(path))
  await page.getByRole('tab', { name: 'Results' }).click()
  const row = page.getByRole('table', { name: 'Steps' }).getByRole('row').nth(1)
  await row.getByText('Your project').waitFor()
  assert.equal(await row.textContent(), 'Your project0–')
  // Sites that show a form of their own count no views.
  const conversion = page.locator('dl div', { has: page.getByText('Conversion') })
  assert.match((await conversion.textContent()) ?? '', /^Conversion–/)
  await add('shown', 30)
  await row.getByText('30').waitFor()
  assert.match((await conversion.textContent()) ?? '', /^Conversion16\.7\s?%/)
})

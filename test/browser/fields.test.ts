import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

test('fields: created for what waits, by hand, renamed, deleted, and undone', async () => {
  await using watched = await site.openAsOwner({ refusals: [409] })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/fields`)
  await page.getByRole('heading', { name: 'No custom fields yet' }).waitFor()
  await watched.assertSound('fields-empty')
  const body = { name: 'Rosa Keller', customFields: { Budget: '10', Region: 'North' } }
  const created = await site.server.request('POST', '/public/v1/contacts', {
    key: site.secret,
    body,
  })
  assert.equal(created.status, 201)
  await page.reload()
  const waiting = page.getByRole('list', { name: 'Values without a field' })
  await waiting.getByRole('button', { name: 'Budget: Create field and fill 1 lead' }).click()
  await page.getByText('The field Budget was created.').waitFor()
  const list = page.getByRole('list', { name: 'Contact fields' })
  await list.getByText('Budget').waitFor()
  await waiting.getByText('Region').waitFor()
  await watched.assertSound('fields')

  await page.getByRole('button', { name: 'Create field', exact: true }).first().click()
  const creation = page.getByRole('dialog', { name: 'Create field' })
  await creation.getByLabel('Label').fill('BUDGET')
  await creation.getByRole('button', { name: 'Create field' }).click()
  await creation.getByText('Another field has this name').waitFor()
  await watched.assertSound('fields-create-refused')
  await creation.getByLabel('Label').fill('Color')
  await creation.getByRole('button', { name: 'Create field' }).click()
  await list.getByText('Color').waitFor()

  await page.getByRole('button', { name: 'Actions for Color' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename Color' })
  await rename.getByLabel('Label').fill('Shade')
  await rename.getByRole('button', { name: 'Save' }).click()
  await list.getByText('Shade').waitFor()

  await page.getByRole('button', { name: 'Actions for Budget' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const removal = page.getByRole('dialog', { name: 'Delete Budget?' })
  await watched.assertSound('fields-delete')
  await removal.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The field Budget was deleted.').waitFor()
  await list.getByText('Budget').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await list.getByText('Budget').waitFor()
  watched.assertNoProblems()
})

test('fields whose labels look alike name each other, before and after they exist', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/fields`)
  const list = page.getByRole('list', { name: 'Contact fields' })
  for (const label of ['Budget (€)', 'Shades']) {
    await page.getByRole('button', { name: 'Create field', exact: true }).first().click()
    const creation = page.getByRole('dialog', { name: 'Create field' })
    await creation.getByLabel('Label').fill(label)
    await creation.getByText('The project already has a similar field:').waitFor()
    if (label === 'Shades') await watched.assertSound('fields-similar-create')
    await creation.getByRole('button', { name: 'Create field' }).press('Enter')
    await list.getByText(label, { exact: true }).waitFor()
  }
  const row = list.locator('> li', { has: page.getByText('Budget (€)', { exact: true }) })
  await row.getByRole('button', { name: 'Looks like Budget', exact: true }).press('Enter')
  const focused = page.locator('li:focus')
  await focused.getByRole('button', { name: 'Looks like Budget (€)', exact: true }).waitFor()
  await watched.assertSound('fields-similar')
  watched.assertNoProblems()
})

test('values without a field go to the field they mean, or are discarded in words', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const body = { name: 'Ali Demir', customFields: { Bugdet: '20', Tone: 'dark' } }
  const created = await site.server.request('POST', '/public/v1/contacts', {
    key: site.secret,
    body,
  })
  assert.equal(created.status, 201)
  await watched.go(`${site.projectPath}/settings/fields`)
  const waiting = page.getByRole('list', { name: 'Values without a field' })
  await waiting.getByRole('button', { name: 'Actions for Bugdet' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to a field' }).press('Enter')
  const writing = page.getByRole('dialog', { name: 'Move Bugdet to a field' })
  assert.equal(await writing.getByLabel('Field').locator('option:checked').textContent(), 'Budget')
  await watched.assertSound('fields-pending-write')
  await writing.getByRole('button', { name: 'Move 1 value' }).press('Enter')
  await page.getByText('Bugdet was moved to Budget.').waitFor()
  await waiting.getByText('Bugdet').waitFor({ state: 'detached' })

  await waiting.getByRole('button', { name: 'Actions for Tone' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Discard' }).press('Enter')
  const discarding = page.getByRole('dialog', { name: 'Discard Tone?' })
  assert.ok(await discarding.getByRole('button', { name: 'Discard' }).isDisabled())
  await watched.assertSound('fields-pending-discard')
  await discarding.getByRole('textbox').fill('Tone')
  await discarding.getByRole('button', { name: 'Discard' }).press('Enter')
  await page.getByText('Tone was discarded.').waitFor()
  await waiting.getByText('Tone').waitFor({ state: 'detached' })
  watched.assertNoProblems()
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { WatchedPage } from './pages/watched-page.ts'
import { Site } from './site.ts'

const hostile = '<b>&amp;"\u202e of a region whose name is rather long for one line'
const site = await Site.start()
before(async () => {
  await site.setUp()
  const customFields = {
    Budget: 'about 10',
    Callback: 'soon',
    [hostile]: 'East',
    Customer: 'maybe',
  }
  const bodies = [
    { name: 'Rosa Keller', customFields },
    { name: 'Ali Demir', customFields: { Budget: '12', Callback: '2026-11-27' } },
  ]
  for (const body of bodies) {
    const created = await site.server.request('POST', '/public/v1/contacts', {
      key: site.secret,
      body,
    })
    assert.equal(created.status, 201)
  }
})
after(() => site[Symbol.asyncDispose]())

test('a field gets a type by keyboard, which its values keep and its editor knows', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/fields`)
  const waiting = page.getByRole('list', { name: 'Values without a field' })
  for (const label of ['Budget', 'Callback', hostile, 'Customer']) {
    await waiting.getByRole('button', { name: `Create field ${label}` }).click()
    await page.getByText(`The field ${label} was created.`).waitFor()
  }
  await page.keyboard.press('Escape')
  await setType(watched, 'Budget', 'Number')
  await setType(watched, 'Callback', 'Date')
  await setType(watched, 'Customer', 'Yes or no')
  await setType(watched, hostile, 'Choice', `North\n  South \n${hostile}\nNorth`)
  await watched.assertSound('fields-typed')

  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('Rosa Keller').click()
  const panel = page.getByRole('complementary', { name: 'Rosa Keller' })
  for (const misfit of ['Not a number.', 'Neither yes nor no.', 'Not one of the choices.']) {
    await panel.getByText(misfit).waitFor()
  }
  await panel.getByText('Not a date, such as 2026-11-27.').waitFor()
  await watched.assertSound('lead-misfits')

  await panel.getByRole('button', { name: 'Edit Budget' }).press('Enter')
  await page.keyboard.type('1,200')
  await page.keyboard.press('Enter')
  await panel.getByText('Not a number.').waitFor({ state: 'hidden' })

  await panel.getByRole('button', { name: 'Edit Customer' }).press('Enter')
  await page.getByRole('option', { name: 'Yes' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Edit Customer: Yes' }).waitFor()

  await panel.getByRole('button', { name: `Edit ${hostile}` }).press('Enter')
  await page.getByRole('option', { name: 'South' }).click()
  await panel.getByRole('button', { name: `Edit ${hostile}: South` }).press('Enter')
  await page.keyboard.type('Somewhere else')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: `Edit ${hostile}: Somewhere else` }).waitFor()
  await panel.getByText('Not one of the choices.').waitFor()

  await panel.getByRole('button', { name: 'Edit Callback' }).press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Add: Callback', disabled: false }).press('Enter')
  await panel.getByLabel('Callback', { exact: true }).fill('2026-12-01')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Edit Callback: 2026-12-01' }).press('Enter')
  await page.getByRole('button', { name: 'Enter other text' }).click()
  await page.keyboard.type('after Easter')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Edit Callback: after Easter' }).waitFor()
  watched.assertNoProblems()
})

async function setType({ page }: WatchedPage, label: string, type: string, choices?: string) {
  await page.getByRole('button', { name: `Actions for ${label}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Change type' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Type of ${label}` })
  await dialog.getByLabel('Type').selectOption(type)
  if (choices !== undefined) await dialog.getByLabel('Choices').fill(choices)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

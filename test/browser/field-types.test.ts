import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Locator } from 'playwright-core'

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
  await watched.go(`${site.projectPath}/settings/fields`)
  const waiting = page.getByRole('list', { name: 'Values without a field' })
  for (const label of ['Budget', 'Callback', hostile, 'Customer']) {
    await waiting.getByRole('button', { name: `${label}: Create field and fill` }).click()
    await page.getByText(`The field ${label.replace('\u202E', '')} was created.`).waitFor()
  }
  await page.keyboard.press('Escape')
  await setType(watched, 'Budget', 'Number')
  await setType(watched, 'Callback', 'Date')
  await setType(watched, 'Customer', 'Yes or no')
  await setType(watched, hostile, 'Choice', `North\n  South \n${hostile}\nNorth`)
  const list = page.getByRole('list', { name: 'Contact fields' })
  await list.getByText('2 leads').first().waitFor()
  await list.getByText('1 invalid value').nth(3).waitFor()
  await watched.assertSound('fields-typed')
  await list.getByRole('button', { name: 'Use of Budget: 100% of the leads' }).press('Enter')
  const numbers = page.getByRole('dialog', { name: 'Use of Budget' })
  await numbers.getByRole('columnheader', { name: 'With a value' }).waitFor()
  await watched.assertSound('fields-weeks')
  await page.keyboard.press('Escape')
  await list.getByRole('link', { name: '1 invalid value' }).first().click()
  await page.getByText('Rosa Keller').waitFor()
  assert.equal(await page.getByText('Ali Demir').count(), 0)
  await page.getByText('has an invalid value').first().waitFor()

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
  await panel
    .getByRole('button', { name: `Edit ${hostile}: South`, disabled: false })
    .press('Enter')
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
  await panel
    .getByRole('button', { name: 'Edit Callback: 2026-12-01', disabled: false })
    .press('Enter')
  await page.getByRole('button', { name: 'Enter other text' }).click()
  await page.keyboard.type('after Easter')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Edit Callback: after Easter' }).waitFor()
  watched.assertNoProblems()
})

test('fields are put in an order by keyboard and by dragging, which leads have too', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/fields`)
  const handle = (label: string) => page.getByRole('button', { name: `Move ${label}:` })
  const rows = page.getByRole('list', { name: 'Contact fields' }).locator('> li')
  const assertOrder = async (...labels: string[]) => {
    for (const [i, label] of labels.entries()) {
      await rows.nth(i).getByText(label, { exact: true }).waitFor()
    }
  }
  await handle('Customer').press('ArrowUp')
  await handle('Customer').press('ArrowUp')
  await watched.waitForFocus(/^Move Customer/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await assertOrder('Budget', 'Customer', 'Callback', hostile)
  await page.getByRole('button', { name: 'Actions for Budget' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter')
  await assertOrder('Customer', 'Budget', 'Callback', hostile)
  // How fields are used comes later, and makes rows higher.
  await rows.getByText('1 invalid value').first().waitFor()
  await handle(hostile).hover()
  await page.mouse.down()
  const to = await rows.nth(0).boundingBox()
  assert.ok(to)
  await page.mouse.move(to.x + 40, to.y + 4, { steps: 5 })
  await page.mouse.up()
  await assertOrder(hostile, 'Customer', 'Budget', 'Callback')
  await flickBelow(handle('Customer'), rows.nth(2))
  const order = [hostile, 'Budget', 'Customer', 'Callback']
  await assertOrder(...order)
  await watched.rest()
  await page.reload()
  await assertOrder(...order)
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('Rosa Keller').click()
  const panel = page.getByRole('complementary', { name: 'Rosa Keller' })
  await panel.getByText('Callback', { exact: true }).waitFor()
  const names = await panel.locator('dt').allTextContents()
  assert.deepEqual(
    names.filter((name) => order.includes(name)),
    order,
  )
  watched.assertNoProblems()
})

test('a viewer sees how fields are used, and changes nothing', async () => {
  await using watched = await site.openAs('viewer', { locale: 'de' })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/fields`)
  const list = page.getByRole('list', { name: 'Kontaktfelder' })
  await list.getByText('2 Leads').first().waitFor()
  assert.equal(await list.getByRole('button', { name: /verschieben|Aktionen/ }).count(), 0)
  await watched.assertSound('fields-viewer')
})

/** Drags a handle as a busy browser reports it: the last move and the end in one task. */
async function flickBelow(handle: Locator, row: Locator) {
  const box = await row.boundingBox()
  assert.ok(box)
  await handle.dispatchEvent('pointerdown', { bubbles: true, button: 0 })
  const init = `{ bubbles: true, clientY: ${box.y + box.height - 2} }`
  await handle.page().evaluate(`for (const type of ['pointermove', 'pointerup']) {
    document.dispatchEvent(new PointerEvent(type, ${init}))
  }`)
}

async function setType(watched: WatchedPage, label: string, type: string, choices?: string) {
  const { page } = watched
  await page.getByRole('button', { name: `Actions for ${label}` }).press('Enter')
  const menu = page.getByRole('menu', { name: `Actions for ${label}` })
  await watched.waitForFocus('Rename')
  await menu.getByRole('menuitem', { name: 'Change type' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Type of ${label}` })
  await dialog.getByLabel('Type', { exact: true }).selectOption(type)
  if (choices !== undefined) await dialog.getByLabel('Choices').fill(choices)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

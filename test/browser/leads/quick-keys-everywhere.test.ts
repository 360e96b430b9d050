import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { WatchedPage } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads(['Rosa Keller', 'Emil Nowak', 'Ines Duarte'].map((name) => ({ name })))
})
after(() => site[Symbol.asyncDispose]())

type Focus = { keys: readonly string[]; names: string; assigned: string; done: string }

/** How a member gets to what the keys are for, and what it is called. */
const focuses: Readonly<Record<string, Focus>> = {
  'a row': {
    keys: ['j'],
    names: 'Ines Duarte',
    assigned: 'Ines Duarte was assigned to Anna Lindqvist.',
    done: 'Ines Duarte is done.',
  },
  'an open lead': {
    keys: ['j', 'j', 'Enter'],
    names: 'Emil Nowak',
    assigned: 'Emil Nowak was assigned to Anna Lindqvist.',
    done: 'Emil Nowak is done.',
  },
  'a selection': {
    keys: ['j', 'x', 'j', 'x'],
    names: '2 leads',
    assigned: '2 leads assigned',
    done: '2 leads done',
  },
}

for (const [name, expected] of Object.entries(focuses)) {
  test(`every quick key on ${name}`, async () => {
    await using watched = await site.openAsOwner()
    const { page } = watched
    await watched.go(`${site.projectPath}/leads`)
    await page.getByRole('row').filter({ hasText: 'Emil Nowak' }).waitFor()
    for (const key of expected.keys) await page.keyboard.press(key)
    await pressPickers(watched, expected.names)
    await page.keyboard.press('m')
    await page.getByText(expected.assigned).waitFor()
    await page.keyboard.press('d')
    await page.getByText(expected.done).waitFor()
    const list = page.getByRole('table')
    await list.getByRole('img', { name: 'Done' }).first().waitFor()
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('z')
    await page.getByText(/^Undone|restored\.$/).waitFor()
    await list.getByText(site.owner.name).first().waitFor({ state: 'detached' })
    assert.equal(await list.getByRole('img', { name: 'Done' }).count(), 0)
    watched.assertNoProblems()
  })
}

/** `c` is for one lead: of a selection, the one with the focus. */
test('c opens the comment of the row, also while others are selected', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('row').filter({ hasText: 'Emil Nowak' }).waitFor()
  for (const key of ['j', 'x', 'j', 'c']) await page.keyboard.press(key)
  const lead = page.getByRole('complementary', { name: 'Emil Nowak' })
  await lead.getByRole('textbox', { name: 'Comment' }).and(page.locator(':focus')).waitFor()
  watched.assertNoProblems()
})

async function pressPickers({ page }: WatchedPage, names: string): Promise<void> {
  const dialogs = {
    a: `Assign ${names}`,
    t: `Add a tag to ${names}`,
    h: `Remind me about ${names}`,
  }
  for (const [key, name] of Object.entries(dialogs)) {
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name, exact: true })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

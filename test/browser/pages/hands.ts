import assert from 'node:assert/strict'

import type { WatchedPage } from './watched-page.ts'

/** How a member builds a form: with the mouse, or by keyboard alone. */
export type Hands = {
  press: (button: string) => Promise<void>
  openTab: (name: string) => Promise<void>
  /** A new question of a type, with its words if they are given. */
  add: (type: string, words?: string) => Promise<void>
  type: (label: string, text: string) => Promise<void>
  check: (label: string) => Promise<void>
  choose: (label: string, option: string) => Promise<void>
  /** Opens the editor of a field, or closes it. */
  toggle: (field: string) => Promise<void>
  /** Moves a field up to a position, counted from 1. */
  moveUp: (field: string, position: number) => Promise<void>
}

const keysMax = 60

/** Everything is clicked and dragged; only texts are typed. */
export function mouseOn({ page }: WatchedPage): Hands {
  const rows = page.getByRole('list', { name: 'Form fields' }).getByRole('listitem')
  const toggleOf = (field: string) =>
    rows.getByRole('button', { name: new RegExp(`^${RegExp.escape(field)}`) }).first()
  const rowOf = (field: string) =>
    rows.filter({ has: page.getByRole('button', { name: `Move ${field}:` }) })
  const handleAt = async (row: typeof rows) => {
    const box = await row.getByRole('button', { name: /^Move / }).boundingBox()
    assert.ok(box !== null)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return {
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    openTab: (name) => page.getByRole('tab', { name, exact: true }).click(),
    async add(type, words) {
      await page.getByRole('button', { name: 'Add question', exact: true }).click()
      const picker = page.getByRole('dialog', { name: 'Add question' })
      await picker.getByRole('option', { name: type, exact: true }).click()
      await page.locator('input:focus, textarea:focus').waitFor()
      if (words !== undefined) await page.keyboard.type(words)
    },
    async type(name, text) {
      const textbox = page.getByRole('textbox', { name, exact: true })
      await textbox.or(page.getByRole('combobox', { name, exact: true })).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    check: (name) => page.getByRole('checkbox', { name, exact: true }).check(),
    async choose(name, option) {
      await page.getByRole('combobox', { name, exact: true }).selectOption(option)
    },
    toggle: (field) => toggleOf(field).click(),
    async moveUp(field, position) {
      const [from, to] = [await handleAt(rowOf(field)), await handleAt(rows.nth(position - 1))]
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y - 4, { steps: 8 })
      await page.mouse.up()
    },
  }
}

/** Nothing is pressed with the mouse. */
export function keyboardOn(watched: WatchedPage): Hands {
  const { page } = watched
  const { keyboard } = page
  const isAt = (name: string | RegExp) => async () => {
    const focused = await watched.focused()
    return typeof name === 'string' ? focused === name : name.test(focused)
  }
  const repeat = async (key: string, isThere: () => Promise<boolean>) => {
    for (let keys = 0; !(await isThere()); keys += 1) {
      assert.ok(keys < keysMax, `${key} does not lead there.`)
      await keyboard.press(key)
    }
  }
  /** On to the preview, which comes last, and back again if it was not on the way. */
  const reach = async (name: string | RegExp) => {
    const isThere = isAt(name)
    if (await isThere()) return
    await keyboard.press('Tab')
    await repeat('Tab', async () => (await isThere()) || (await watched.focused()) === '')
    await repeat('Shift+Tab', isThere)
  }
  const press = async (name: string) => {
    await reach(name)
    await keyboard.press('Enter')
  }
  return {
    press,
    async openTab(name) {
      const open = page.getByRole('tab', { selected: true }).and(page.locator(':focus'))
      await repeat('Shift+Tab', async () => (await open.count()) === 1)
      await repeat('ArrowRight', isAt(name))
    },
    async add(type, words) {
      await press('Add question')
      await page
        .getByRole('combobox', { name: 'Search types' })
        .and(page.locator(':focus'))
        .waitFor()
      await keyboard.type(type)
      await page.getByRole('option', { name: type, exact: true, selected: true }).waitFor()
      await keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator('input:focus, textarea:focus').waitFor()
      if (words !== undefined) await keyboard.type(words)
    },
    async type(label, text) {
      await reach(label)
      await keyboard.press('Control+a')
      await keyboard.type(text)
    },
    async check(label) {
      await reach(label)
      await keyboard.press('Space')
    },
    async choose(label, option) {
      await reach(label)
      await keyboard.type(option)
    },
    async toggle(field) {
      await reach(new RegExp(`^${RegExp.escape(field)}`))
      await keyboard.press('Enter')
    },
    async moveUp(field, position) {
      await reach(`Move ${field}: drag it, or press the up and down arrow keys`)
      const moved = page.getByText(`${field} moved to position ${position} of`)
      await repeat('ArrowUp', async () => (await moved.count()) > 0)
    },
  }
}

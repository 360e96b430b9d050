import type { Page } from 'playwright-core'

import type { WatchedPage } from '../../test/browser/pages/watched-page.ts'
import { type Figure, ceilingFigure, msText } from '../figures/figure.ts'
import { median } from '../figures/rounds.ts'
import { type Visit, openLeads } from './visit.ts'

const windows = 9
const repetitions = 20
const firstMsMax = 150
const leadMsMax = 50
const menuMsMax = 80
// The same as in the page (web/src/ui/use-preload.ts).
const restMs = 3_000

/** From a key or click until what it opens is drawn, in windows that are at rest. */
export async function measureOpenings(visit: Visit): Promise<Figure[]> {
  const firstLeads: number[] = []
  const palettes: number[] = []
  for (let turn = 0; turn < windows; turn += 1) {
    await using forLead = await openPrepared(visit)
    await forLead.page.keyboard.press('j')
    firstLeads.push(await timeKey(forLead.page, 'Enter', isLeadOpen))
    await using forPalette = await openPrepared(visit)
    palettes.push(await timeKey(forPalette.page, 'Control+k', isPaletteOpen))
  }
  const { leads, menus } = await measureRepeated(visit)
  return [
    medianFigure(`the first lead of a window, median of ${windows}`, firstLeads, firstMsMax),
    medianFigure(`the palette of a window, median of ${windows}`, palettes, firstMsMax),
    medianFigure(`the next lead by key, median of ${repetitions}`, leads, leadMsMax),
    medianFigure(`a menu, median of ${repetitions}`, menus, menuMsMax),
  ]
}

/** A window that has rested as long as it takes to load what is needed next. */
async function openPrepared(visit: Visit): Promise<WatchedPage> {
  const watched = await openLeads(visit)
  await watched.page.waitForTimeout(restMs)
  await watched.rest()
  return watched
}

async function measureRepeated(visit: Visit): Promise<{ leads: number[]; menus: number[] }> {
  await using watched = await openLeads(visit)
  const { page } = watched
  await page.keyboard.press('j')
  await timeKey(page, 'Enter', isLeadOpen)
  const leads: number[] = []
  const menus: number[] = []
  for (let turn = 0; turn < repetitions; turn += 1) {
    await watched.rest()
    const id = await page.locator(openLead).getAttribute('data-lead-id')
    leads.push(await timeKey(page, 'j', `${isLeadOpen} && !${isOpen(`[data-lead-id="${id}"]`)}`))
  }
  for (let turn = 0; turn < repetitions; turn += 1) {
    await watched.rest()
    const open = () => page.getByRole('button', { name: 'Account and settings' }).click()
    menus.push(await timeUntil(page, open, isOpen('[role="menu"]')))
    await page.keyboard.press('Escape')
  }
  return { leads, menus }
}

function timeKey(page: Page, key: string, condition: string): Promise<number> {
  return timeUntil(page, () => page.keyboard.press(key), condition)
}

async function timeUntil(page: Page, act: () => Promise<void>, condition: string): Promise<number> {
  await page.evaluate(`(${noteOpening})(() => ${condition})`)
  await act()
  return page.evaluate<number>('opened')
}

function medianFigure(name: string, ms: readonly number[], ceiling: number): Figure {
  const value = median(ms)
  const ours = `${msText(value)} (slowest ${msText(Math.max(...ms))})`
  return ceilingFigure({ name, ours, value, ceiling, unit: 'ms' })
}

// The code below runs in the page.

function isOpen(selector: string): string {
  return `document.querySelector('${selector}') !== null`
}

const openLead = '[data-open-lead]'
const isLeadOpen = isOpen(`${openLead}[data-lead-id] h2`)
const isPaletteOpen = isOpen('[role="dialog"] input')

const noteOpening = `(isOpened) => {
  window.opened = new Promise((resolve) => {
    let start = null
    const begin = ({ timeStamp }) => { start ??= timeStamp }
    for (const type of ['keydown', 'click']) {
      addEventListener(type, begin, { capture: true, once: true })
    }
    new MutationObserver((_, observer) => {
      if (start === null || !isOpened()) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - start))
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
}`

import { openClient, succeed } from '../client.ts'
import { type Figure, ceilingFigure, msText } from '../figures/figure.ts'
import { median, percentile } from '../figures/rounds.ts'
import { leadOf, reserveNumbers } from '../leads.ts'
import { createsPath } from '../parts/creates.ts'
import { type Visit, openLeads, openWindow } from './visit.ts'

const firstLoadKilobytesMax = 220
const screenKilobytesMax = 60
const usableMsMax = 800
const frameMsMax = 50
const visits = 9
const screens = ['Keys', 'Fields', 'Members']

/** How much JavaScript is loaded, compressed, at first and for each further screen. */
export async function measureScripts(visit: Visit): Promise<Figure[]> {
  await using watched = await openLeads(visit)
  const first = await watched.scriptBytes()
  const further: { name: string; bytes: number }[] = []
  for (const name of screens) {
    await using other = await openLeads(visit)
    const before = await other.scriptBytes()
    await other.page.getByRole('link', { name, exact: true }).click()
    await other.page.getByRole('heading', { name, level: 1 }).waitFor()
    await other.page.waitForLoadState('networkidle')
    further.push({ name, bytes: (await other.scriptBytes()) - before })
  }
  const largest = further.toSorted((one, other) => other.bytes - one.bytes)[0]
  return [
    bytesFigure('JavaScript of the first load, gzipped', first, firstLoadKilobytesMax),
    bytesFigure(
      `JavaScript of the largest further screen, gzipped (${largest?.name})`,
      largest?.bytes ?? 0,
      screenKilobytesMax,
    ),
  ]
}

/** From the start of a navigation, in a window that has loaded nothing before, to rows. */
export async function measureNavigation(visit: Visit): Promise<Figure> {
  const ms: number[] = []
  for (let turn = 0; turn < visits; turn += 1) {
    await using watched = await openWindow(visit)
    await watched.page.addInitScript(markUsable)
    await watched.go(`/p/${visit.projectId}/leads`)
    ms.push(await watched.page.evaluate<number>('usable'))
  }
  const value = median(ms)
  const slowest = msText(Math.max(...ms))
  return ceilingFigure({
    name: `navigation to a usable leads page, median of ${visits} new windows`,
    ours: `${msText(value)} (slowest ${slowest})`,
    ...{ value, ceiling: usableMsMax, unit: 'ms' },
  })
}

/** Scrolls through rows that are loaded meanwhile, a third of the list's height each frame. */
export async function measureScrolling(visit: Visit, rows: number): Promise<Figure> {
  await using watched = await openLeads(visit)
  const frames = await watched.page.evaluate<number[]>(`(${scroll})(${rows})`)
  const longest = Math.max(...frames)
  const long = frames.filter((frame) => frame > frameMsMax).length
  const p99 = msText(percentile(frames, 0.99))
  return ceilingFigure({
    name: `longest frame while scrolling through ${rows.toLocaleString('en')} rows`,
    ours: `${msText(longest)} (p99 ${p99}; ${long} of ${frames.length} over ${frameMsMax} ms)`,
    ...{ value: longest, ceiling: frameMsMax, unit: 'ms' },
  })
}

/** From the response to a create, by any node, until the page announces the lead. */
export async function measureArrivals(
  visit: Visit,
  arrivals: {
    name: string
    creator: { port: number; key: string }
    samples: number
    msMax: number
  },
): Promise<Figure> {
  const { name, creator, samples, msMax } = arrivals
  await using watched = await openWindow(visit)
  const { page } = watched
  let arrival: PromiseWithResolvers<number> | null = null
  await page.exposeFunction('reportArrival', () => arrival?.resolve(performance.now()))
  await page.addInitScript(reportArrivals)
  await watched.go(`/p/${visit.projectId}/leads`)
  const client = openClient(creator)
  const ms: number[] = []
  for (let turn = 0; turn < samples; turn += 1) {
    arrival = Promise.withResolvers<number>()
    await succeed(client.post(createsPath, JSON.stringify(leadOf(reserveNumbers(1) + 1))))
    const answeredAt = performance.now()
    ms.push(Math.max(0, (await arrival.promise) - answeredAt))
    await page.getByRole('button', { name: /new lead/ }).click()
    await page.getByRole('button', { name: /new lead/ }).waitFor({ state: 'detached' })
    // A lead that is stored before the list is loaded is in it, and not announced.
    await watched.rest()
  }
  const value = percentile(ms, 0.99)
  return ceilingFigure({
    name: `a lead's arrival on the page after its answer, ${name}, slowest of ${samples}`,
    ours: `${msText(value)} (p50 ${msText(median(ms))})`,
    ...{ value, ceiling: msMax, unit: 'ms' },
  })
}

function bytesFigure(name: string, bytes: number, kilobytesMax: number): Figure {
  const kilobytes = bytes / 1_024
  const ours = `${kilobytes.toFixed(1)} KB`
  return {
    ...{ name, ours, yardstick: '', ratio: '', target: `≤ ${kilobytesMax} KB` },
    isReached: bytes > 0 && kilobytes <= kilobytesMax,
  }
}

// The code below runs in the page.

const markUsable = `window.usable = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    const isUsable = document.querySelector('[role="row"][aria-rowindex]') !== null
    if (!isUsable || document.querySelector('input') === null) return
    observer.disconnect()
    requestAnimationFrame(() => resolve(performance.now()))
  }).observe(document, { childList: true, subtree: true })
})`

const reportArrivals = `{
  let hasWebhook = false
  new MutationObserver(() => {
    const pill = [...document.querySelectorAll('button')]
      .find((button) => /new leads?$/.test(button.textContent))
    if (pill !== undefined && !hasWebhook) reportArrival()
    hasWebhook = pill !== undefined
  }).observe(document, { childList: true, subtree: true, characterData: true })
}`

const scroll = `async (rows) => {
  const list = document.querySelector('[role="table"]')
  const frames = []
  const framesMax = 6000
  let last = await new Promise(requestAnimationFrame)
  while (frames.length < framesMax) {
    const lastRow = list.querySelector('[aria-rowindex="' + rows + '"]')
    if (lastRow !== null) break
    list.scrollTop += list.clientHeight / 3
    const now = await new Promise(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  return frames
}`

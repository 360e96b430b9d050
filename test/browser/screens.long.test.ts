import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'

import { hostileTexts, hostileUpTo } from '#test/fixtures/hostile-texts.ts'
import { fillHostile } from './pages/fill-hostile.ts'
import { type Screen, screensOf } from './pages/screens.ts'
import { smallTargets } from './pages/small-targets.ts'
import { type WatchedPage, desktop, phone } from './pages/watched-page.ts'
import { Site } from './site.ts'

const site = await Site.start()
const screens = await screensOf(site)
before(() => fillHostile(site))
after(() => site[Symbol.asyncDispose]())

/** Tall enough for a list to draw all of its rows. */
const tall = { width: 1_440, height: 5_000 }

async function show(watched: WatchedPage, { path, title }: Screen): Promise<void> {
  await watched.page.goto(path)
  await watched.page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await watched.rest()
}

/** A window of 1,440 or 1,280 px by its zoom. */
const zooms = [
  ['200 %', { width: 720, height: 450 }],
  ['400 %', { width: 320, height: 256 }],
] as const

/** What the texts of others have done so far, beside what the policy reports. */
async function watchTraps({ page }: WatchedPage): Promise<string[]> {
  const done: string[] = []
  await page.exposeFunction('ran', () => done.push('a script ran'))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isOwn = request.isNavigationRequest() || /^\/(?:$|(?:app|assets)\/)/.test(pathname)
    if (!isOwn) done.push(`asked for ${request.url()}`)
  })
  return done
}

suite('each screen', () => {
  let watched: WatchedPage
  let done: string[]
  before(async () => {
    watched = await site.openAsOwner()
    done = await watchTraps(watched)
  })
  after(() => watched[Symbol.asyncDispose]())

  for (const screen of screens) {
    const { name } = screen
    test(`${name}: zoom loses nothing, and reduced motion stops movement`, async () => {
      const { page } = watched
      await page.setViewportSize(desktop)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      await show(watched, screen)
      // While it is open, as when a setting of the system changes.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await watched.rest()
      assert.deepEqual(await page.evaluate(movingParts), [])
      for (const [zoom, viewport] of zooms) {
        await page.setViewportSize(viewport)
        await watched.rest()
        assert.deepEqual(await page.evaluate(outOfReach), [], zoom)
      }
      watched.assertNoProblems()
    })

    test(`${name}: what strangers typed is text in both themes, and nothing runs`, async () => {
      const { page } = watched
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize(tall)
      await watched.rest()
      await screen.open?.(page)
      const texts = (screen.shows ?? []).flatMap((length) => hostileUpTo(length))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
        assert.deepEqual(await missing(watched, texts), [], colorScheme)
        assert.deepEqual(done, [])
      }
      watched.assertNoProblems()
    })

    test(`${name}: what is pressed is at least 24 pixels wide and high`, async () => {
      const { page } = watched
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport)
        await watched.rest()
        assert.deepEqual(await page.evaluate(smallTargets), [], String(viewport.width))
      }
    })
  }

  test('what looks for moving parts finds those that move', async () => {
    await watched.page.setViewportSize(desktop)
    assert.notDeepEqual(await watched.page.evaluate(movingParts), [])
  })
})

/** Which texts the page does not show as they are, once it has had time to. */
async function missing({ page }: WatchedPage, texts: readonly string[]): Promise<string[]> {
  const looksMax = 100
  let left: string[] = []
  for (let looks = 0; looks < looksMax; looks += 1) {
    left = await page.evaluate<string[]>(`(${missingIn})(${JSON.stringify(texts)})`)
    if (left.length === 0) break
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  return left
}

test('what a link says is text as well: filters, tokens, ids, and where to go next', async () => {
  await using watched = await site.openAsOwner({ refusals: [400, 401, 404, 429] })
  const { page } = watched
  const done = await watchTraps(watched)
  const paths = [
    ...inGroups(hostileTexts, 10).map(
      (tags) => `${site.projectPath}/leads?${queryOf('tag', tags)}`,
    ),
    ...['q', 'assignee', 'next', 'token', '__proto__'].flatMap((name) =>
      ['/sign-in', '/setup', `${site.projectPath}/leads`].map(
        (path) => `${path}?${queryOf(name, ['javascript:ran()', '"><svg onload=ran()>'])}`,
      ),
    ),
    ...['/invite/', '/reset/', '/p/'].map(
      (path) => `${path}${encodeURIComponent('"><img src=x onerror=ran()>')}`,
    ),
  ]
  for (const path of paths) {
    await page.goto(path)
    await watched.rest()
    assert.notEqual(await page.getByRole('heading').count(), 0, path)
    assert.deepEqual(done, [], path)
  }
  watched.assertNoProblems()
})

function queryOf(name: string, values: readonly string[]): string {
  return new URLSearchParams(values.map((value) => [name, value])).toString()
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  const groups = Math.ceil(items.length / size)
  return Array.from({ length: groups }, (_, group) => items.slice(group * size, (group + 1) * size))
}

// What follows runs in the page.

const missingIn = `(texts) => {
  // Blanks are one blank in a label.
  const plain = (text) => text.replace(/\\s+/g, ' ')
  const pageText = plain(document.body.textContent)
  return texts.filter((text) => !pageText.includes(plain(text)))
}`
const outOfReach = `(() => {
  const root = document.documentElement
  const all = Array.from(document.querySelectorAll('body *'))
  const isWide = root.scrollWidth > root.clientWidth
  const lost = all.filter((part) => isWide && part.getBoundingClientRect().right > root.clientWidth)
  for (const list of document.querySelectorAll('[role=table]')) {
    if (list.clientHeight < 100) lost.push(list)
  }
  for (const part of document.querySelectorAll('a[href], button, input, select, h1, h2')) {
    if (!part.checkVisibility({ visibilityProperty: true })) continue
    part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, right, width } = part.getBoundingClientRect()
    // What only screen readers get is a pixel wide.
    if (width > 1 && (left < -1 || right > root.clientWidth + 1)) lost.push(part)
  }
  return lost.map((part) => part.outerHTML.slice(0, 300))
})()`
const movingParts = `Array.from(document.querySelectorAll('body, body *'))
  .filter((part) => {
    const { transitionDuration, animationName } = getComputedStyle(part)
    return /[1-9]/.test(transitionDuration) || animationName.replaceAll(/none|[, ]/g, '') !== ''
  })
  .map((part) => part.outerHTML.slice(0, 200))`

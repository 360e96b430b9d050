import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

import { until } from '#test/harness/until.ts'

const pictures = fileURLToPath(new URL('../../../node_modules/.cache/pictures', import.meta.url))
const waitMs = 120_000
/** Drawing takes longer than all else that is done with a page. */
const isDrawn = process.env['PICTURES'] === 'true'

const themes = ['light', 'dark'] as const
/** The screens that axe has seen. */
const checked = new Set<string>()

export const phone = { width: 360, height: 720 }
export const desktop = { width: 1_440, height: 900 }

type Options = {
  /** The language of the browser; `en` by default. */
  locale?: string
  /** Responses with these statuses are expected, and no problem. */
  refusals?: readonly number[]
  /** Other origins that are asked, besides the site's own. */
  elsewhere?: readonly string[]
  /** By default true. */
  javaScriptEnabled?: boolean
  /** Whether fingers touch the screen. */
  hasTouch?: boolean
  /** Whether the page's own worker runs, which requests more in the background. */
  hasServiceWorker?: boolean
  /** Whether requests may get no response, as without a connection. */
  mayDisconnect?: boolean
}

/** A page in a window of its own, whose problems fail the test that asks for them. */
export class WatchedPage implements AsyncDisposable {
  readonly page: Page
  private readonly context: BrowserContext
  private readonly origins: readonly string[]
  private readonly problems: string[] = []
  private readonly scripts = new Set<string>()
  /** Requests of the page without a response yet. */
  private readonly pending = new Set<Request>()

  private constructor(context: BrowserContext, page: Page, origins: readonly string[]) {
    this.context = context
    this.page = page
    this.origins = origins
  }

  static async open(browser: Browser, origin: string, options: Options = {}): Promise<WatchedPage> {
    const { locale = 'en', refusals = [], elsewhere = [], javaScriptEnabled = true } = options
    const context = await browser.newContext({
      viewport: desktop,
      locale,
      baseURL: origin,
      javaScriptEnabled,
      hasTouch: options.hasTouch === true,
      serviceWorkers: options.hasServiceWorker === true ? 'allow' : 'block',
    })
    context.setDefaultTimeout(waitMs)
    const watched = new WatchedPage(context, await context.newPage(), [origin, ...elsewhere])
    await watched.watch(new Set(refusals), options.mayDisconnect)
    return watched
  }

  /** Opens a path, and waits until nothing more is loaded. */
  async go(path: string): Promise<void> {
    await this.page.goto(path)
    await this.rest()
  }

  /** Waits until the page shows a screen, asks for nothing more, and has nothing to do. */
  async rest(): Promise<void> {
    let turns = 0
    for (let idle = 0; idle < idleTurns; idle += 1) {
      // What has arrived may lead to the next request.
      const isShown = await this.page.evaluate<boolean>(untilIdle)
      if (this.pending.size > 0 || (!isShown && turns < shownWithinTurns)) idle = 0
      turns += 1
      assert.ok(turns < turnsMax, `Not answered: ${[...this.pending].map(urlOf).join(' ')}`)
    }
  }

  /** Everything that went wrong so far: a violated policy, an error, an unexpected response. */
  assertNoProblems(): void {
    assert.deepEqual(this.problems, [])
  }

  /**
   * The page as it is now: at both widths without anything wider than the window and, the first
   * time that a process asks for this name, in both themes without a violation that axe finds.
   * With `PICTURES=true` it also draws each.
   */
  async assertSound(name: string): Promise<void> {
    const isChecked = checked.has(name)
    checked.add(name)
    await this.page.emulateMedia({ reducedMotion: 'reduce' })
    for (const viewport of [phone, desktop]) {
      await this.page.setViewportSize(viewport)
      for (const colorScheme of isDrawn ? themes : []) {
        await this.page.emulateMedia({ colorScheme })
        await this.picture(`${name}-${colorScheme}-${viewport.width}`)
      }
      await this.settle(`${isStill} && ${overflow} === 0`)
      const excess = await this.page.evaluate(overflow)
      assert.equal(excess, 0, `${name} is wider than ${viewport.width} pixels.`)
    }
    for (const colorScheme of isChecked ? [] : themes) {
      await this.page.emulateMedia({ colorScheme })
      // Light and dark are the same elements in other colours.
      const rules = colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] }
      assert.deepEqual(await this.violations(rules), [], `${name}, ${colorScheme}`)
    }
    await this.page.emulateMedia({ colorScheme: 'light' })
    this.assertNoProblems()
  }

  /** Presses Tab until the element with this name has the focus. */
  async tabTo(name: string): Promise<void> {
    const stepsMax = 60
    for (let step = 0; step < stepsMax; step += 1) {
      await this.page.keyboard.press('Tab')
      if ((await this.focused()) === name) return
    }
    assert.fail(`Tab does not lead to ${name}.`)
  }

  /** Waits until the focus is on what has this name: it moves once a dialog is gone. */
  async waitForFocus(name: string | RegExp): Promise<void> {
    const isNamed = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
    await until(async () => isNamed(await this.focused()))
  }

  /** The name of what has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate<string>(focusedName)
  }

  /** How many bytes of JavaScript were loaded so far, compressed with gzip. */
  async scriptBytes(isCounted: (url: string) => boolean = () => true): Promise<number> {
    let bytes = 0
    for (const url of [...this.scripts].filter(isCounted)) {
      const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
      bytes += Number(response.headers.get('content-length'))
      await response.body?.cancel()
    }
    return bytes
  }

  /** Waits for the scripts that every screen of a project loads ahead of their use. */
  waitForPreloads(): Promise<unknown> {
    const isLoaded = (name: string) => [...this.scripts].some((url) => url.includes(name))
    return until(() => isLoaded('/palette-') && isLoaded('/tip-'))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close()
  }

  private async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true })
    await this.page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
  }

  // A script that the test adds would be refused by the page's policy; an evaluated one is not.
  private async violations(rules: RunOptions): Promise<string[]> {
    await this.settle()
    if (!(await this.page.evaluate<boolean>("'axe' in window"))) {
      await this.page.evaluate(axe.source)
    }
    // To load styles that it can't read, axe would add some of its own; it is in no frame.
    const axeOptions = { preload: false, iframes: false, resultTypes: ['violations'] }
    const options = JSON.stringify({ ...rules, ...axeOptions })
    const results = await this.page.evaluate<AxeResults>(`axe.run(${options})`)
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
    )
  }

  // The page's policy forbids Playwright's own polling.
  private async settle(isSettled = isStill): Promise<void> {
    for (let frames = 0; frames < framesMax; frames += 1) {
      if (await this.page.evaluate<boolean>(isSettled)) return
      await this.page.evaluate('new Promise(requestAnimationFrame)')
    }
  }

  private async watch(refusals: ReadonlySet<number>, mayDisconnect = false): Promise<void> {
    const { page, problems, origins } = this
    await page.exposeFunction('reportViolation', (text: string) => problems.push(text))
    await page.addInitScript(reportViolations)
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      const isExpected = expectedMessages.some((text) => message.text().startsWith(text))
      const isProblem = ['error', 'warning'].includes(message.type())
      if (isProblem && !isExpected && !mayDisconnect) {
        problems.push(`console: ${message.text()}`)
      }
    })
    page.on('request', (request) => {
      if (!endless.has(request.resourceType())) this.pending.add(request)
      const isKnown = origins.some((origin) => request.url().startsWith(origin))
      if (!isKnown) problems.push(`asks elsewhere: ${request.url()}`)
    })
    page.on('response', (response) => {
      const status = response.status()
      if (response.request().resourceType() === 'script') this.scripts.add(response.url())
      if (status >= 400 && !refusals.has(status)) problems.push(`${status}: ${response.url()}`)
    })
    page.on('requestfinished', (request) => this.pending.delete(request))
    page.on('requestfailed', (request) => {
      this.pending.delete(request)
      const why = request.failure()?.errorText ?? ''
      // The browser's word for a request that the page itself gave up.
      if (why !== 'net::ERR_ABORTED' && !mayDisconnect)
        problems.push(`failed: ${request.url()} ${why}`)
    })
  }
}

/**
 * Messages about responses, which are judged by their status, about the worker that is switched
 * off, and about a form that may not take the focus from the page around it.
 */
const expectedMessages = [
  'Failed to load resource',
  'Service Worker registration blocked',
  'Blocked autofocusing on',
]

// What follows runs in the page.

const reportViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  const { violatedDirective, blockedURI, sample } = event
  reportViolation(['policy:', violatedDirective, blockedURI, sample].join(' '))
})`
// A stream of changes never ends, and the response to a beacon is ignored.
const endless: ReadonlySet<string> = new Set(['eventsource', 'ping'])
const urlOf = (request: Request) => request.url()
const idleTurns = 3
const turnsMax = 10_000
// All is loaded a moment before the first screen asks for what it shows.
const shownWithinTurns = 100
// Idle callbacks and tasks in the background are never called here.
const untilIdle = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => {
  const root = document.querySelector('#root')
  resolve(root === null || root.querySelector('[data-screen-title]') !== null)
})))`
const framesMax = 3_000
// What opens or closes is half transparent for a moment. A skeleton's animation has no end.
const isStill = `!document.getAnimations().some(
  ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))`
const overflow =
  'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)'
const focusedName = `(() => {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return ''
  const label = focused.labels?.[0]?.textContent ?? focused.textContent
  return (focused.getAttribute('aria-label') ?? label).trim()
})()`

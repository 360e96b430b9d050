import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'

import { type App, createApp } from '#app.ts'
import { Passwords } from '#auth/passwords.ts'
import { readConfig } from '#config.ts'
import { systemClock } from '#core/clock.ts'
import { allKeys } from '#core/keys/manage-keys.ts'
import { issueSetupToken } from '#core/members/set-up.ts'
import type { Store } from '#core/store.ts'
import { demoContacts, fillDemo } from '#demo/fill-demo.ts'
import { openStore } from '#installation.ts'
import { SteadyNames } from './steady-names.ts'

type Role = 'api' | 'all'

/** When all pictures are taken, by every clock. */
export const takenAt = Date.parse('2026-11-20T14:40:00Z')

const origin = 'https://leads.aldersund.example'
const password = 'seven quiet roofs'
const waitMs = 30_000
const stillFrames = 3

/**
 * A server in this process, whose responses a browser gets without a network: at an address that
 * never changes, with the same in place of what is random.
 */
export class StillSite implements AsyncDisposable {
  readonly names = new SteadyNames()
  /** The demo's project; empty before the first run. */
  readonly projectId: string
  readonly setupPath: string
  readonly store: Store
  private readonly parts: { app: App; folder: string; email: string }
  private readonly contexts: BrowserContext[] = []
  private pending = 0

  private constructor(parts: {
    app: App
    store: Store
    folder: string
    email: string
    projectId: string
    setupPath: string
  }) {
    this.parts = parts
    this.store = parts.store
    this.projectId = parts.projectId
    this.setupPath = parts.setupPath
  }

  /** With the contacts of the demo and its owner. */
  static async ofDemo(role: Role = 'api'): Promise<StillSite> {
    const { folder, store, app } = await start(role)
    const request = { seed: 1, contacts: demoContacts, until: takenAt, password }
    const tiers = new Set(['standard'])
    const passwords = new Passwords()
    const demo = await fillDemo(store, { ...request, tiers }, (text) => passwords.hash(text))
    const { projectId, owner } = demo
    const site = new StillSite({ app, store, folder, email: owner.email, projectId, setupPath: '' })
    for (const { id } of await allKeys(store, projectId)) site.names.steady(id)
    for (const { id } of await store.listForms(projectId)) site.names.steady(id)
    return site
  }

  /** Before the first run. */
  static async ofNobody(): Promise<StillSite> {
    const { folder, store, app } = await start()
    const token = await issueSetupToken(store, takenAt)
    const setupPath = `/setup?token=${token}`
    return new StillSite({ app, store, folder, email: '', projectId: '', setupPath })
  }

  /** A signed-out window of this size. */
  async open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
    const context = await browser.newContext({
      viewport,
      baseURL: origin,
      locale: 'en',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    })
    this.contexts.push(context)
    context.setDefaultTimeout(waitMs)
    await context.clock.setFixedTime(takenAt)
    await context.route('**/*', (route) => this.fulfill(route))
    return context.newPage()
  }

  async signIn(page: Page): Promise<void> {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(this.parts.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  }

  /** Waits until nothing is loading and nothing moves; stops endless animations. */
  async settle(page: Page): Promise<void> {
    let still = 0
    const end = performance.now() + waitMs
    while (still < stillFrames) {
      if (performance.now() > end) throw new Error(`${page.url()} does not come to rest.`)
      const isStill = await page.evaluate<boolean>(untilFrame)
      still = isStill && this.pending === 0 ? still + 1 : 0
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const context of this.contexts) {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    await this.parts.app.stop()
    await rm(this.parts.folder, { recursive: true })
  }

  private async fulfill(route: Route): Promise<void> {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    // A stream never ends, and carries nothing here.
    if (request.headers()['accept'] === 'text/event-stream') return
    this.pending += 1
    try {
      const payload = request.postDataBuffer()
      const isFile = request.headers()['content-type'] === 'application/octet-stream'
      const response = await this.parts.app.server.inject({
        method: methodOf(request.method()),
        url: this.names.real(pathname + search),
        headers: { ...(await request.allHeaders()), host: new URL(origin).host },
        ...(payload !== null && {
          payload: isFile ? payload : this.names.real(payload.toString()),
        }),
      })
      const type = String(response.headers['content-type'])
      const isText = /^(?:application\/json|text\/html)/.test(type)
      await route.fulfill({
        status: response.statusCode,
        headers: headersOf(response.headers),
        body: isText ? this.names.steady(response.payload) : response.rawPayload,
      })
    } finally {
      this.pending -= 1
    }
  }
}

async function start(role: Role = 'api'): Promise<{ folder: string; store: Store; app: App }> {
  const folder = await mkdtemp(join(tmpdir(), 'contact-sync-pictures-'))
  const local = { WEBHOOK_ALLOWED_TARGETS: '127.0.0.1,localhost', WEBHOOK_ALLOW_HTTP: 'true' }
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: origin, ...local })
  const store = await openStore(config)
  const logger = pino({ level: 'silent' })
  const app = await createApp(config, { store, clock: systemClock, logger, role })
  return { folder, store, app }
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>

function headersOf(headers: Headers): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && name !== 'content-length') kept[name] = [value].flat().join('\n')
  }
  return kept
}

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

function methodOf(text: string): (typeof methods)[number] {
  const method = methods.find((known) => known === text)
  if (method === undefined) throw new Error(`A page must not send ${text}.`)
  return method
}

// Runs in the page.
const untilFrame = `document.fonts.ready
  .then(() => new Promise(requestAnimationFrame))
  .then(() => document.querySelector('.mantine-Skeleton-root') === null &&
    document.getAnimations().every((animation) => {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) return false
    animation.pause()
    animation.currentTime = 0
    return true
  }))`

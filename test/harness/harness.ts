import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'

import { type App, createApp } from '#app.ts'
import type { ChallengeBounds, ChallengeUrls } from '#challenges/create-challenges.ts'
import { errorForLog } from '#cli/serving/error-for-log.ts'
import type { Awaitable } from '#core/awaitable.ts'
import { runBulkChanges } from '#core/bulk/run-bulk-changes.ts'
import type { ClamdAddress, FilesLocation } from '#core/forms/files/file-storage.ts'
import { createKey } from '#core/keys/manage-keys.ts'
import type { ChallengeRequest } from '#core/keys/secrets/parse-key.ts'
import { type Tier, standardTier } from '#core/limits/contract.ts'
import type { Store } from '#core/store.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import type { ArrivalBounds } from '#http/server.ts'
import { openStore } from '#installation.ts'
import type { Message } from '#mail/message.ts'
import { createMail } from '#mail/write-message.ts'
import type { KeyKind } from '#model/keys/key.ts'
import type { SingleSignOnConfig } from '#single-sign-on-config.ts'
import type { Engine } from '#test/engines/engine.ts'
import { openEngine } from '#test/engines/open-engine.ts'
import { RawConnection } from '#test/processes/raw-connection.ts'
import { assertCommonHeaders, assertContract, assertHeaders, publicUrl } from './assert-contract.ts'
import { FakeClock } from './fake-clock.ts'
import type { HttpResponse, Batch, ContactBody, Created, Page } from './response.ts'
import { type RequestOptions, send } from './send.ts'
import { StoredData } from './storage/stored-data.ts'

export const contactsPath = '/public/v1/contacts'
export const batchPath = '/public/v1/contacts/batch'

/** A project with its two keys, as they are sent. */
export type TestProject = { id: string; secret: string; publishable: string }

const amply = { perMinute: 1_000_000, perHour: 1_000_000 }
const ampleTier: Tier = { read: amply, create: amply, batch: amply }

const pollMs = 50

// Tests never ask the real ones.
const noProviders: ChallengeUrls = {
  turnstile: 'http://turnstile.invalid',
  hcaptcha: 'http://hcaptcha.invalid',
  recaptcha: 'http://recaptcha.invalid',
}

// The receivers of tests are on loopback.
const webhooks = { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') }

export type AppOptions = {
  tiers?: Readonly<Record<string, Tier>>
  /** Another app, with whose storage and clock this one is a second node. */
  beside?: TestApp
  /** The storage, which ends with the app; an empty one by default. */
  engine?: Engine
  /** The app's clock at its start. */
  startsAt?: number
  challengeUrls?: Partial<ChallengeUrls>
  challengeBounds?: Partial<ChallengeBounds>
  arrivalBounds?: Partial<ArrivalBounds>
  /** Gets the messages that the server sends; it sends none by default. */
  mail?: { send(message: Message): Promise<void> }
  trustedProxies?: string[]
  /** The name servers of domains of forms; the machine's by default. */
  nameServers?: readonly string[]
  /** The folder of files; an empty one by default. */
  filesDir?: string
  /** Where files are instead; null for nowhere. */
  filesLocation?: FilesLocation | null
  /** Scans files; none by default. */
  clamd?: ClamdAddress
  /** As the setting; https by default. */
  publicUrl?: string
  /** As its settings; none by default. */
  singleSignOn?: SingleSignOnConfig
  /** As a power of two; so little by default that tests are quick. */
  passwordCost?: number
}

/**
 * The real app over a separate real storage, listening on loopback, with a clock that the test
 * moves; `TEST_ENGINE` chooses the engine. There is a tier `ample`, for tests that are not about
 * the limits. Tests of one file can share an app when each has its own project.
 */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const { beside } = options
  const engine = beside?.engine ?? options.engine ?? (await openEngine())
  const clock = beside?.clock ?? new FakeClock(options.startsAt)
  const store = await openStore(engine.storage)
  const logLines: string[] = []
  const serializers = { err: errorForLog }
  const logger = pino(
    { level: 'debug', serializers },
    { write: (line) => void logLines.push(line) },
  )
  const named = { standard: standardTier, ample: ampleTier, ...options.tiers }
  const tiers = new Map(Object.entries(named))
  const challengeUrls = { ...noProviders, ...options.challengeUrls }
  const { challengeBounds = {}, arrivalBounds = {}, mail, passwordCost = 8 } = options
  const { trustedProxies = [], singleSignOn = null, clamd = null } = options
  const ownUrl = options.publicUrl ?? publicUrl
  const filesDir =
    options.filesDir ?? beside?.filesDir ?? (await mkdtemp(join(tmpdir(), 'contact-sync-files-')))
  const { filesLocation = { folder: filesDir } } = options
  const app = await createApp(
    {
      ...{ publicUrl: ownUrl, tiers, trustedProxies, challengeUrls, webhooks, singleSignOn },
      ...{ filesLocation, clamd },
    },
    {
      ...{ store, clock, logger, challengeBounds, arrivalBounds, passwordCost, pollMs },
      ...(options.nameServers && { nameServers: options.nameServers }),
      ...(mail && { mail: createMail('leads@example.com', (message) => mail.send(message)) }),
    },
  )
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  return new TestApp({
    app,
    store,
    clock,
    engine,
    logLines,
    tiers: new Set(tiers.keys()),
    publicUrl: ownUrl,
    filesDir,
    isOwn: beside === undefined,
  })
}

type Parts = {
  app: App
  store: Store
  clock: FakeClock
  engine: Engine
  logLines: string[]
  tiers: ReadonlySet<string>
  publicUrl: string
  filesDir: string
  /** Whether the storage ends with the app. */
  isOwn: boolean
}

export class TestApp implements AsyncDisposable {
  readonly store: Store
  readonly clock: FakeClock
  readonly port: number
  readonly publicUrl: string
  readonly filesDir: string
  readonly engine: Engine
  readonly stored: StoredData
  /** The log so far, from the level `debug` on. */
  readonly logLines: readonly string[]
  private readonly parts: Parts
  private readonly agent = new Agent({ keepAlive: true })
  private stopped: Promise<void> | null = null

  constructor(parts: Parts) {
    this.parts = parts
    this.store = parts.store
    this.clock = parts.clock
    this.logLines = parts.logLines
    this.publicUrl = parts.publicUrl
    this.filesDir = parts.filesDir
    // A server that listens on TCP has an address of this form.
    this.port = (parts.app.server.server.address() as AddressInfo).port
    this.engine = parts.engine
    this.stored = new StoredData(parts.engine)
  }

  async addProject(options: { tier?: string; defaultCountry?: string } = {}): Promise<TestProject> {
    const { tier = 'ample', defaultCountry = null } = options
    const now = this.clock.now()
    const { id } = await this.store.createProject({ name: 'Test', defaultCountry, now })
    const { secret } = await this.addKey(id, 'secret', { tier })
    const { secret: publishable } = await this.addKey(id, 'publishable', { tier })
    return { id, secret, publishable }
  }

  async addKey(
    projectId: string,
    kind: KeyKind,
    options: {
      tier?: string
      scopes?: string[]
      origins?: string[]
      label?: string
      challenge?: ChallengeRequest
    } = {},
  ): Promise<{ id: string; secret: string }> {
    const { tier = 'ample', scopes = null, origins = null, label = `A ${kind} key` } = options
    const challenge = options.challenge ?? null
    const { details, secret } = await createKey(this.store, {
      ...{ projectId, kind, label, tier, scopes, origins, challenge },
      tiers: new Set([tier]),
      now: this.clock.now(),
    })
    return { id: details.id, secret }
  }

  /** Sends one request; what must hold for every response is asserted. */
  async request<Body>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<HttpResponse<Body>> {
    const { port, agent } = this
    const response = await send({ port, agent, method, path }, options)
    assertCommonHeaders(response)
    if (/^\/public\/v1(?:[/?]|$)/.test(path)) assertContract(method, path, response)
    if (/^\/mcp(?:[/?]|$)/.test(path)) assertHeaders(response)
    return response as HttpResponse<Body>
  }

  create(
    key: string,
    contact: unknown,
    options: RequestOptions = {},
  ): Promise<HttpResponse<Created>> {
    return this.request('POST', contactsPath, { key, body: contact, ...options })
  }

  createBatch(
    key: string,
    contacts: readonly unknown[],
    options: RequestOptions = {},
  ): Promise<HttpResponse<Batch>> {
    return this.request('POST', batchPath, { key, body: { contacts }, ...options })
  }

  async get(key: string, id: string): Promise<ContactBody> {
    const response = await this.request<ContactBody>('GET', `${contactsPath}/${id}`, { key })
    assert.equal(response.status, 200, response.text)
    return response.body
  }

  async search(key: string, query: Readonly<Record<string, string>> = {}): Promise<Page> {
    const path = `${contactsPath}?${new URLSearchParams(query)}`
    const response = await this.request<Page>('GET', path, { key })
    assert.equal(response.status, 200, response.text)
    return response.body
  }

  connect(): Promise<RawConnection> {
    return RawConnection.open(this.port)
  }

  /** Changes with anything that a request can store; see `StoredData`. */
  async storedState(): Promise<string> {
    // Maintenance would write these at any moment.
    while (await this.store.applyPendingValues(this.clock.now())) continue
    const run = { holder: 'test', clock: this.clock, pause: async () => true }
    while (await runBulkChanges(this.store, run)) continue
    return this.stored.state()
  }

  /** What a separate store finds, even after the app has stopped. */
  async reading<T>(read: (store: Store) => Awaitable<T>): Promise<T> {
    const store = await openStore(this.engine.storage)
    try {
      return await read(store)
    } finally {
      await store.close()
    }
  }

  /** Stops as on SIGTERM. */
  stop(): Promise<void> {
    this.stopped ??= this.parts.app.stop()
    return this.stopped
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.agent.destroy()
    await this.stop()
    if (!this.parts.isOwn) return
    await this.engine[Symbol.asyncDispose]()
    await rm(this.filesDir, { recursive: true })
  }
}

import { existsSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { ChallengeBounds } from '#challenges/create-challenges.ts'
import type { Config } from './config.ts'
import type { Clock } from '#core/clock.ts'
import { RequestsInFlight } from '#core/contacts/requests-in-flight.ts'
import { KeyUses } from '#core/keys/key-uses.ts'
import { AddressThrottle } from '#core/limits/address-throttle.ts'
import { challengesPerMinute } from '#core/limits/contract.ts'
import { Limiter } from '#core/limits/limiter.ts'
import type { RequestLimiter } from '#core/limits/request-limiter.ts'
import type { Store } from '#core/store.ts'
import type { AddressRule } from '#core/webhooks/judge-url.ts'
import type { UrlCheck } from '#core/webhooks/manage-webhooks.ts'
import type { ArrivalBounds } from '#http/server.ts'
import type { Services } from '#http/services.ts'
import type { MoveProgress, MovedProject } from '#storage/move/move-folder.ts'
import { copyDatabase } from '#storage/sqlite/copy-database.ts'
import { isDataDirLocked, lockDataDir } from '#storage/sqlite/data-dir-lock.ts'
import { databaseFile } from '#storage/sqlite/database.ts'
import { inspectDatabase } from '#storage/sqlite/inspect-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import type { Dispatcher } from '#webhooks/dispatcher.ts'
import type { ValkeyLimiter } from '#rate-windows/valkey-limiter.ts'
import { startUpkeep } from './upkeep.ts'

export type { MoveProgress, MovedProject }

/** Where everything is stored: the data folder, unless there is a database. */
export type StorageConfig = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'databaseUrl' | 'isMigratedAtStart'>>

/** Whether there is storage already where the settings say. */
export async function hasStore({ dataDir, databaseUrl }: StorageConfig): Promise<boolean> {
  if (!databaseUrl) return existsSync(databaseFile(dataDir))
  const { isMigrated } = await import('#storage/postgres/migrate.ts')
  return isMigrated(databaseUrl)
}

/**
 * Opens the storage that the settings name, made where there is none, migrated to this version.
 * Throws when a database has another version and is not to be migrated.
 */
export async function openStore(config: StorageConfig): Promise<Store> {
  const { dataDir, databaseUrl, isMigratedAtStart = true } = config
  if (!databaseUrl) return openSqliteStore(dataDir)
  // Loaded here, since most servers do without.
  const { migrate, requireMigrated } = await import('#storage/postgres/migrate.ts')
  const { openPostgresStore } = await import('#storage/postgres/open-store.ts')
  if (isMigratedAtStart) await migrate(databaseUrl)
  else await requireMigrated(databaseUrl)
  return openPostgresStore(databaseUrl)
}

/** What a process does: it answers requests, sends webhooks, or both. */
export const roles = ['all', 'api', 'worker'] as const
export type Role = (typeof roles)[number]

/** Brings the storage up to date, as `openStore` does unless it is told not to. */
export async function migrateStore(config: StorageConfig): Promise<void> {
  const store = await openStore({ ...config, isMigratedAtStart: true })
  await store.close()
}

/**
 * Makes this process the data folder's only one of its role. Throws when there is another. A
 * database takes any number.
 */
export function holdDataDir({ dataDir, databaseUrl }: StorageConfig, role: Role): void {
  if (databaseUrl) return
  if (role !== 'worker') lockDataDir(dataDir, 'server')
  if (role !== 'api') lockDataDir(dataDir, 'dispatcher')
}

/**
 * Copies a data folder that nobody uses into an empty database, or goes on where that stopped.
 * Answers when both are compared.
 */
export async function moveData(
  { from, to }: { from: string; to: string },
  onProgress: (progress: MoveProgress) => void,
): Promise<MovedProject[]> {
  holdDataDir({ dataDir: from }, 'all')
  const { moveFolder } = await import('#storage/move/move-folder.ts')
  return moveFolder({ from, to }, onProgress)
}

/** Where the data folder has all that is stored, while no process uses it. */
export function dataFile(config: Pick<Config, 'dataDir'>): string {
  return databaseFile(config.dataDir)
}

/** Writes everything as of one moment into an empty file, beside a server that may run. */
export function copyData(config: Pick<Config, 'dataDir'>, file: string): void {
  copyDatabase(config.dataDir, file)
}

/** Counts the contacts of such a file. Throws `invalid_request` when it can't be used here. */
export function inspectData(file: string): { contacts: number } {
  return inspectDatabase(file)
}

/** Whether a server runs on the data folder now. */
export function isServed(config: Pick<Config, 'dataDir'>): boolean {
  return isDataDirLocked(config.dataDir, 'server')
}

/** How the URLs of webhooks are judged when they are registered. */
export async function webhookUrlCheck(
  { webhooks: rule }: Pick<Config, 'webhooks'>,
  options: { withinMs?: number } = {},
): Promise<UrlCheck> {
  const { createLookup } = await import('#webhooks/look-up.ts')
  return { rule, lookup: createLookup({ named: rule.allowed.hosts, ...options }) }
}

const answerWithinMs = 5_000

export type App = {
  server: FastifyInstance
  /** Port 0 takes any that is free; a `publicUrl` of port 0 then has the port that was taken. */
  listen(address: { host: string; port: number }): Promise<{ port: number; url: string }>
  /** Stops accepting, answers what was accepted, stores what is counted, then closes the store. */
  stop(): Promise<void>
}

/** Wires the parts of one process together over an open store. */
export async function createApp(
  config: Pick<Config, 'publicUrl' | 'tiers' | 'trustedProxies' | 'challengeUrls' | 'webhooks'> & {
    valkeyUrl?: string | null
  },
  parts: {
    store: Store
    clock: Clock
    logger: Logger
    challengeBounds?: Partial<ChallengeBounds>
    arrivalBounds?: Partial<ArrivalBounds>
    role?: Role
  },
): Promise<App> {
  const { store, clock, logger, role = 'all' } = parts
  // Loaded here, since the commands that only open the store start in half the time without.
  const { createChallenges } = await import('#challenges/create-challenges.ts')
  const { Metrics } = await import('#http/metrics.ts')
  const { createServer } = await import('#http/server.ts')
  const ownLimiter = new Limiter(clock, config.tiers)
  const valkeyUrl = role === 'worker' ? null : (config.valkeyUrl ?? null)
  const shared = await shareWindows(valkeyUrl, { alone: ownLimiter, clock, logger })
  const limiter: RequestLimiter = shared ?? ownLimiter
  const services: Services = {
    store,
    clock,
    limiter,
    throttle: new AddressThrottle(clock),
    challenges: createChallenges(config.challengeUrls, logger, parts.challengeBounds),
    challengeThrottle: new AddressThrottle(clock, challengesPerMinute),
    inFlight: new RequestsInFlight(),
    keyUses: new KeyUses(),
    metrics: new Metrics({ store, limiter, clock }),
    logger,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    hasApi: role !== 'worker',
    isStopping: false,
  }
  const upkeep = await startUpkeep(services, shared === null ? ownLimiter : null)
  const server = await createServer(services, parts.arrivalBounds)
  await server.ready()
  const isSending = role !== 'api'
  const dispatcher = isSending ? await startDispatcher(config.webhooks, services, server) : null
  return {
    server,
    async listen(address) {
      await server.listen(address)
      const taken = server.server.address()
      const port = taken !== null && typeof taken === 'object' ? taken.port : address.port
      services.publicUrl = services.publicUrl.replace(/:0$/, `:${port}`)
      return { port, url: services.publicUrl }
    },
    async stop() {
      services.isStopping = true
      // Connections that are idle now are closed at once; the others when their answer is sent.
      server.server.keepAliveTimeout = 1
      // A request that never ends arriving must not keep what was counted from being stored.
      const timer = setTimeout(() => server.server.closeAllConnections(), answerWithinMs)
      await Promise.all([server.close(), dispatcher?.stop()])
      clearTimeout(timer)
      await shared?.stop()
      await upkeep.stop()
      await store.close()
    },
  }
}

async function startDispatcher(
  rule: AddressRule,
  { store, clock, logger, metrics }: Services,
  { server }: FastifyInstance,
): Promise<Dispatcher> {
  const { Dispatcher } = await import('#webhooks/dispatcher.ts')
  const { createLookup } = await import('#webhooks/look-up.ts')
  const { createSender } = await import('#webhooks/sender.ts')
  const { countUnderWay } = await import('#http/middleware/observation.ts')
  const sender = createSender({ rule, lookup: createLookup({ named: rule.allowed.hosts }) })
  const requestsUnderWay = countUnderWay(server)
  const isBusy = () => requestsUnderWay() > 0
  const parts = { store, sender, clock, logger, watcher: metrics.webhooks, isBusy }
  const dispatcher = new Dispatcher(parts)
  dispatcher.start()
  return dispatcher
}

async function shareWindows(
  url: string | null,
  parts: { alone: Limiter; clock: Clock; logger: Logger },
): Promise<ValkeyLimiter | null> {
  if (url === null) return null
  const { ValkeyLimiter } = await import('#rate-windows/valkey-limiter.ts')
  const limiter = new ValkeyLimiter(url, parts)
  await limiter.start()
  return limiter
}

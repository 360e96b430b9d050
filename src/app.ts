import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { ChallengeBounds } from '#challenges/create-challenges.ts'
import type { JoinBySingleSignOn } from '#core/accounts/single-sign-on.ts'
import type { Clock } from '#core/clock.ts'
import { AppError } from '#core/errors.ts'
import type { Files } from '#core/forms/files/file-storage.ts'
import { FormCounts } from '#core/forms/results/form-counts.ts'
import { RepeatedTexts } from '#core/forms/spam/check-spam.ts'
import { SubmissionLimits } from '#core/forms/submission/submission-limits.ts'
import { KeyUses } from '#core/keys/key-uses.ts'
import { AddressPace } from '#core/limits/address-pace.ts'
import { AddressThrottle } from '#core/limits/address-throttle.ts'
import {
  attemptsPerAccountPerMinute,
  attemptsPerMinute,
  challengesPerMinute,
  formRequestsPerMinute,
} from '#core/limits/contract.ts'
import { Limiter, type RequestLimiter } from '#core/limits/limiter.ts'
import type { Mail } from '#core/mails/mail.ts'
import { joinBySingleSignOn } from '#core/members/join-by-single-sign-on.ts'
import { RequestsInFlight } from '#core/once/idempotency.ts'
import { RequestCounts } from '#core/requests/request-counts.ts'
import { RequestRecorder } from '#core/requests/request-recorder.ts'
import type { Store } from '#core/store.ts'
import type { RequestsUnderWay } from '#http/middleware/transport/under-way.ts'
import type { ArrivalBounds } from '#http/server.ts'
import type { Services } from '#http/services.ts'
import { formMailJob, noticeJob } from '#jobs/mails.ts'
import { startMaintenance } from '#jobs/maintenance.ts'
import type { PolledJob } from '#jobs/polled-job.ts'
import { workJobs } from '#jobs/work.ts'
import type { ValkeyLimiter } from '#rate-windows/valkey-limiter.ts'
import type { Dispatcher } from '#webhooks/dispatcher.ts'
import type { Config } from './config.ts'
import type { Role } from './installation.ts'
import { createTextLookup } from './look-up-texts.ts'
import { createUrlCheck } from './url-check.ts'

const responseWithinMs = 5_000

export type App = {
  server: FastifyInstance
  /** Port 0 takes any free one; a `publicUrl` with port 0 then gets that port. */
  listen(address: { host: string; port: number }): Promise<{ port: number; url: string }>
  /**
   * Stops accepting, answers accepted requests, stores the counts, then closes the store. When one
   * of these steps fails, the others follow before this does.
   */
  stop(): Promise<void>
}

type AppConfig = Pick<
  Config,
  'publicUrl' | 'tiers' | 'trustedProxies' | 'challengeUrls' | 'webhooks'
> &
  Partial<
    Pick<
      Config,
      | 'filesLocation'
      | 'clamd'
      | 'valkeyUrl'
      | 'smtpUrl'
      | 'mailFrom'
      | 'singleSignOn'
      | 'isDevelopment'
    >
  >

type AppParts = {
  store: Store
  clock: Clock
  logger: Logger
  challengeBounds?: Partial<ChallengeBounds>
  arrivalBounds?: Partial<ArrivalBounds>
  /** In place of the server that the settings name. */
  mail?: Mail
  /** The cost of a password's hash, as a power of two. */
  passwordCost?: number
  /** How soon it is found what is due, or was stored by another node. */
  pollMs?: number
  /** Those that know the domains of forms; the machine's by default. */
  nameServers?: readonly string[]
  role?: Role
}

/** Wires the parts of one process together over an open store. */
export async function createApp(config: AppConfig, parts: AppParts): Promise<App> {
  const { store, clock, logger, role = 'all' } = parts
  // Loaded here: without it, commands that only open the store start in half the time.
  const { createServer } = await import('#http/server.ts')
  const { RequestsUnderWay } = await import('#http/middleware/transport/under-way.ts')
  // Before anything begins: wrong settings for files end the process.
  const files = await filesOf(config, logger)
  const ownLimiter = new Limiter(clock, config.tiers)
  const valkeyUrl = role === 'worker' ? null : (config.valkeyUrl ?? null)
  const shared = await shareWindows(valkeyUrl, { alone: ownLimiter, clock, logger })
  const limiter: RequestLimiter = shared ?? ownLimiter
  const working = workJobs(parts)
  const wake = () => {
    for (const job of working) job.wake()
  }
  const ready = { files, work: { wake } }
  const services = await createServices(config, { ...parts, ...ready }, limiter)
  const maintenance = await startMaintenance(
    { ...services, pollMs: parts.pollMs },
    shared === null ? ownLimiter : null,
  )
  const server = await createServer(services, parts.arrivalBounds)
  const underWay = new RequestsUnderWay(server.server)
  await server.ready()
  const jobs = [...working, ...mailJobs(services, parts.pollMs)]
  if (services.hasApi) for (const job of jobs) job.start()
  const isSending = role !== 'api'
  const dispatcher = isSending ? await startDispatcher(services, underWay) : null
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
      // A connection whose response began before ends soon after it.
      server.server.keepAliveTimeout = 1
      // A request that never finishes arriving must not prevent the counts from being stored.
      const timer = setTimeout(() => server.server.closeAllConnections(), responseWithinMs)
      const ended = await Promise.allSettled([
        services.changeFeed.close(),
        underWay.readArrived().then(() => server.close()),
        dispatcher?.stop(),
      ])
      clearTimeout(timer)
      // A part that fails to stop must not prevent the counts from being stored.
      for (const part of [shared, ...jobs, maintenance]) {
        ended.push(...(await Promise.allSettled([part?.stop()])))
      }
      ended.push(...(await Promise.allSettled([store.close()])))
      for (const result of ended) if (result.status === 'rejected') throw result.reason
    },
  }
}

async function createServices(
  config: AppConfig,
  parts: AppParts & Pick<Services, 'files' | 'work'>,
  limiter: RequestLimiter,
): Promise<Services> {
  const { createChallenges } = await import('#challenges/create-challenges.ts')
  const { Metrics } = await import('#http/metrics.ts')
  const { ProjectChangeFeed } = await import('#http/project-change-feed.ts')
  const { Passwords } = await import('#auth/passwords.ts')
  const { createSignIn } = await import('#auth/create-sign-in.ts')
  const { store, clock, logger, role } = parts
  const passwords = new Passwords(parts.passwordCost)
  const mail = parts.mail ?? (await mailOf(config))
  const publicUrl = () => services.publicUrl
  const changeFeed = new ProjectChangeFeed({ store, clock, logger })
  const services: Services = {
    store,
    clock,
    limiter,
    throttle: new AddressThrottle(clock),
    challenges: createChallenges(config.challengeUrls, logger, {
      ...parts.challengeBounds,
      mayBeTest: config.isDevelopment ?? false,
    }),
    challengeThrottle: new AddressPace(clock, challengesPerMinute),
    attempts: {
      bySource: new AddressThrottle(clock, attemptsPerMinute),
      byAccount: new AddressThrottle(clock, attemptsPerAccountPerMinute),
    },
    signIn: createSignIn({
      store,
      passwords,
      logger,
      publicUrl,
      singleSignOn: singleSignOnOf(config, parts),
    }),
    singleSignOn: config.singleSignOn ?? null,
    passwords,
    mail,
    files: parts.files,
    tiers: new Set(config.tiers.keys()),
    inFlight: new RequestsInFlight(),
    keyUses: new KeyUses(),
    requestCounts: new RequestCounts(),
    requestRecorder: new RequestRecorder(),
    forms: {
      throttle: new AddressPace(clock, formRequestsPerMinute),
      limits: new SubmissionLimits(clock),
      counts: new FormCounts(),
      repeatedTexts: new RepeatedTexts(clock),
    },
    lookUpTexts: createTextLookup(parts.nameServers),
    urlCheck: await createUrlCheck(config.webhooks),
    work: parts.work,
    metrics: new Metrics({ store, limiter, clock, changeFeed, logger }),
    changeFeed,
    logger,
    isDevelopment: config.isDevelopment ?? false,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    hasApi: role !== 'worker',
    isStopping: false,
  }
  return services
}

function singleSignOnOf({ singleSignOn = null }: AppConfig, { store, clock }: AppParts) {
  if (singleSignOn === null) return null
  const { defaultRole, ...settings } = singleSignOn
  const join: JoinBySingleSignOn = (identity, invitation) =>
    joinBySingleSignOn(store, { identity, invitation, defaultRole, now: clock.now() })
  return { settings, join }
}

function mailJobs(services: Services, pollMs: number | undefined): PolledJob[] {
  const { store, clock, logger, mail, metrics, signIn } = services
  if (mail === null) return []
  const publicUrl = () => services.publicUrl
  const secret = () => signIn.secret()
  const parts = { store, clock, logger, mail, metrics, publicUrl, secret, pollMs }
  return [formMailJob(parts), noticeJob(parts)]
}

async function filesOf({ filesLocation, clamd }: AppConfig, logger: Logger): Promise<Files> {
  const { detectType } = await import('#files/detect-type.ts')
  const { openFileStorage } = await import('#files/open-file-storage.ts')
  const { Clamd } = await import('#files/clamd.ts')
  const storage = filesLocation ? openFileStorage(filesLocation) : null
  await storage?.check().catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    logger.warn({ err: error }, 'no files can be stored at the moment; leads can')
  })
  return { storage, scanner: clamd ? new Clamd(clamd) : null, detectType }
}

async function mailOf({ smtpUrl, mailFrom = '' }: AppConfig): Promise<Mail | null> {
  if (!smtpUrl) return null
  const { messageSender } = await import('#mail/send-message.ts')
  const { createMail } = await import('#mail/write-message.ts')
  return createMail(mailFrom, messageSender({ url: smtpUrl, from: mailFrom }))
}

async function startDispatcher(
  services: Services,
  underWay: RequestsUnderWay,
): Promise<Dispatcher> {
  const { store, clock, logger, metrics, changeFeed, urlCheck } = services
  const { Dispatcher } = await import('#webhooks/dispatcher.ts')
  const { createSender } = await import('#webhooks/sender.ts')
  const sender = createSender(urlCheck)
  const isBusy = () => underWay.count > changeFeed.watchers
  const publicUrl = () => services.publicUrl
  const parts = { store, sender, clock, logger, watcher: metrics, publicUrl, isBusy }
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

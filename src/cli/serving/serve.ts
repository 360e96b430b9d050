import { Command, Option } from 'commander'
import { pino } from 'pino'

import { type App, createApp } from '#app.ts'
import { describeProject } from '#cli/installation/setup.ts'
import { messageOf } from '#cli/message-of.ts'
import { exitCodes, note } from '#cli/output.ts'
import { type Config, ConfigError, loadConfig } from '#config.ts'
import { systemClock } from '#core/clock.ts'
import { errorCodeOf } from '#core/errors.ts'
import { createFirstProject } from '#core/keys/create-project.ts'
import { issueSetupToken } from '#core/members/set-up.ts'
import type { Store } from '#core/store.ts'
import { type Role, describeStorage, holdDataDir, openStore, roles } from '#installation.ts'
import { inHours, setupTokenKeptMs } from '#model/values/periods.ts'
import { releaseMemoryOfStart } from '#release-memory.ts'
import { errorForLog } from './error-for-log.ts'

const stopWithinMs = 10_000

export function serveCommand(): Command {
  return new Command('serve')
    .description('start the server')
    .addOption(
      new Option('--role <role>', 'api answers requests, worker sends webhooks, all does both')
        .choices(roles)
        .default('all'),
    )
    .action(async (options: { role: Role }) => {
      process.exitCode = await serve(options.role)
    })
}

/** Runs the server until a signal stops it; returns the exit code of the process. */
export async function serve(role: Role): Promise<number> {
  const stopRequest = untilStopRequest()
  try {
    const config = loadConfig()
    const { app, logger } = await start(config, role)
    await stopRequest
    await stop(app, logger)
    return exitCodes.done
  } catch (error) {
    note(messageOf(error))
    return error instanceof ConfigError ? exitCodes.usage : exitCodes.failed
  }
}

async function start(config: Config, role: Role) {
  holdDataDir(config, role)
  const serializers = { err: errorForLog }
  const logger = pino({ level: config.logLevel, base: null, serializers })
  const store = await openStore(config, (upgrade) => {
    logger.info(upgrade, 'upgrading the storage')
  })
  const parts = { store, clock: systemClock, logger, role }
  const app = await createApp(config, parts).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  try {
    const { port, url } = await listen(app, config)
    if (role !== 'worker') await greet(store, config, url)
    logger.info({ url, port, storage: describeStorage(config), role }, 'Contact Sync is serving')
    releaseMemoryOfStart()
  } catch (error) {
    await app.stop()
    throw error
  }
  return { app, logger }
}

async function listen(app: App, { host, port }: Config): ReturnType<App['listen']> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw listenFailure(error, { host, port })
  }
}

// Where nothing is stored yet, once for all nodes; a key is shown only when it is created. The link
// is shown at each start until someone has used one.
async function greet(store: Store, { tiers, defaultCountry }: Config, url: string): Promise<void> {
  const created = await createFirstProject(store, {
    defaultCountry,
    tiers: new Set(tiers.keys()),
    now: Date.now(),
  })
  const lines = created === null ? [] : describeProject(created, url)
  const token = await issueSetupToken(store, Date.now())
  if (token !== null) lines.push(...describeSetup(`${url}/setup?token=${token}`))
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}

function describeSetup(link: string): string[] {
  return [
    'Open this link in a browser to create the first account. It works once, for ' +
      `${inHours(setupTokenKeptMs)}:`,
    '',
    `  ${link}`,
    '',
  ]
}

// The listeners stay: Ctrl-C can arrive twice, from the terminal and from npm, and the second one
// must not cut off what the first one finishes.
function untilStopRequest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => resolve())
  return promise
}

async function stop(app: App, logger: pino.Logger): Promise<void> {
  logger.info('stopping')
  const timer = setTimeout(() => {
    logger.error('did not stop in time')
    process.exit(exitCodes.failed)
  }, stopWithinMs)
  timer.unref()
  await app.stop()
  logger.info('stopped')
}

type Address = { host: string; port: number }

/** Explains a failure to listen in terms of `HOST` and `PORT`. */
export function listenFailure(error: unknown, { host, port }: Address): unknown {
  const code = errorCodeOf(error)
  const text = texts[code]?.({ host, port })
  return text === undefined ? error : new Error(`${text} (${code})`, { cause: error })
}

const anyHost =
  'Set HOST to 127.0.0.1, to 0.0.0.0 for all addresses, or to another address of this machine.'

const texts: Readonly<Record<string, (at: Address) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or set ` +
    'PORT to another one; 0 picks a free one.',
  EACCES: ({ port }) => `No permission to listen on port ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine. ${anyHost}`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not a known name or an address. ${anyHost}`,
}

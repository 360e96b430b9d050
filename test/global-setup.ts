import { unpackChromium } from './browser/chromium.ts'
import { buildWeb } from './processes/built-web.ts'
import { bundleThreads } from './processes/bundle-threads.ts'
import { PostgresServer, canStartPostgres, sharedVariable } from './processes/postgres-server.ts'
import { compiledDir } from './processes/server-process.ts'

let server: PostgresServer | null = null
let bundles: AsyncDisposable | null = null

/**
 * What all test files of a run share: our code compiled once, the application built, a browser
 * unpacked, and a PostgreSQL server.
 */
export async function globalSetup(): Promise<void> {
  process.env['NODE_COMPILE_CACHE'] = compiledDir
  await Promise.all([buildWeb(), unpackChromium(), startPostgres()])
  bundles = await bundleThreads()
}

async function startPostgres(): Promise<void> {
  if (!canStartPostgres) return
  server = await PostgresServer.start({ isFast: true })
  process.env[sharedVariable] = server.urlOf('postgres')
}

export async function globalTeardown(): Promise<void> {
  await server?.[Symbol.asyncDispose]()
  await bundles?.[Symbol.asyncDispose]()
}

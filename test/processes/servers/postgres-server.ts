import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { migrate } from '#storage/postgres/engine/migrate.ts'
import {
  account,
  findPostgres,
  runnablePrograms,
  versionOf,
} from '#test/processes/find-postgres.ts'

/** Names the server that the test files of a run share. */
export const sharedVariable = 'TEST_POSTGRES_URL'

/** Names its database that `makeMigratedDatabase` copies. */
const templateVariable = 'TEST_POSTGRES_TEMPLATE'

/** Settings of a server for tests that don't kill it: losing the machine loses nothing of value. */
const fast = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  ...['wal_writer_delay=10s', 'bgwriter_delay=10s', 'checkpoint_timeout=1h', 'max_wal_size=2GB'],
]
const startWithinMs = 300_000

const available = findPostgres()

/** Why there is no PostgreSQL for tests here, for their option `skip`; false if there is one. */
export const postgresMissing: string | false = 'missing' in available && available.missing

export const canStartPostgres = 'programs' in available

/** The version of what `PostgresServer` starts; null if there is none. */
export function postgresVersion(): string | null {
  return 'programs' in available ? versionOf(available.programs) : null
}

/** A server started by this process, with its own data folder. */
export class PostgresServer implements AsyncDisposable {
  readonly port: number
  private readonly folder: string
  private readonly programs: string
  private readonly settings: readonly string[]
  private child: ChildProcess | null = null

  private constructor(parts: { folder: string; programs: string; port: number; isFast: boolean }) {
    this.folder = parts.folder
    this.programs = parts.programs
    this.port = parts.port
    this.settings = parts.isFast ? fast : []
  }

  /**
   * `isFast` gives up what is stored if the machine, not the server, crashes. Its folder is created
   * in `parent`.
   */
  static async start({
    isFast,
    parent = tmpdir(),
  }: {
    isFast: boolean
    parent?: string
  }): Promise<PostgresServer> {
    if (!('programs' in available)) throw new Error('No PostgreSQL can be started here.')
    const folder = mkdtempSync(join(parent, 'contact-sync-postgres-'))
    if (account !== null) chownSync(folder, account.uid, account.gid)
    const programs = runnablePrograms(available.programs, folder)
    const server = new PostgresServer({ folder, programs, port: await freePort(), isFast })
    server.initialize()
    await server.start()
    return server
  }

  urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    const listen = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=400']
    const settings = [...listen, ...this.settings].flatMap((setting) => ['-c', setting])
    const args = ['-D', this.dataDir, '-p', String(this.port), ...settings]
    const options = { ...account, stdio: 'ignore' } as const
    this.child = spawn(join(this.programs, 'bin/postgres'), args, options)
    const endsAt = performance.now() + startWithinMs
    while (!(await isReady(this.urlOf('postgres')))) {
      if (performance.now() > endsAt) throw new Error('PostgreSQL did not start in time.')
      await delay(20)
    }
  }

  /** SIGINT ends it at once but cleanly; SIGKILL leaves it as a crash would. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const { child } = this
    this.child = null
    if (child === null || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Stops the server's processes where they are, or lets them continue. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(signal)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  private initialize(): void {
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    const { status, stderr } = spawnSync(
      join(this.programs, 'bin/initdb'),
      ['-D', this.dataDir, ...options],
      { ...account, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
  }

  private get dataDir(): string {
    return join(this.folder, 'data')
  }
}

type Shared = { url: string; stop: () => Promise<void> }

let running: Promise<Shared> | null = null
let schemas = 0
// Process ids repeat on a server that stays.
const startedAt = Date.now()

/**
 * The URL of an empty database: a separate schema in a server that this process shares, which takes
 * a third of the time of a database.
 */
export async function makeDatabase(): Promise<string> {
  running ??= startShared()
  const { url } = await running
  schemas += 1
  const name = nameOf(schemas)
  await execute(url, `CREATE SCHEMA ${name}`)
  return withSchema(url, name)
}

/** The URL of a database in which nothing is stored yet: of a run's server, a copy. */
export async function makeMigratedDatabase(): Promise<string> {
  const template = process.env[templateVariable]
  if (template === undefined) {
    const url = await makeDatabase()
    await migrate(url)
    return url
  }
  const { url } = await (running ??= startShared())
  schemas += 1
  const name = nameOf(schemas)
  await execute(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return databaseAt(url, name)
}

/** Makes what `makeMigratedDatabase` copies in the processes of this run. */
export async function makeTemplate(url: string): Promise<void> {
  const name = 'contact_sync_template'
  await execute(url, `CREATE DATABASE ${name}`)
  await migrate(databaseAt(url, name))
  process.env[templateVariable] = name
}

/** Removes what `makeDatabase` or `makeMigratedDatabase` created. */
export async function dropDatabase(url: string): Promise<void> {
  const { searchParams, pathname } = new URL(url)
  const [, schema] = /search_path=(\w+)/.exec(searchParams.get('options') ?? '') ?? []
  if (schema !== undefined) await execute(url, `DROP SCHEMA ${schema} CASCADE`)
  else await execute(databaseAt(url, 'postgres'), `DROP DATABASE ${pathname.slice(1)} WITH (FORCE)`)
}

/** Ends the server of this process, once all tests are done. */
export async function stopPostgres(): Promise<void> {
  await running?.then(({ stop }) => stop())
}

/** Returns the rows of the statement, over a separate connection. */
export async function execute(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function startShared(): Promise<Shared> {
  const shared = process.env[sharedVariable]
  // All of it is removed when the run ends.
  if (shared !== undefined) return { url: shared, stop: async () => {} }
  if ('url' in available) return { url: available.url, stop: () => dropAll(available.url) }
  const server = await PostgresServer.start({ isFast: true })
  return { url: server.urlOf('postgres'), stop: () => server[Symbol.asyncDispose]() }
}

// On a server that is not ours, what the tests created is removed.
async function dropAll(url: string): Promise<void> {
  for (let i = 1; i <= schemas; i += 1) await execute(url, `DROP SCHEMA ${nameOf(i)} CASCADE`)
}

function nameOf(schema: number): string {
  return `contact_sync_${process.pid}_${startedAt}_${schema}`
}

function databaseAt(url: string, name: string): string {
  const databaseUrl = new URL(url)
  databaseUrl.pathname = name
  return databaseUrl.href
}

function withSchema(url: string, name: string): string {
  const schemaUrl = new URL(url)
  schemaUrl.searchParams.set('options', `-c search_path=${name}`)
  // There a + would be read literally.
  return schemaUrl.href.replaceAll('+', '%20')
}

async function isReady(url: string): Promise<boolean> {
  try {
    await execute(url, 'SELECT 1')
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

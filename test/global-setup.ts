import { accessSync, constants, mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'

import { makeEmptyDatabase } from './engines/template.ts'
import { buildWeb } from './processes/built-web.ts'
import { bundlePrograms } from './processes/bundle-programs.ts'
import { compiledDir } from './processes/server-process.ts'
import {
  PostgresServer,
  canStartPostgres,
  makeTemplate,
  sharedVariable,
} from './processes/servers/postgres-server.ts'

let server: PostgresServer | null = null
let bundle: AsyncDisposable | null = null
let emptyDatabase: AsyncDisposable | null = null
let memory: string | null = null

/** A folder in memory, where Linux has one. */
const memoryParent = '/dev/shm'

/**
 * What all test files of a run share: our code compiled and bundled once, the application built, a
 * PostgreSQL server, storages in which nothing is stored yet, and a folder for their files where a
 * sync takes no time.
 */
export async function globalSetup(): Promise<void> {
  process.env['NODE_COMPILE_CACHE'] = compiledDir
  memory = await openMemory()
  if (memory !== null) process.env['TMPDIR'] = memory
  await Promise.all([buildWeb(), startPostgres()])
  emptyDatabase = await makeEmptyDatabase()
  bundle = await bundlePrograms()
}

async function openMemory(): Promise<string | null> {
  try {
    accessSync(memoryParent, constants.W_OK)
  } catch {
    return null
  }
  const folder = mkdtempSync(`${memoryParent}/contact-sync-`)
  // PostgreSQL, which root can't run, has its files there too.
  await chmod(folder, 0o755)
  return folder
}

async function startPostgres(): Promise<void> {
  if (!canStartPostgres) return
  server = await PostgresServer.start({ isFast: true })
  // A busy machine may stand still for longer than a server waits.
  const url = `${server.urlOf('postgres')}?connect_timeout=60`
  process.env[sharedVariable] = url
  await makeTemplate(url)
}

export async function globalTeardown(): Promise<void> {
  await server?.[Symbol.asyncDispose]()
  await bundle?.[Symbol.asyncDispose]()
  await emptyDatabase?.[Symbol.asyncDispose]()
  if (memory !== null) await rm(memory, { recursive: true, force: true })
}

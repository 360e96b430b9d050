import { join } from 'node:path'

import { PostgresServer, canStartPostgres, sharedVariable } from './postgres-server.ts'

let server: PostgresServer | null = null

/** What all test files of a run share: the code of ours once compiled, and a PostgreSQL. */
export async function globalSetup(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'compiled')
  if (!canStartPostgres) return
  server = await PostgresServer.start({ isFast: true })
  process.env[sharedVariable] = server.urlOf('postgres')
}

export async function globalTeardown(): Promise<void> {
  await server?.[Symbol.asyncDispose]()
}

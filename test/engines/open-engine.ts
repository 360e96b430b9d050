import type { Engine } from './engine.ts'
import { openSqliteEngine } from './sqlite.ts'

/** Names the engine that the tests of this process run on: `sqlite`, or `postgres`. */
export const engineVariable = 'TEST_ENGINE'

/** A storage on the engine of this process. */
export async function openEngine(): Promise<Engine> {
  const name = process.env[engineVariable] ?? 'sqlite'
  if (name === 'sqlite') return openSqliteEngine()
  if (name !== 'postgres') throw new Error(`${engineVariable} must be sqlite or postgres.`)
  // With a server for each process, each test file would have to end it.
  if (!process.env['DATABASE_URL']) throw new Error('DATABASE_URL must name a PostgreSQL server.')
  const { openPostgresEngine } = await import('./postgres.ts')
  return openPostgresEngine()
}

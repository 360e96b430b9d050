import type { Engine } from './engine.ts'
import { openSqliteEngine } from './sqlite.ts'

/** Names the engine that the tests of this process run on: `sqlite`, or `postgres`. */
export const engineVariable = 'TEST_ENGINE'

/** A storage on the engine of this process. */
export async function openEngine(): Promise<Engine> {
  const name = process.env[engineVariable] ?? 'sqlite'
  if (name === 'sqlite') return openSqliteEngine()
  if (name !== 'postgres') throw new Error(`${engineVariable} is sqlite or postgres.`)
  // A server of this process's own would have to be ended by each test file.
  if (!process.env['DATABASE_URL']) throw new Error('DATABASE_URL names no PostgreSQL.')
  const { openPostgresEngine } = await import('./postgres.ts')
  return openPostgresEngine()
}

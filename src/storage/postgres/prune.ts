import { challengeTokenKeptMs, idempotencyKeptMs } from '#core/limits/contract.ts'
import { pruneSecrets } from '#storage/verbs/keys/keys.ts'
import { pruneRequests } from './counted-requests.ts'
import { writing } from './commit-group.ts'
import type { Database } from './database.ts'
import { pruneEvents, pruneWebhooks } from './prune-deliveries.ts'
import { projectNumbersAfter } from '#storage/verbs/projects/projects.ts'
import { reading } from './storage-error.ts'

const projectsPerStep = 50
// Bounded, so that a busy day's records never hold a project for long.
const rowsPerStep = 2_000

/** Deletes what has run out, some projects at a time, one after the other and round again. */
export class Pruning {
  private readonly database: Database
  private lastProject = 0

  constructor(database: Database) {
    this.database = database
  }

  /** True while there may be more. */
  async takeStep(now: number): Promise<boolean> {
    const { database, lastProject } = this
    if (lastProject === 0) await writing(database, (one) => pruneRequests(one, now))
    const numbers = await reading(() =>
      projectNumbersAfter(database.reads, lastProject, projectsPerStep),
    )
    for (const projectNumber of numbers) {
      while (await pruneProject(database, projectNumber, now)) continue
    }
    this.lastProject = numbers.length < projectsPerStep ? 0 : (numbers.at(-1) ?? 0)
    return this.lastProject !== 0
  }
}

async function pruneProject(
  database: Database,
  projectNumber: number,
  now: number,
): Promise<boolean> {
  return writing(database, async (connection) => {
    await pruneSecrets(connection, projectNumber, now)
    const tokensBefore = now - challengeTokenKeptMs
    const answersBefore = now - idempotencyKeptMs
    const tokens = await connection.run(deleteTokens, projectNumber, tokensBefore, rowsPerStep)
    const answers = await connection.run(deleteAnswers, projectNumber, answersBefore, rowsPerStep)
    const hasEvents = await pruneEvents(connection, projectNumber, now)
    const hasWebhooks = await pruneWebhooks(connection, projectNumber)
    return Math.max(tokens, answers) === rowsPerStep || hasEvents || hasWebhooks
  })
}

const deleteTokens = `
  DELETE FROM used_tokens WHERE project_number = $1 AND hash IN (
    SELECT hash FROM used_tokens WHERE project_number = $1 AND used_at <= $2 LIMIT $3)`
const deleteAnswers = `
  DELETE FROM idempotency WHERE project_number = $1 AND (key_number, path, key) IN (
    SELECT key_number, path, key FROM idempotency
    WHERE project_number = $1 AND created_at <= $2 LIMIT $3)`

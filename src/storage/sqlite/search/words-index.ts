import { setTimeout as delay } from 'node:timers/promises'

import type { ContactFilter, ContactQuery } from '#core/contacts/searching/contact-query.ts'
import { asError } from '#core/errors.ts'
import { outageError } from '#core/storage-errors.ts'
import { hasFacets } from '#storage/repositories/contacts/listing/filter-conditions.ts'
import { number } from '#storage/row.ts'
import { projectNumberOf } from '#storage/sqlite/engine/group.ts'
import { cleanFile } from '#storage/sqlite/erasing/clean-file.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import type { IndexerQueue } from '#storage/sqlite/threads/indexer-queue.ts'
import { JoinedRuns } from '#storage/sqlite/threads/joined-runs.ts'
import type { WriteQueue } from '#storage/sqlite/threads/write-queue.ts'
import { stepBytes } from './crowding.ts'
import { isCrowdedForSearches } from './waiting-words.ts'
import { attachIndex } from './words-file.ts'

/** Answered by a search that needs the index of a project before it has been built. */
export type NotIndexed = { unindexedProject: number }

type Asked = Pick<ContactQuery, 'projectId' | 'prefixes'> | ContactFilter

// Searches read all waiting words: this much takes some milliseconds.
const behindBytesMax = 2_000_000
// A step of few words costs more for each of them.
const tidyEveryMs = 1_000
const buildingMaxMs = 5_000
const failedRetryMs = 500
const retryAfterSeconds = 5

/**
 * Updates the index of words after commits, without delaying them. After a failure the next waiting
 * words trigger a retry; until then searches read the waiting words themselves.
 */
export class WordsIndex {
  /** Why the last step failed; null if it succeeded. */
  failure: Error | null = null
  private readonly queue: IndexerQueue
  private readonly writes: WriteQueue
  private readonly database: Database
  private readonly catchingUp = new Map<number, JoinedRuns>()
  private readonly erasing = new Map<number, JoinedRuns>()
  private readonly cleaning: JoinedRuns
  /** Approximate bytes of waiting words, by project that is being indexed. */
  private readonly behind = new Map<number, number>()
  private readonly tidiedAt = new Map<number, number>()

  constructor(queue: IndexerQueue, writes: WriteQueue, database: Database) {
    this.queue = queue
    this.writes = writes
    this.database = database
    this.cleaning = new JoinedRuns(() =>
      cleanFile(async (isFirst) => ({ state: await queue.run('clean', isFirst), failure: null })),
    )
    writes.onCrowded = (projectNumbers) => this.note(projectNumbers)
    writes.holdsImports = () => this.isBehind()
  }

  /** Roughly how much text has still to be taken, over all projects. */
  get behindBytes(): number {
    return this.behind.values().reduce((sum, bytes) => sum + bytes, 0)
  }

  /** Starts to build indexes that are missing, or that belong to other data. */
  repair(dataDir: string): void {
    const isAttached = attachIndex(this.database, dataDir)
    const rows = this.database.statement(isAttached ? selectForeign : selectIndexed).all()
    for (const row of rows) this.start(number(row, 'project_number'))
  }

  /** The result of a read, once the index that it needs is built. */
  async read<T extends object>(query: Asked, read: () => Promise<T | NotIndexed>): Promise<T> {
    const deadline = performance.now() + buildingMaxMs
    for (;;) {
      const result = await read()
      if (!('unindexedProject' in result)) {
        if (usesIndex(query)) this.tidy(query.projectId)
        return result
      }
      const left = deadline - performance.now()
      if (left <= 0) throw outageError('indexing', { retryAfterSeconds, cause: this.failure })
      const built = this.catchUp(result.unindexedProject).catch(() => delay(failedRetryMs))
      await Promise.race([built, delay(left)])
    }
  }

  /** Clears the words of deleted contacts; resolves when none is left. */
  erase(projectNumber: number): Promise<void> {
    return runJoined(this.erasing, projectNumber, async () => {
      await this.catchUp(projectNumber)
      while (await this.queue.run('merge', projectNumber)) continue
      await this.cleaning.run()
    })
  }

  /** Indexes many waiting words, so that the next searches need not read them. */
  private tidy(projectId: string): void {
    const projectNumber = projectNumberOf(this.database, projectId)
    const now = performance.now()
    if (now < (this.tidiedAt.get(projectNumber) ?? 0) + tidyEveryMs) return
    if (!isCrowdedForSearches(this.database, projectNumber)) return
    this.tidiedAt.set(projectNumber, now)
    this.start(projectNumber)
  }

  private note(projectNumbers: readonly number[]): void {
    for (const projectNumber of projectNumbers) {
      this.behind.set(projectNumber, (this.behind.get(projectNumber) ?? 0) + stepBytes)
      this.start(projectNumber)
    }
  }

  private start(projectNumber: number): void {
    this.catchUp(projectNumber).catch(() => {})
  }

  private isBehind(): boolean {
    return this.behind.values().some((bytes) => bytes > behindBytesMax)
  }

  /** Resolves when the index has all words that wait now. */
  private catchUp(projectNumber: number): Promise<void> {
    return runJoined(this.catchingUp, projectNumber, async () => {
      try {
        while (await this.takeStep(projectNumber)) continue
        this.failure = null
      } catch (error) {
        this.failure = asError(error)
        throw error
      } finally {
        this.behind.delete(projectNumber)
        this.writes.resume()
      }
    })
  }

  private async takeStep(projectNumber: number): Promise<boolean> {
    const { confirmation, bytes, hasMore } = await this.queue.run('index', projectNumber)
    this.behind.set(projectNumber, Math.max(0, (this.behind.get(projectNumber) ?? 0) - bytes))
    if (confirmation === null) return hasMore
    while (await this.writes.submit('confirmIndexed', confirmation)) continue
    return hasMore
  }
}

function usesIndex(query: Asked): boolean {
  return query.prefixes.length > 0 || ('keyIds' in query && hasFacets(query))
}

/** A run for the project, which has the same work each time. */
function runJoined(
  runs: Map<number, JoinedRuns>,
  projectNumber: number,
  work: () => Promise<void>,
): Promise<void> {
  let joined = runs.get(projectNumber)
  if (joined === undefined) {
    joined = new JoinedRuns(work)
    runs.set(projectNumber, joined)
  }
  return joined.run()
}

const selectIndexed = `
  SELECT i.project_number FROM indexed_words AS i JOIN projects AS p ON p.number = i.project_number
  WHERE i.place > 0 AND p.deleted_at IS NULL`
const selectForeign = `
  SELECT i.project_number FROM indexed_words AS i JOIN projects AS p ON p.number = i.project_number
  LEFT JOIN search_index.index_progress AS x ON x.project_number = i.project_number
  WHERE p.deleted_at IS NULL AND (
    x.covered IS NOT NULL OR CASE WHEN x.token IS NULL THEN i.place > 0
      ELSE i.token NOT IN (x.token, x.token_before) END)`

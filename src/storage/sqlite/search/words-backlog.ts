import type { Database } from '#storage/sqlite/file/database.ts'
import { indexStep, crowdedBytes, waitingBytes } from './waiting-words.ts'

// Each search of the project reads all that wait: few enough for some milliseconds.
const waitingBytesMax = 2_000_000

/**
 * The projects of which more words wait than one commit moves. The rest is moved by separate
 * commits, between which others get their turn, so that nobody waits for more than one.
 */
export class WordsBacklog {
  private readonly database: Database
  private readonly afterCommit: () => void
  private readonly projectNumbers = new Set<number>()
  private isScheduled = false

  constructor(database: Database, afterCommit: () => void) {
    this.database = database
    this.afterCommit = afterCommit
  }

  /** Takes over what a commit left; what is too much for searches is moved at once. */
  add(projectNumbers: readonly number[]): void {
    for (const projectNumber of projectNumbers) {
      this.projectNumbers.add(projectNumber)
      while (this.step(projectNumber) > waitingBytesMax);
    }
    this.schedule()
  }

  /** Leaves the rest to the next write to each project. */
  stop(): void {
    this.projectNumbers.clear()
  }

  private schedule(): void {
    if (this.isScheduled || this.projectNumbers.size === 0) return
    this.isScheduled = true
    setImmediate(() => {
      this.isScheduled = false
      const [first] = this.projectNumbers
      if (first !== undefined) this.step(first)
      this.schedule()
    })
  }

  private step(projectNumber: number): number {
    const waiting = this.commitStep(projectNumber)
    this.projectNumbers.delete(projectNumber)
    // To the end of the queue.
    if (waiting >= crowdedBytes) this.projectNumbers.add(projectNumber)
    return waiting
  }

  // What fails is tried again with the next write to the project.
  private commitStep(projectNumber: number): number {
    const { database } = this
    try {
      database.run('BEGIN IMMEDIATE')
      const waiting = waitingBytes(database, projectNumber)
      const moved = waiting < crowdedBytes ? 0 : indexStep(database, projectNumber, waiting)
      database.run('COMMIT')
      this.afterCommit()
      return waiting - moved
    } catch {
      if (database.connection.isTransaction) database.run('ROLLBACK')
      return 0
    }
  }
}

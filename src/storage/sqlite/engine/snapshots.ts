import type { Database } from '#storage/sqlite/file/database.ts'

/** A read, which says how to answer it once the snapshot has ended. */
type Waiting = { take: () => Promise<() => void>; reject: (error: unknown) => void }

/**
 * Reads as of one moment. Those of one turn of the event loop are taken at its end: they share one
 * lock of the database, and what waits for them goes out together. Answering separately would wake
 * each client, which takes longer than to read a contact. A read may wait for statements alone:
 * each has finished when its call returns, so that a snapshot ends in the turn in which it begins.
 */
export class Snapshots {
  private readonly database: Database
  private waiting: Waiting[] = []

  constructor(database: Database) {
    this.database = database
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const take = async () => {
      try {
        const answer = await work()
        return () => resolve(answer)
      } catch (error) {
        return () => reject(error)
      }
    }
    this.waiting.push({ take, reject })
    if (this.waiting.length === 1) setImmediate(() => void this.takeAll())
    return promise
  }

  private async takeAll(): Promise<void> {
    const waiting = this.waiting
    this.waiting = []
    try {
      this.database.run('BEGIN')
      const answers = await Promise.all(waiting.map(({ take }) => take()))
      this.database.run('COMMIT')
      for (const answer of answers) answer()
    } catch (error) {
      if (this.database.connection.isTransaction) this.database.run('ROLLBACK')
      for (const { reject } of waiting) reject(error)
    }
  }
}

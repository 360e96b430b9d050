import { refuseUnknownProject } from '#core/projects/refusals.ts'
import { Places, keyNumberAt } from '#storage/places.ts'
import type { Engine } from '#storage/verbs/engine.ts'
import { SqliteConnection } from './connection.ts'
import type { Database } from './database.ts'
import { isStorageError, unreadable } from './storage-error.ts'
import type { WriteQueue } from './write-queue.ts'

/** SQLite under the verbs that are written once: they read here, and write in the writer thread. */
export function sqliteEngine(writes: WriteQueue, database: Database): Engine {
  const reads = new SqliteConnection(database)
  const places = new Places(reads)
  const snapshots = new Snapshots(database)
  const read: Engine['read'] = async (work) => {
    try {
      return await work(reads)
    } catch (error) {
      throw isStorageError(error) ? unreadable(error) : error
    }
  }
  return {
    places,
    read,
    snapshot: (work) => read((own) => snapshots.take(() => work(own))),
    async write(placeName, name, valuesAt) {
      const place = await read(() => places.find(placeName))
      if (place === null) return null
      const { projectNumber } = place
      const values = valuesAt(place)
      return (await writes.run('runVerb', { name, projectNumber, values })) as never
    },
    async writeIn(projectNumber, name, ...values) {
      return (await writes.run('runVerb', { name, projectNumber, values })) as never
    },
    async storeContacts(write) {
      const { projectId, keyId } = write.writer
      const [project, key] = await read(() =>
        Promise.all([places.find(projectId), places.find(keyId)]),
      )
      const { projectNumber } = project ?? refuseUnknownProject(projectId)
      const keyNumber = keyNumberAt(key, projectNumber)
      return writes.run('storeContacts', { projectNumber, write: { ...write, keyNumber } })
    },
    async writeLoose(name, ...values) {
      return (await writes.run('runVerb', { name, projectNumber: null, values })) as never
    },
  }
}

/** Reads as of one moment, one after the other on the one connection. */
class Snapshots {
  private readonly database: Database
  private last: Promise<unknown> = Promise.resolve()

  constructor(database: Database) {
    this.database = database
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    const taken = this.last.then(() => this.begin(work))
    this.last = taken.catch(() => {})
    return taken
  }

  private async begin<T>(work: () => Promise<T>): Promise<T> {
    this.database.run('BEGIN')
    try {
      return await work()
    } finally {
      this.database.run('COMMIT')
    }
  }
}

import { raise } from '#core/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import { outageError } from '#core/storage-errors.ts'
import {
  type Place,
  IdDirectory,
  keyNumberAt,
  placeOf,
  selectPlace,
} from '#storage/id-directory.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import type { Call } from '#storage/repositories/operations.ts'
import { SqliteConnection } from './connection.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { isStorageError, reading } from '#storage/sqlite/file/storage-error.ts'
import { translate } from './postgres-to-sqlite.ts'
import type { WriteQueue } from '#storage/sqlite/threads/write-queue.ts'

/**
 * SQLite for the operations that both engines share: they read here, and write in the writer
 * thread.
 */
export function sqliteEngine(writes: WriteQueue, database: Database): Engine {
  const reads = new SqliteConnection(database)
  const places = new IdDirectory(reads)
  const snapshots = new Snapshots(database)
  const read: Engine['read'] = async (work) => {
    try {
      return await work(reads)
    } catch (error) {
      throw isStorageError(error) ? outageError('unreadable', { cause: error }) : error
    }
  }
  const submit = (call: Call): Promise<unknown> => writes.submit('runOperation', call)
  // Found synchronously, so that the writer gets the operations in the order in which they were
  // called.
  const findPlace = (name: string): Place | null =>
    places.known(name) ??
    reading(() => {
      const row = database.statement(selectByName).get(name)
      return row === undefined ? null : places.keep(name, placeOf(row))
    })
  return {
    places,
    read,
    snapshot: (work) => read((own) => snapshots.take(() => work(own))),
    async write(placeName, name, valuesAt) {
      const place = findPlace(placeName)
      if (place === null) return null
      const { projectNumber } = place
      return (await submit({ name, projectNumber, values: valuesAt(place) })) as never
    },
    async writeOnce(placeName, name, valuesAt, once) {
      const place = findPlace(placeName)
      if (place === null) return null
      const { projectNumber } = place
      return (await submit({ name, projectNumber, values: valuesAt(place), once })) as never
    },
    async writeIn(projectNumber, name, ...values) {
      return (await submit({ name, projectNumber, values })) as never
    },
    // What is sent in one turn is committed together.
    async writeInEach(name, valuesOf) {
      const answers = Array.from(valuesOf, ([projectNumber, values]) =>
        submit({ name, projectNumber, values }),
      )
      return (await Promise.all(answers)).filter((answer) => answer !== null) as never
    },
    async storeContacts(write) {
      const { projectId, keyId } = write.writer
      const { projectNumber } = findPlace(projectId) ?? raise(unknownProjectError(projectId))
      const keyNumber = keyNumberAt(findPlace(keyId), projectNumber)
      return writes.submit('storeContacts', { projectNumber, write: { ...write, keyNumber } })
    },
    async writeLoose(name, ...values) {
      return (await submit({ name, projectNumber: null, values })) as never
    },
    async writeLooseOnce(name, values, write) {
      const place = findPlace(write.projectId)
      if (place === null) return null
      const once = { projectNumber: place.projectNumber, write }
      return (await submit({ name, projectNumber: null, values, once })) as never
    },
  }
}

const selectByName = translate(selectPlace)

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

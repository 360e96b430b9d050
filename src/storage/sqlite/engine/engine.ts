import { setTimeout as delay } from 'node:timers/promises'

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
import type { Call } from '#storage/repositories/operation-call.ts'
import type {
  OperationResult,
  OperationValues,
  ProjectOperationName,
} from '#storage/repositories/operations.ts'
import type { Erasing } from '#storage/sqlite/erasing/erasing.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { isStorageError, reading } from '#storage/sqlite/file/storage-error.ts'
import { leaseOverMs } from '#storage/sqlite/keys/key-lookup.ts'
import type { ReaderPool } from '#storage/sqlite/threads/reader-pool.ts'
import type { WriteQueue } from '#storage/sqlite/threads/write-queue.ts'
import { SqliteConnection, numbered } from './connection.ts'
import { Snapshots } from './snapshots.ts'

type Parts = { database: Database; writes: WriteQueue; readers: ReaderPool; erasing: Erasing }

/**
 * SQLite for the operations that both engines share: they read here, and write in the writer
 * thread.
 */
export function sqliteEngine({ database, writes, readers, erasing }: Parts): Engine {
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
  // An answer crosses the threads as JSON, and has the type that the operation gave it.
  const submit = async <T>(call: Call): Promise<T> =>
    (await writes.submit('runOperation', call)) as T
  // Found synchronously, so that the writer gets the operations in the order in which they were
  // called.
  const findPlace = (name: string): Place | null =>
    places.known(name) ??
    reading(() => {
      const row = database.statement(selectByName).get(name)
      return row === undefined ? null : places.keep(name, placeOf(row))
    })
  const submitAt = async <T>(name: string, callAt: (place: Place) => Call): Promise<T | null> => {
    const place = findPlace(name)
    return place === null ? null : submit<T>(callAt(place))
  }
  return {
    places,
    read,
    snapshot: (work) => read((connection) => snapshots.take(() => work(connection))),
    readLong: (projectId, name, values) => readers.read('runRead', { projectId, name, values }),
    leasesEnd: () => delay(leaseOverMs),
    finishErasing: () => erasing.finish(),
    write: (placeName, name, valuesAt) =>
      submitAt(placeName, (place) => {
        return { name, projectNumber: place.projectNumber, values: valuesAt(place) }
      }),
    writeOnce: (placeName, name, valuesAt, once) =>
      submitAt(placeName, (place) => {
        return { name, projectNumber: place.projectNumber, values: valuesAt(place), once }
      }),
    writeIn: (projectNumber, name, ...values) => submit({ name, projectNumber, values }),
    // Commands sent in one turn are committed together.
    async writeInEach<Name extends ProjectOperationName>(
      name: Name,
      valuesOf: ReadonlyMap<number, OperationValues<Name>[0]>,
    ) {
      const answers = Array.from(valuesOf, ([projectNumber, value]) =>
        submit<OperationResult<Name> | null>({ name, projectNumber, values: [value] }),
      )
      return (await Promise.all(answers)).filter((answer) => answer !== null)
    },
    async storeContacts(write) {
      const { projectId, keyId } = write.writer
      const { projectNumber } = findPlace(projectId) ?? raise(unknownProjectError(projectId))
      const keyNumber = keyNumberAt(findPlace(keyId), projectNumber)
      return writes.submit('storeContacts', { projectNumber, write: { ...write, keyNumber } })
    },
    writeGlobal: (name, ...values) => submit({ name, projectNumber: null, values }),
    writeGlobalOnce: (name, values, write) =>
      submitAt(write.projectId, ({ projectNumber }) => {
        return { name, projectNumber: null, values, once: { projectNumber, write } }
      }),
  }
}

const selectByName = numbered(selectPlace)

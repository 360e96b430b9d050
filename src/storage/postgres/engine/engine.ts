import { readsOf } from '#storage/connection.ts'
import {
  type Parts,
  besides,
  inNamed,
  inNumbered,
  nullIfDeleted,
  writeContacts,
} from '#storage/postgres/engine/writing/project-writes.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import { runGlobalOnce, runOnce } from '#storage/repositories/once/run-once.ts'
import type {
  OperationResult,
  OperationValues,
  ProjectOperationName,
} from '#storage/repositories/operations.ts'
import { runGlobalOperation, runOperation, runRead } from '#storage/repositories/run-operation.ts'
import { globalTransaction } from './global-transaction.ts'
import { reading } from './storage-error.ts'

/** PostgreSQL for the operations that both engines share. */
export function postgresEngine(parts: Parts): Engine {
  const { database, places } = parts
  const runIn = <Name extends ProjectOperationName>(
    projectNumber: number,
    name: Name,
    values: readonly unknown[],
  ) => inNumbered(parts, projectNumber, (transaction) => runOperation(transaction, name, values))
  return {
    places,
    read: (work) => reading(() => work(database.reads)),
    snapshot: (work) => reading(() => database.snapshot(work)),
    async readLong(projectId, name, values) {
      const place = await reading(() => places.find(projectId))
      if (place === null) return null
      return reading(() =>
        database.snapshot((reads) => runRead(readsOf(reads, place.projectNumber), name, values)),
      )
    },
    // Every node looks up keys each time.
    leasesEnd: async () => {},
    // The database clears what it deletes by itself.
    finishErasing: async () => {},
    write: (placeName, name, valuesAt) =>
      inNamed(parts, placeName, (transaction, place) =>
        runOperation(transaction, name, valuesAt(place)),
      ),
    writeOnce: (placeName, name, valuesAt, once) =>
      inNamed(parts, placeName, (transaction, place) =>
        runOnce(transaction, { name, values: valuesAt(place) }, once),
      ),
    writeIn: (projectNumber, name, ...values) => runIn(projectNumber, name, values),
    async writeInEach<Name extends ProjectOperationName>(
      name: Name,
      valuesOf: ReadonlyMap<number, OperationValues<Name>[0]>,
    ) {
      const answers: OperationResult<Name>[] = []
      for (const [projectNumber, value] of valuesOf) {
        const answer = await runIn(projectNumber, name, [value])
        if (answer !== null) answers.push(answer)
      }
      return answers
    },
    storeContacts: (write) => writeContacts(parts, write),
    writeGlobal: (name, ...values) =>
      besides(parts, (connection) =>
        runGlobalOperation(globalTransaction(connection), name, values),
      ),
    async writeGlobalOnce(name, values, once) {
      const place = await reading(() => places.find(once.projectId))
      if (place === null) return null
      const { projectNumber } = place
      return besides(parts, (connection) =>
        runGlobalOnce(globalTransaction(connection), projectNumber, { name, values }, once),
      ).catch(nullIfDeleted)
    },
  }
}

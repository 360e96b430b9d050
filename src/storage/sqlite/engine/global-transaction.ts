import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { endProject, requestCleaning } from '#storage/sqlite/erasing/erasures.ts'
import { beginIndex, eraseWaiting } from '#storage/sqlite/search/waiting-words.ts'
import { SqliteConnection } from './connection.ts'
import type { Group } from './group.ts'
import { projectTransaction } from './project-transaction.ts'

// Some milliseconds of the writer.
const rowsPerStep = 250

/** A group's transaction as one outside of any project. One process at a time writes. */
export function globalTransaction(group: Group): GlobalTransaction {
  const { database } = group
  return {
    connection: new SqliteConnection(database),
    rowsPerStep,
    lock: async () => {},
    async beginProject(projectNumber) {
      beginIndex(database, projectNumber)
    },
    within: (projectNumber, work) => work(projectTransaction(group, projectNumber)),
    eraseOwn: async (projectNumber) => eraseWaiting(database, projectNumber, rowsPerStep),
    noteCleaning: async (projectNumber, now) => requestCleaning(group, projectNumber, now),
    endProject: async (projectNumber) => endProject(group, projectNumber),
  }
}

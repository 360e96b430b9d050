import type { LooseSession } from '#storage/verbs/loose-session.ts'
import { SqliteConnection } from './connection.ts'
import { endProject } from '#storage/sqlite/erasing/end-project.ts'
import { eraseOwn } from '#storage/sqlite/erasing/erase-projects.ts'
import { projectSession } from './project-session.ts'
import type { Group } from './group.ts'
import { createWordsTable } from '#storage/sqlite/search/words-table.ts'

// Some milliseconds of the writer.
const rowsPerStep = 250

/** A group's transaction as one outside of any project. One process at a time writes. */
export function looseSession(group: Group): LooseSession {
  const { database } = group
  return {
    connection: new SqliteConnection(database),
    rowsPerStep,
    lock: async () => {},
    async beginProject(projectNumber) {
      database.connection.exec(createWordsTable(projectNumber))
    },
    within: (projectNumber, work) => work(projectSession(group, projectNumber)),
    eraseOwn: async (projectNumber) => eraseOwn(database, projectNumber, rowsPerStep),
    endProject: async (projectNumber) => endProject(group, projectNumber),
  }
}

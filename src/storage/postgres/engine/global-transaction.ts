import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { openProjectTransaction } from '#storage/repositories/project-transaction.ts'
import type { WritingConnection } from './postgres-connection.ts'
import { PostgresTransaction, endProject } from './project-transaction.ts'
import { ownTables } from './tables.ts'

const rowsPerStep = 1_000

/** A transaction outside of any project. */
export function globalTransaction(connection: WritingConnection): GlobalTransaction {
  return {
    connection,
    rowsPerStep,
    async lock(work) {
      await connection.run(lock, lockNumbers[work])
    },
    async beginProject(projectNumber) {
      await connection.run(insertCounters, projectNumber)
    },
    async within(projectNumber, work) {
      const transaction = new PostgresTransaction(connection, projectNumber)
      await transaction.lock()
      const worked = await work(openProjectTransaction(transaction))
      transaction.saveCounters()
      return worked
    },
    async eraseOwn(projectNumber) {
      for (const sql of erasures) {
        if ((await connection.run(sql, projectNumber, rowsPerStep)) > 0) return true
      }
      return false
    },
    noteCleaning: async () => {},
    endProject: (projectNumber) => endProject(connection, projectNumber),
  }
}

// Any numbers that no other program locks in this database.
const lockNumbers = { 'choose the default project': 726_804, 'create the first project': 726_805 }
const lock = 'SELECT pg_advisory_xact_lock($1::int, hashtext(current_schema()))'
const insertCounters = 'INSERT INTO counters (project_number) VALUES ($1)'
const erasures = ownTables.map(
  (table) => `
  DELETE FROM ${table} WHERE project_number = $1 AND ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE project_number = $1 LIMIT $2))`,
)

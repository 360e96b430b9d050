import type { Connection } from '#storage/connection.ts'
import type { Session as ProjectSession } from '#storage/verbs/session.ts'
import { SqliteConnection } from './connection.ts'
import type { Session } from './session.ts'

/** A group's transaction as that of one project. */
export function projectSession(session: Session, projectNumber: number): ProjectSession {
  const connection: Connection = new SqliteConnection(session.database)
  return { connection, projectNumber, nextNumber: () => session.nextNumber() }
}

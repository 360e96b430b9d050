import type { ContactsTrial, ItemResult } from '#core/store.ts'
import type { Session } from './session.ts'
import { writeContacts } from './write-contacts.ts'

/** Writes the items as `writeContacts` does, and takes all of it back. */
export function tryContacts(session: Session, trial: ContactsTrial): ItemResult[] {
  const { database } = session
  database.run('SAVEPOINT trial')
  try {
    return writeContacts(session.fork(), { ...trial, idempotency: null }).results
  } finally {
    database.run('ROLLBACK TO trial')
    database.run('RELEASE trial')
  }
}

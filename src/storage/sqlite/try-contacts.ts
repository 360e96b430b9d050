import type { ContactsTrial } from '#core/contacts/contact-store.ts'
import type { ItemResult } from '#core/contacts/write-item.ts'
import type { ImportTrial } from '#core/imports/import-store.ts'
import { startImport } from '#storage/verbs/imports/imports.ts'
import { projectSession } from './project-session.ts'
import { type Session, projectNumberOf } from './session.ts'
import { writeContacts } from './write-contacts.ts'

/** Writes the items as `writeContacts` does, and takes all of it back. */
export function tryContacts(session: Session, trial: ContactsTrial): Promise<ItemResult[]> {
  return takingBack(session, async (fork) => {
    return writeContacts(fork, { ...trial, idempotency: null }).results
  })
}

/** Starts the import, writes the rows as its next step, and takes all of it back. */
export function tryImport(
  session: Session,
  { start, rows, items }: ImportTrial,
): Promise<ItemResult[]> {
  return takingBack(session, async (fork) => {
    const projectNumber = projectNumberOf(fork.database, start.projectId)
    const started = await startImport(projectSession(fork, projectNumber), start)
    const { id: importId, keyId, projectId, position: from } = started
    return writeContacts(fork, {
      writer: { projectId, keyId, keyKind: 'secret', channel: 'import' },
      credential: null,
      items,
      idempotency: null,
      importStep: { importId, rows, from, position: '' },
      now: start.now,
    }).results
  })
}

async function takingBack<T>(session: Session, work: (fork: Session) => Promise<T>): Promise<T> {
  const { database } = session
  database.run('SAVEPOINT trial')
  try {
    return await work(session.fork())
  } finally {
    database.run('ROLLBACK TO trial')
    database.run('RELEASE trial')
  }
}

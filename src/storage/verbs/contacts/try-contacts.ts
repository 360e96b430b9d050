import type { ContactsTrial } from '#core/contacts/contact-store.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import type { ImportTrial } from '#core/imports/import-store.ts'
import { GroupedWrites, type NumberedWrite } from './grouped-writes.ts'
import { importKeyOf, startImport } from '#storage/verbs/imports/imports.ts'
import { type Session, openSession } from '#storage/verbs/session.ts'
import { writeContacts } from './write-contacts.ts'

/** Writes the items as `writeContacts` does, and rolls everything back. */
export function tryContacts(
  session: Session,
  trial: ContactsTrial & { keyNumber: number | null },
): Promise<ItemResult[]> {
  return takingBack(session, (fork) => write(fork, { ...trial, idempotency: null }))
}

/** Starts the import, writes the rows as its next step, and rolls everything back. */
export function tryImport(
  session: Session,
  { start, rows, items }: ImportTrial,
): Promise<ItemResult[]> {
  return takingBack(session, async (fork) => {
    const { id: importId, keyId, projectId, position: from } = await startImport(fork, start)
    return write(fork, {
      writer: { projectId, keyId, keyKind: 'secret', channel: 'import' },
      credential: null,
      keyNumber: await importKeyOf(fork, start.now),
      items,
      idempotency: null,
      importStep: { importId, rows, from, position: '' },
      now: start.now,
    })
  })
}

async function write(fork: Session, one: NumberedWrite): Promise<ItemResult[]> {
  const writes = await GroupedWrites.load(fork, [one])
  const [result] = await writeContacts(fork, writes, [one])
  if (result === undefined) throw new Error('The trial had no result.')
  if (result instanceof Error) throw result
  await fork.contacts.flush()
  return result.results
}

/** Does something, and rolls it back. */
export async function takingBack<T>(
  session: Session,
  work: (fork: Session) => Promise<T>,
): Promise<T> {
  const { connection } = session
  await connection.run('SAVEPOINT trial')
  try {
    return await work(openSession(session.fork()))
  } finally {
    await connection.run('ROLLBACK TO trial')
    await connection.run('RELEASE trial')
  }
}

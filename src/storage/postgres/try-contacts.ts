import type { ContactsTrial, ItemResult } from '#core/store.ts'
import { GroupedWrites } from './grouped-writes.ts'
import type { Session } from './session.ts'
import { writeContacts } from './write-contacts.ts'

/** Writes the items as `writeContacts` does, and takes all of it back. */
export async function tryContacts(
  session: Session,
  trial: ContactsTrial & { keyNumber: number | null },
): Promise<ItemResult[]> {
  const { connection } = session
  await connection.execute('SAVEPOINT trial')
  try {
    const fork = session.fork()
    const group = [{ ...trial, idempotency: null }]
    const writes = await GroupedWrites.load(fork, group)
    const [result] = await writeContacts(fork, writes, group)
    if (result === undefined) throw new Error('The trial had no result.')
    if (result instanceof Error) throw result
    await fork.contacts.flush()
    return result.results
  } finally {
    await connection.execute('ROLLBACK TO trial')
    await connection.execute('RELEASE trial')
  }
}

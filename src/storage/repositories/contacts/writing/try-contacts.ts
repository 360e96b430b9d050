import type { ContactsTrial } from '#core/contacts/contact-store.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import type { ImportTrial } from '#core/imports/import.ts'
import { importKeyOf, startImport } from '#storage/repositories/imports/imports.ts'
import {
  type ProjectTransaction,
  openProjectTransaction,
} from '#storage/repositories/project-transaction.ts'
import { GroupedWrites } from './grouped-writes.ts'
import type { NumberedWrite } from './numbered-write.ts'
import { writeContacts } from './write-contacts.ts'

/** Writes the items as `writeContacts` does, and rolls everything back. */
export function tryContacts(
  transaction: ProjectTransaction,
  trial: ContactsTrial & { keyNumber: number | null },
): Promise<ItemResult[]> {
  return rollingBack(transaction, (fork) => write(fork, { ...trial, idempotency: null }))
}

/** Starts the import, writes the rows as its next step, and rolls everything back. */
export function tryImport(
  transaction: ProjectTransaction,
  { rows, items, ...start }: ImportTrial,
): Promise<ItemResult[]> {
  return rollingBack(transaction, async (fork) => {
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

async function write(fork: ProjectTransaction, one: NumberedWrite): Promise<ItemResult[]> {
  const writes = await GroupedWrites.load(fork, [one])
  const [result] = await writeContacts(fork, writes, [one])
  if (result === undefined) throw new Error('The trial had no result.')
  if (result instanceof Error) throw result
  await fork.contacts.flush()
  return result.results
}

/** Does something, and rolls it back. */
export async function rollingBack<T>(
  transaction: ProjectTransaction,
  work: (fork: ProjectTransaction) => Promise<T>,
): Promise<T> {
  const { connection } = transaction
  await connection.run('SAVEPOINT trial')
  try {
    return await work(openProjectTransaction(transaction.fork()))
  } finally {
    await connection.run('ROLLBACK TO trial')
    await connection.run('RELEASE trial')
  }
}

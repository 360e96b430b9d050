import { AppError, asError } from '#core/errors.ts'
import { CommitUnknown, type Database } from '#storage/postgres/engine/database.ts'
import type { WritingConnection } from '#storage/postgres/engine/postgres-connection.ts'
import { PostgresTransaction } from '#storage/postgres/engine/project-transaction.ts'
import { isStorageError, awayError } from '#storage/postgres/engine/storage-error.ts'
import { GroupedWrites } from '#storage/repositories/contacts/writing/grouped-writes.ts'
import type { NumberedWrite } from '#storage/repositories/contacts/writing/numbered-write.ts'
import {
  type WriteResult,
  writeContacts,
} from '#storage/repositories/contacts/writing/write-contacts.ts'
import {
  type ProjectTransaction,
  openProjectTransaction,
} from '#storage/repositories/project-transaction.ts'
import { settleAll } from '#storage/settle-all.ts'

/**
 * Stores the requests of one project in one transaction, and answers when it is on disk. When one
 * of them fails unexpectedly, each is tried separately, so that none fails because of a neighbour.
 */
export async function commitWrites(
  database: Database,
  projectNumber: number,
  group: readonly NumberedWrite[],
  sent: () => void,
): Promise<(WriteResult | Error)[]> {
  try {
    return await commitRead(database, projectNumber, {
      read: (transaction) => GroupedWrites.load(transaction, group),
      work: (transaction, writes) => writeContacts(transaction, writes, group),
      sent,
    })
  } catch (error) {
    const failure = asError(error)
    // When storage is away each request would wait for it again, one after the other.
    if (group.length === 1 || isUnavailable(failure)) return group.map(() => failure)
    const results: (WriteResult | Error)[] = []
    for (const write of group) {
      results.push(...(await commitWrites(database, projectNumber, [write], sent)))
    }
    return results
  }
}

/** Runs `work` on a project in one transaction. Throws `unavailable` when storage is away. */
export function commit<T>(
  database: Database,
  projectNumber: number,
  work: (transaction: ProjectTransaction) => Promise<T>,
  sent: () => void,
): Promise<T> {
  return commitRead(database, projectNumber, { read: async () => {}, work, sent })
}

/** `read` is sent right after the lock, and so sees the data as of when the lock is granted. */
async function commitRead<Loaded, T>(
  database: Database,
  projectNumber: number,
  steps: {
    read: (transaction: ProjectTransaction) => Promise<Loaded>
    work: (transaction: ProjectTransaction, loaded: Loaded) => Promise<T>
    sent: () => void
  },
): Promise<T> {
  const inProject = async (connection: WritingConnection) => {
    const base = new PostgresTransaction(connection, projectNumber)
    const transaction = openProjectTransaction(base)
    const locked = base.lock()
    const read = steps.read(transaction)
    await settleAll([locked, read])
    const worked = await steps.work(transaction, await read)
    await transaction.contacts.flush()
    await transaction.events.flush()
    base.saveCounters()
    return { result: worked, hasDeliveries: transaction.hasDeliveries }
  }
  const { result, hasDeliveries } = await writing(database, inProject, steps.sent)
  if (hasDeliveries) database.onDeliveries(projectNumber)
  return result
}

/** One transaction outside of any project. Throws `unavailable` when storage is away. */
export async function writing<T>(
  database: Database,
  work: (connection: WritingConnection) => Promise<T>,
  sent?: () => void,
): Promise<T> {
  try {
    return await database.transaction(work, sent)
  } catch (error) {
    if (error instanceof CommitUnknown) throw awayError('unanswered', error)
    if (!isStorageError(error)) throw error
    throw awayError('unwritable', error)
  }
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

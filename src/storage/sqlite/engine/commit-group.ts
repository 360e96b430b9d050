import { AppError, type InputError, type Remedy, type ErrorReason } from '#core/errors.ts'
import { outageError } from '#core/storage-errors.ts'
import { type ThreadError, describeError } from '#core/thread-error.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'
import type { WriteResult } from '#storage/repositories/contacts/writing/write-contacts.ts'
import { type StoredWrite, storeContacts } from '#storage/sqlite/contacts/store-contacts.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { isStorageError } from '#storage/sqlite/file/storage-error.ts'
import { type Command, execute } from './commands.ts'
import { Group } from './group.ts'

/** A command's answer in a form that crosses threads. */
export type Answer = { isDone: true; value: unknown } | Refused

type Refused = {
  isDone: false
  code: ErrorCode
  detail: string
  errors?: readonly InputError[] | undefined
  remedy?: Remedy | undefined
  reason?: ErrorReason | undefined
  cause: ThreadError | null
}

/**
 * The answers in order, whether deliveries that are due were stored, and the projects of which so
 * many words wait that the index should take them.
 */
export type Committed = { answers: Answer[]; hasDeliveries: boolean; crowded: readonly number[] }

/**
 * Runs the commands in one transaction and answers when it is on disk. When one of them fails the
 * group is rolled back and each runs in its own transaction, so that none fails because of a
 * neighbour.
 */
export async function commitGroup(
  database: Database,
  commands: readonly Command[],
): Promise<Committed> {
  try {
    return await commit(database, commands)
  } catch (error) {
    // When storage is away each command would wait for it again, one after the other.
    if (commands.length === 1 || isStorageError(error)) {
      return { answers: commands.map(() => answerOf(error)), hasDeliveries: false, crowded: [] }
    }
    const parts: Committed[] = []
    for (const command of commands) parts.push(await commitGroup(database, [command]))
    return {
      answers: parts.flatMap(({ answers }) => answers),
      hasDeliveries: parts.some(({ hasDeliveries }) => hasDeliveries),
      crowded: parts.flatMap(({ crowded }) => crowded),
    }
  }
}

// None of it waits for another turn of the thread, which would find an open transaction.
async function commit(database: Database, commands: readonly Command[]): Promise<Committed> {
  database.run('BEGIN IMMEDIATE')
  try {
    const group = new Group(database)
    const answers: Answer[] = []
    for (const part of partsOf(commands)) {
      if ('stored' in part) answers.push(...(await storeContacts(group, part.stored)).map(toAnswer))
      else answers.push({ isDone: true, value: await execute(group, part.command) })
    }
    group.finish()
    database.run('COMMIT')
    return { answers, hasDeliveries: group.hasDeliveries, crowded: group.crowded }
  } catch (error) {
    if (database.connection.isTransaction) database.run('ROLLBACK')
    throw error
  }
}

type Part = { stored: StoredWrite[] } | { command: Command }

/** Consecutive requests to store contacts form one part, since they share their reads. */
function* partsOf(commands: readonly Command[]): Generator<Part> {
  let stored: StoredWrite[] = []
  for (const command of commands) {
    if (command.name === 'storeContacts') {
      stored.push(...command.parameters)
    } else {
      if (stored.length > 0) yield { stored }
      stored = []
      yield { command }
    }
  }
  if (stored.length > 0) yield { stored }
}

function toAnswer(result: WriteResult): Answer {
  return result instanceof AppError ? answerOf(result) : { isDone: true, value: result }
}

function answerOf(error: unknown): Answer {
  if (error instanceof AppError) return refusedBy(error, null)
  const cause = describeError(error)
  if (isStorageError(error)) return refusedBy(outageError('unwritable'), cause)
  return { isDone: false, code: 'internal', detail: 'The write failed.', cause }
}

function refusedBy(failure: AppError, cause: ThreadError | null): Refused {
  const { code, message: detail, errors, remedy, reason } = failure
  return { isDone: false, code, detail, errors, remedy, reason, cause }
}

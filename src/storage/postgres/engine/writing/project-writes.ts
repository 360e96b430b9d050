import type { Awaitable } from '#core/awaitable.ts'
import { raise } from '#core/errors.ts'
import type { SubmissionWritten } from '#core/forms/form-store.ts'
import { keyError } from '#core/keys/errors.ts'
import { ProjectDeleted, unknownProjectError } from '#core/projects/errors.ts'
import { type Place, type IdDirectory, keyNumberAt } from '#storage/id-directory.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import type { WritingConnection } from '#storage/postgres/engine/postgres-connection.ts'
import { reading } from '#storage/postgres/engine/storage-error.ts'
import type { AnyWrite } from '#storage/repositories/contacts/writing/numbered-write.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { commit, writing } from './commit-group.ts'
import type { WriteQueue } from './write-queue.ts'

/** What the operations of the store work with. */
export type Parts = { database: Database; places: IdDirectory; writes: WriteQueue }

/**
 * Runs `work` in a transaction of the project that the name belongs to; null when it is unknown.
 */
export function inNamed<T>(
  parts: Parts,
  name: string,
  work: (transaction: ProjectTransaction, place: Place) => Promise<T>,
): Promise<T | null> {
  const worked = parts.writes.accept(async () => {
    const place = await parts.writes.inTurn(reading(() => parts.places.find(name)))
    if (place === null) return null
    return inLane(parts, place.projectNumber, (transaction) => work(transaction, place))
  })
  return worked.catch(nullIfDeleted)
}

/** Runs `work` in a transaction of a project by its number; null when the project is deleted. */
export function inNumbered<T>(
  parts: Parts,
  projectNumber: number,
  work: (transaction: ProjectTransaction) => Promise<T>,
): Promise<T | null> {
  return parts.writes.accept(() => inLane(parts, projectNumber, work)).catch(nullIfDeleted)
}

export function nullIfDeleted(error: unknown): null {
  if (error instanceof ProjectDeleted) return null
  throw error
}

/** Runs `work` in a transaction outside of any project, or waiting for none. */
export function besides<T>(
  { database, writes }: Parts,
  work: (connection: WritingConnection) => Promise<T>,
): Promise<T> {
  return writes.accept(() => writing(database, work))
}

/** Stores a request's contacts together with other requests. Throws `not_found`. */
export function writeContacts(parts: Parts, write: AnyWrite): Promise<SubmissionWritten> {
  const { places, writes } = parts
  const { keyId, projectId } = write.writer
  const written = writes.accept(async () => {
    const [project, key] = await writes.inTurn(placesOf(places, [projectId, keyId]))
    const { projectNumber } = project ?? raise(unknownProjectError(projectId))
    return writes.write(projectNumber, {
      ...write,
      keyNumber: keyNumberAt(key ?? null, projectNumber),
    })
  })
  return written.catch((error: unknown) => {
    // The keys of the project ended with it.
    throw error instanceof ProjectDeleted && write.credential !== null ? keyError() : error
  })
}

// Almost always they are known, and nothing is waited for.
function placesOf(places: IdDirectory, names: readonly string[]): Awaitable<(Place | null)[]> {
  const known = names.flatMap((name) => places.known(name) ?? [])
  if (known.length === names.length) return known
  return reading(() => Promise.all(names.map((name) => places.find(name))))
}

function inLane<T>(
  { database, writes }: Parts,
  projectNumber: number,
  work: (transaction: ProjectTransaction) => Promise<T>,
): Promise<T> {
  return writes.command(projectNumber, (sent) => commit(database, projectNumber, work, sent))
}

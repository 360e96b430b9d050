import type { Awaitable } from '#core/awaitable.ts'
import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import { refuseKey } from '#core/keys/refusals.ts'
import { ProjectDeleted, refuseUnknownProject } from '#core/projects/refusals.ts'
import { type Place, type Places, keyNumberAt } from '#storage/places.ts'
import { commit, writing } from './commit-group.ts'
import type { WritingConnection } from './postgres-connection.ts'
import type { Database } from './database.ts'
import type { Session } from '#storage/verbs/session.ts'
import { reading } from './storage-error.ts'
import type { WriteQueue } from './write-queue.ts'

/** What the verbs of the store work with. */
export type Parts = { database: Database; places: Places; writes: WriteQueue }

/**
 * Runs `work` in a transaction of the project that the name belongs to; null when it is unknown.
 */
export function inNamed<T>(
  parts: Parts,
  name: string,
  work: (session: Session, place: Place) => Promise<T>,
): Promise<T | null> {
  const worked = parts.writes.accept(async () => {
    const place = await parts.writes.inTurn(reading(() => parts.places.find(name)))
    if (place === null) return null
    return inLane(parts, place.projectNumber, (session) => work(session, place))
  })
  return worked.catch(nullIfDeleted)
}

/** Runs `work` in a transaction of a project by its number; null when the project is deleted. */
export function inNumbered<T>(
  parts: Parts,
  projectNumber: number,
  work: (session: Session) => Promise<T>,
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

/** Stores a request's contacts with those of others. Throws `not_found`. */
export function writeContacts(parts: Parts, write: ContactsWrite): Promise<ContactsWritten> {
  const { places, writes } = parts
  const { keyId, projectId } = write.writer
  const written = writes.accept(async () => {
    const [project, key] = await writes.inTurn(placesOf(places, [projectId, keyId]))
    const { projectNumber } = project ?? refuseUnknownProject(projectId)
    return writes.write(projectNumber, {
      ...write,
      keyNumber: keyNumberAt(key ?? null, projectNumber),
    })
  })
  return written.catch((error: unknown) => {
    // The keys of the project ended with it.
    throw error instanceof ProjectDeleted && write.credential !== null ? refuseKey() : error
  })
}

// Almost always they are known, and nothing is waited for.
function placesOf(places: Places, names: readonly string[]): Awaitable<(Place | null)[]> {
  const known = names.flatMap((name) => places.known(name) ?? [])
  if (known.length === names.length) return known
  return reading(() => Promise.all(names.map((name) => places.find(name))))
}

function inLane<T>(
  { database, writes }: Parts,
  projectNumber: number,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return writes.command(projectNumber, (sent) => commit(database, projectNumber, work, sent))
}

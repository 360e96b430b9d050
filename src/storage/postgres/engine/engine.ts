import type { Engine } from '#storage/verbs/engine.ts'
import { looseVerbs, verbs } from '#storage/verbs/verbs.ts'
import { looseSession } from './loose-session.ts'
import { type Parts, besides, inNamed, inNumbered, writeContacts } from './project-writes.ts'
import type { Session } from '#storage/verbs/session.ts'
import { reading } from './storage-error.ts'

/** PostgreSQL for the verbs that are written once. */
export function postgresEngine(parts: Parts): Engine {
  const { database, places } = parts
  const writeIn: Engine['writeIn'] = (projectNumber, name, ...values) => {
    const verb = verbs[name] as unknown as (session: Session, ...given: unknown[]) => Promise<never>
    return inNumbered(parts, projectNumber, (session) => verb(session, ...values))
  }
  return {
    places,
    read: (work) => reading(() => work(database.reads)),
    snapshot: (work) => reading(() => database.snapshot(work)),
    write(placeName, name, valuesAt) {
      const verb = verbs[name] as unknown as (
        session: Session,
        ...values: unknown[]
      ) => Promise<never>
      return inNamed(parts, placeName, (session, place) => verb(session, ...valuesAt(place)))
    },
    writeIn,
    async writeInEach(name, valuesOf) {
      const answers: unknown[] = []
      for (const [projectNumber, values] of valuesOf) {
        const answer = await writeIn(projectNumber, name, ...values)
        if (answer !== null) answers.push(answer)
      }
      return answers as never
    },
    storeContacts: (write) => writeContacts(parts, write),
    writeLoose(name, ...values) {
      const verb = looseVerbs[name] as unknown as (...given: unknown[]) => Promise<never>
      return besides(parts, (connection) => verb(looseSession(connection), ...values))
    },
  }
}

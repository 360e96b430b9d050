import type { Engine } from '#storage/verbs/engine.ts'
import { runLooseOnce, runOnce } from '#storage/verbs/once/run-once.ts'
import { runVerb } from '#storage/verbs/run-verb.ts'
import { looseVerbs } from '#storage/verbs/verbs.ts'
import { looseSession } from './loose-session.ts'
import {
  type Parts,
  besides,
  inNamed,
  inNumbered,
  nullIfDeleted,
  writeContacts,
} from './project-writes.ts'
import { reading } from './storage-error.ts'

/** PostgreSQL for the verbs that are written once. */
export function postgresEngine(parts: Parts): Engine {
  const { database, places } = parts
  const writeIn: Engine['writeIn'] = (projectNumber, name, ...values) =>
    inNumbered(parts, projectNumber, (session) => runVerb(session, name, values))
  return {
    places,
    read: (work) => reading(() => work(database.reads)),
    snapshot: (work) => reading(() => database.snapshot(work)),
    write: (placeName, name, valuesAt) =>
      inNamed(parts, placeName, (session, place) => runVerb(session, name, valuesAt(place))),
    writeOnce: (placeName, name, valuesAt, once) =>
      inNamed(parts, placeName, (session, place) =>
        runOnce(session, { name, values: valuesAt(place) }, once),
      ),
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
    async writeLooseOnce(name, values, once) {
      const place = await reading(() => places.find(once.projectId))
      if (place === null) return null
      const { projectNumber } = place
      return besides(parts, (connection) =>
        runLooseOnce(looseSession(connection), projectNumber, { name, values }, once),
      ).catch(nullIfDeleted)
    },
  }
}

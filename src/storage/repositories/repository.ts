import { raise } from '#core/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import type { Store } from '#core/store.ts'
import { type Place, keyNumberAt } from '#storage/id-directory.ts'
import { listDuplicates } from './contacts/duplicates/list-duplicates.ts'
import type { AnyWrite } from './contacts/writing/numbered-write.ts'
import { type Engine, byProject } from './engine.ts'
import { visitingRepository } from './projects/visiting-repository.ts'
import { storeOf } from './store-of.ts'

/**
 * The port's operations that both engines share: those that are data, and those that need more than
 * one transaction or look-up.
 */
export function sharedRepository(engine: Engine) {
  return {
    ...storeOf(engine),
    ...visitingRepository(engine),
    writeContacts: (write: AnyWrite) => engine.storeContacts(write),
    async tryContacts(trial) {
      const { keyId, projectId } = trial.writer
      const key = await engine.read(() => engine.places.find(keyId))
      const tried = await engine.write(projectId, 'tryContacts', ({ projectNumber }) => {
        return [{ ...trial, keyNumber: keyNumberAt(key, projectNumber) }] as const
      })
      return tried ?? raise(unknownProjectError(projectId))
    },
    listDuplicates: (query) => listDuplicates(engine, query),
    saveKeyUses: (uses) =>
      saveByKey(engine, uses, (...values) => engine.writeGlobal('saveKeyUses', ...values)),
    saveRequestCounts: (counts) =>
      saveByKey(engine, counts, (...values) => engine.writeGlobal('saveRequestCounts', ...values)),
    saveLoggedRequests: (requests) =>
      saveByKey(engine, requests, (...values) =>
        engine.writeGlobal('saveLoggedRequests', ...values),
      ),
    async saveFormCounts(counts) {
      const placed = byProject(counts, ({ formId }) =>
        engine.read(() => engine.places.find(formId)),
      )
      await engine.writeInEach('countForms', await placed)
    },
  } satisfies Partial<Store>
}

/** One after the other, since each project's are a transaction of their own. */
async function saveByKey<Item extends { keyId: string }>(
  engine: Engine,
  items: readonly Item[],
  save: (projectNumber: number, ofProject: (Item & Place)[]) => Promise<void>,
): Promise<void> {
  const placeOf = ({ keyId }: Item) => engine.read(() => engine.places.find(keyId))
  for (const [projectNumber, ofProject] of await byProject(items, placeOf)) {
    await save(projectNumber, ofProject)
  }
}

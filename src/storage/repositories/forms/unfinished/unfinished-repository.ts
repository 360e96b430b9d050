import { raise } from '#core/errors.ts'
import { unknownFormError } from '#core/forms/errors.ts'
import type { Store } from '#core/store.ts'
import { type Engine, readIn } from '#storage/repositories/engine.ts'
import { hasUnfinished, listUnfinished } from './read-unfinished.ts'

/** The port's operations for unfinished submissions that are not only run. */
export function unfinishedRepository(engine: Engine) {
  return {
    hasUnfinished: (query) => readIn(engine, query.projectId, hasUnfinished, false, query),
    listUnfinished: async (query) =>
      (await readIn(engine, query.projectId, listUnfinished, null, query)) ??
      raise(unknownFormError(query.formId)),
  } satisfies Partial<Store>
}

import { raise } from '#core/errors.ts'
import { unknownFormError } from '#core/forms/errors.ts'
import type { Store } from '#core/store.ts'
import { type Engine, readAt, readIn } from '#storage/repositories/engine.ts'
import { takeDue } from '#storage/repositories/projects/take-due.ts'
import { findUnfinished, hasUnfinished, listUnfinished } from './read-unfinished.ts'
import { selectAnyReminder } from './take-reminders.ts'

const due = { where: 'deleted_at IS NULL', selectAny: selectAnyReminder }

/** The port's operations for unfinished submissions that are not only run. */
export function unfinishedRepository(engine: Engine) {
  return {
    hasUnfinished: (query) => readIn(engine, query.projectId, hasUnfinished, false, query),
    findUnfinished: (query) => readAt(engine, query.formId, findUnfinished, null, query),
    takeReminders: takeDue(engine, due, (projectNumber, taking) =>
      engine.writeIn(projectNumber, 'takeReminders', taking),
    ),
    listUnfinished: async (query) =>
      (await readIn(engine, query.projectId, listUnfinished, null, query)) ??
      raise(unknownFormError(query.formId)),
  } satisfies Partial<Store>
}

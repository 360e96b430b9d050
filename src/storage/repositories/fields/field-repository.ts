import { raise } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import { unknownFieldError } from '#core/fields/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import { type Engine, atPlace, inProject, readAt } from '#storage/repositories/engine.ts'
import { listFields } from './fields.ts'
import { listHeldLabels } from './held-labels.ts'

/** The port's operations for custom fields, except for the values that wait for them. */
export function fieldRepository(engine: Engine) {
  return {
    listFields: (projectId) =>
      engine.read(async (reads) => {
        const place = (await engine.places.find(projectId)) ?? raise(unknownProjectError(projectId))
        return listFields(reads, place, projectId)
      }),
    listHeldLabels: (projectId) =>
      readAt(engine, projectId, listHeldLabels, { labels: [], isCut: false }),
    createField: ({ projectId, label, now }) =>
      inProject(engine, projectId, 'createField', label, now),
    async renameField(change) {
      const { fieldId } = change
      return (
        (await atPlace(engine, fieldId, 'renameField', change)) ?? raise(unknownFieldError(fieldId))
      )
    },
    async deleteField(fieldId, now) {
      const deleted = await atPlace(engine, fieldId, 'deleteField', { fieldId, now })
      return deleted ?? raise(unknownFieldError(fieldId))
    },
  } satisfies Omit<FieldStore, 'applyHeldValues'>
}

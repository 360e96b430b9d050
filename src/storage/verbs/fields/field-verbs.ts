import type { FieldStore } from '#core/fields/field-store.ts'
import { refuseUnknownField } from '#core/fields/refusals.ts'
import { refuseUnknownProject } from '#core/projects/refusals.ts'
import { type Engine, atPlace, inProject, readAt } from '#storage/verbs/engine.ts'
import { listFields } from './fields.ts'
import { listHeldLabels } from './held-labels.ts'

/** The port's verbs of custom fields, except for the values that wait for them. */
export function fieldVerbs(engine: Engine) {
  return {
    listFields: (projectId) =>
      engine.read(async (reads) => {
        const place = (await engine.places.find(projectId)) ?? refuseUnknownProject(projectId)
        return listFields(reads, place, projectId)
      }),
    listHeldLabels: (projectId) =>
      readAt(engine, projectId, listHeldLabels, { labels: [], isCut: false }),
    createField: ({ projectId, label, now }) =>
      inProject(engine, projectId, 'createField', label, now),
    async renameField(change) {
      const { fieldId } = change
      return (await atPlace(engine, fieldId, 'renameField', change)) ?? refuseUnknownField(fieldId)
    },
    async deleteField(fieldId, now) {
      const deleted = await atPlace(engine, fieldId, 'deleteField', { fieldId, now })
      return deleted ?? refuseUnknownField(fieldId)
    },
  } satisfies Omit<FieldStore, 'applyHeldValues'>
}

import { basename } from 'node:path'

import type { DoneBy } from '#core/actor.ts'
import { systemClock } from '#core/clock.ts'
import { createMissingFields, missingLabels } from '#core/fields/manage-fields.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import { DirectTarget } from './direct-target.ts'
import { DirectTrial } from './direct-trial.ts'
import { type ImportPlace, type ImportPlan, settingsOf } from './import-place.ts'
import { customLabels } from '#import/mapping/mapping.ts'

/** A project of the store itself, and who imports. `isServed` says that a server is running. */
export async function storePlace(
  store: Store,
  project: Project,
  { by, isServed }: { by: DoneBy; isServed: boolean },
): Promise<ImportPlace> {
  const fields = await store.listFields(project.id)
  const knownLabels = fields.map(({ label }) => label)
  const newLabels = ({ mapping, createFields }: ImportPlan) =>
    createFields ? missingLabels(knownLabels, customLabels(mapping)) : []
  return {
    projectId: project.id,
    knownLabels,
    isJudgedWhole: true,
    async openTarget(plan) {
      const labels = newLabels(plan)
      await createMissingFields(store, { projectId: project.id, labels, clock: systemClock })
      return new DirectTarget(store, project, { ...startOf(plan), by }, isServed)
    },
    async openTrial(plan) {
      newLabels(plan)
      return new DirectTrial(store, project, { ...startOf(plan), by }, isServed)
    },
  }
}

// Fields that were created once are there for the rest: whether to create them makes no difference.
function startOf({ file, mapping }: ImportPlan) {
  const settings = settingsOf({ file, mapping, createFields: false })
  return { fileName: basename(file.path), fileHash: file.sha256, mapping: settings }
}

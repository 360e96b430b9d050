import { basename } from 'node:path'

import { commandName } from '#cli/command-name.ts'
import type { DoneBy } from '#core/actor.ts'
import { systemClock } from '#core/clock.ts'
import { AppError } from '#core/errors.ts'
import { createMissingFields, missingLabels } from '#core/fields/manage-fields.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { settingsOf } from '#import/mapping/import-settings.ts'
import { customLabels } from '#import/mapping/mapping.ts'
import { runDryRun, runImport } from '#import/run-import.ts'
import { type Progress, StoreTarget } from '#import/targets/store-target.ts'
import type { ImportPlace, ImportPlan } from './import-plan.ts'
import type { Done } from './import-progress.ts'

/** A project of the store itself, and who imports. `isServed` says that a server is running. */
export async function directPlace(
  store: Store,
  { project, by, isServed }: { project: Project; by: DoneBy; isServed: boolean },
): Promise<ImportPlace> {
  const { id: projectId } = project
  const knownLabels = (await store.listFields(projectId)).map(({ label }) => label)
  const labelsFor = ({ mapping, createFields }: ImportPlan) =>
    createFields ? labelsToCreate(knownLabels, customLabels(mapping)) : []
  const open = ({ file, mapping }: ImportPlan) => {
    const named = { fileName: basename(file.path), fileHash: file.sha256 }
    const start = { ...named, mapping: settingsOf(file, mapping), by }
    return new StoreTarget(store, project, start, { isServed })
  }
  const showing = ({ file, onProgress }: ImportPlan) => ({
    onProgress: (progress: Progress) => onProgress(doneOf(file, progress)),
  })
  return {
    projectId,
    knownLabels,
    undoHint: (importId) => `${commandName} import undo ${importId}`,
    async dryRun(plan) {
      labelsFor(plan)
      using target = open(plan)
      return await runDryRun({ ...plan, target, ...showing(plan) })
    },
    async run(plan) {
      await createMissingFields(store, { projectId, labels: labelsFor(plan), clock: systemClock })
      using target = open(plan)
      const imported = await runImport({ ...plan, target, ...showing(plan) })
      const { importId } = target
      const waitingLabels = target.waitingLabels()
      return { ...imported, importId, waitingLabels, rejectedRows: () => target.rejectedRows() }
    },
  }
}

/** Where the project has no room for more fields, the error says how to skip columns. */
function labelsToCreate(known: readonly string[], labels: readonly string[]): readonly string[] {
  try {
    return missingLabels(known, labels)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, `${error.message} Skip columns with --map 'Column='.`)
  }
}

function doneOf({ bytes }: ImportFile, { position, isFinished }: Progress): Done {
  return { rows: position?.number ?? 0, share: isFinished ? 1 : (position?.offset ?? 0) / bytes }
}

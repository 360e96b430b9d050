import { basename } from 'node:path'

import { commandName } from '#cli/command-name.ts'
import type { DoneBy } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import { missingLabels } from '#core/fields/manage-fields.ts'
import { eachRejectedRow } from '#core/imports/manage-imports.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import type { FileFacts } from '#import/formats/import-file.ts'
import { settingsOf } from '#import/mapping/import-settings.ts'
import { customLabels } from '#import/mapping/mapping.ts'
import type { Progress } from '#import/targets/store-target.ts'
import type { Target } from '#import/threads/command-tasks.ts'
import type { ImportTarget, ImportPlan } from './import-plan.ts'
import type { Done } from './import-progress.ts'

/** A project of the store itself, and who imports. `isServed` says that a server is running. */
export async function directTarget(
  store: Store,
  { project, by, isServed }: { project: Project; by: DoneBy; isServed: boolean },
): Promise<ImportTarget> {
  const { id: projectId } = project
  const knownLabels = (await store.listFields(projectId)).map(({ label }) => label)
  const labelsFor = ({ mapping, createFields }: ImportPlan) =>
    createFields ? labelsToCreate(knownLabels, customLabels(mapping)) : []
  const targetOf = (plan: ImportPlan): Target => {
    const { file, mapping } = plan
    const { facts } = file
    const named = { fileName: basename(facts.path), fileHash: facts.sha256 }
    const start = { ...named, mapping: settingsOf(facts, mapping), by }
    return { project, start, isServed, mapping, labels: labelsFor(plan) }
  }
  const watched = ({ file: { facts }, signal, onProgress }: ImportPlan) => ({
    store,
    signal,
    onProgress: (progress: Progress) => onProgress(doneOf(facts, progress)),
  })
  return {
    projectId,
    knownLabels,
    undoHint: (importId) => `${commandName} import undo ${importId}`,
    async dryRun(plan) {
      return await plan.file.dryRun(targetOf(plan), watched(plan))
    },
    async run(plan) {
      const stored = await plan.file.run(targetOf(plan), watched(plan))
      const { importId } = stored
      const rejectedRows = () => (importId === null ? noRows() : eachRejectedRow(store, importId))
      return { ...stored, rejectedRows }
    },
  }
}

async function* noRows(): AsyncGenerator<never> {}

/** Where the project has no room for more fields, the error says how to skip columns. */
function labelsToCreate(known: readonly string[], labels: readonly string[]): readonly string[] {
  try {
    return missingLabels(known, labels)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, `${error.message} Skip columns with --map 'Column='.`)
  }
}

function doneOf({ bytes }: FileFacts, { position, isFinished }: Progress): Done {
  return { rows: position?.number ?? 0, share: isFinished ? 1 : (position?.offset ?? 0) / bytes }
}

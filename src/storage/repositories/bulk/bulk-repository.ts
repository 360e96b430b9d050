import type { BulkStore } from '#core/bulk/bulk-store.ts'
import type { KeyUndoStore } from '#core/bulk/key-undo.ts'
import { type Engine, inProject, readAt } from '#storage/repositories/engine.ts'
import { findBulkChange, projectsWithBulk } from './bulk-changes.ts'

const projectsPerTurn = 20

/** The port's operations for bulk changes. */
export function bulkRepository(engine: Engine) {
  let lastProject = 0
  return {
    startBulkChange: (start) => inProject(engine, start.projectId, 'startBulkChange', start),
    findBulkChange: (projectId, bulkId) =>
      readAt(engine, projectId, (reads, place) => findBulkChange(reads, place, bulkId), null),
    cancelBulkChange: (operation) =>
      inProject(engine, operation.projectId, 'cancelBulkChange', operation),
    undoBulkChange: (operation) =>
      inProject(engine, operation.projectId, 'undoBulkChange', operation),
    async leaseBulkChanges(lease) {
      const numbers = await engine.read((reads) =>
        projectsWithBulk(reads, lastProject, projectsPerTurn),
      )
      lastProject = numbers.length < projectsPerTurn ? 0 : (numbers.at(-1) ?? 0)
      const held = await Promise.all(
        numbers.map((projectNumber) => engine.writeIn(projectNumber, 'leaseBulkChange', lease)),
      )
      return held.filter((one) => one !== null)
    },
    takeBulkStep: (step) => engine.write(step.projectId, 'takeBulkStep', () => [step]),
    tryKeyUndo: (trial) => inProject(engine, trial.projectId, 'tryKeyUndo', trial),
    startKeyUndo: (undo) => inProject(engine, undo.projectId, 'startKeyUndo', undo),
    takeKeyUndoStep: (step) => engine.write(step.projectId, 'takeKeyUndoStep', () => [step]),
    takeUndoStep: (step) => engine.write(step.projectId, 'takeUndoStep', () => [step]),
  } satisfies BulkStore & KeyUndoStore
}

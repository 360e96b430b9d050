import type { Actor } from '#core/actor.ts'
import {
  type BulkAction,
  type BulkChange,
  type BulkSelection,
  type LeasedBulkChange,
  type KeyUndoAction,
  bulkStates,
} from '#core/bulk/bulk-change.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from '#storage/row.ts'

/** The bulk changes of rows, with the id of their project. */
export async function bulkChangesOf(
  reads: ProjectReads,
  rows: readonly Row[],
): Promise<BulkChange[]> {
  const actors = await readActors(reads, rows, 'actor_number', 'undo_actor_number')
  return rows.map((row) => bulkChangeOf(row, actors))
}

function bulkChangeOf(row: Row, actors: ReadonlyMap<number, Actor>): BulkChange {
  const undoneBy = numberOrNull(row, 'undo_actor_number')
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    action: actionOf(row),
    state: known(bulkStates, text(row, 'state')),
    startedBy: actorAt(actors, number(row, 'actor_number')),
    undoneBy: undoneBy === null ? null : actorAt(actors, undoneBy),
    createdAt: number(row, 'created_at'),
    finishedAt: numberOrNull(row, 'finished_at'),
    undoneAt: numberOrNull(row, 'undone_at'),
    total: numberOrNull(row, 'total'),
    done: number(row, 'done'),
    unchanged: number(row, 'unchanged'),
    failed: number(row, 'failed'),
    undone: { restored: number(row, 'restored'), kept: number(row, 'kept') },
  }
}

export function leasedBulkOf(row: Row, change: BulkChange): LeasedBulkChange {
  const storedBefore = number(row, 'contacts_before')
  return {
    change,
    selection: selectionOf(row),
    storedBefore,
    position: textOrNull(row, 'position'),
  }
}

// `startBulkChange` wrote both columns.
export function actionOf(row: Row): BulkAction | KeyUndoAction {
  return JSON.parse(text(row, 'action')) as BulkAction | KeyUndoAction
}

export function selectionOf(row: Row): BulkSelection | null {
  const selection = textOrNull(row, 'selection')
  return selection === null ? null : (JSON.parse(selection) as BulkSelection)
}

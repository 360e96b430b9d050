import { formatTime, formatTimeOrNull } from '#core/time.ts'
import { type BulkChange, bulkUndoableMs } from './bulk-change.ts'

/** A bulk change as it is shown. */
export function bulkRecord(change: BulkChange) {
  const { id, action, state, startedBy, total, done, unchanged, failed, undone } = change
  return {
    id,
    kind: action.kind,
    tag: 'tag' in action ? action.tag : null,
    assigneeId: 'assigneeId' in action ? action.assigneeId : null,
    state,
    startedBy: startedBy.label,
    total,
    done,
    unchanged,
    failed,
    restored: undone.restored,
    kept: undone.kept,
    createdAt: formatTime(change.createdAt),
    finishedAt: formatTimeOrNull(change.finishedAt),
    undoneAt: formatTimeOrNull(change.undoneAt),
    undoableUntil: formatTimeOrNull(undoableUntil(change)),
  }
}

/** Null when it can't be undone, or its end is open. */
function undoableUntil({ action, state, finishedAt }: BulkChange): number | null {
  const isEnded = state === 'done' || state === 'cancelled'
  if (!isEnded || finishedAt === null || action.kind === 'delete') return null
  return finishedAt + bulkUndoableMs
}

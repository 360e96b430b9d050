import { formatTime, formatTimeOrNull } from '#core/time.ts'
import type { Import } from './import.ts'

/** An import as it is shown: its times as text, without what only its writes need. */
export function importRecord(one: Import) {
  return {
    id: one.id,
    fileName: one.fileName,
    startedAt: formatTime(one.startedAt),
    finishedAt: formatTimeOrNull(one.finishedAt),
    undoneAt: formatTimeOrNull(one.undoneAt),
    created: one.created,
    updated: one.updated,
    unchanged: one.unchanged,
    rejected: one.rejected,
  }
}

import { withTextTimes } from '#core/values/time.ts'
import { countsIn } from './import-counts.ts'
import type { ListedImportJob } from './import-job.ts'
import type { Import } from './import.ts'

/** An import as it is shown: its times as text, without what only its writes need. */
export function importRecord(stored: Import) {
  const { id, fileName, startedAt, finishedAt, undoneAt } = stored
  const times = withTextTimes({ id, fileName, startedAt, finishedAt, undoneAt })
  return { ...times, ...countsIn(stored) }
}

/** A job as it is shown, as above. */
export function importJobRecord(job: ListedImportJob) {
  const { id, fileName, bytes, parts, rows, rowsChecked } = job
  const { state, importId, isRepeat, failure, createdAt, endedAt } = job
  const file = { id, fileName, bytes, parts, rows, rowsChecked }
  return withTextTimes({ ...file, state, importId, isRepeat, failure, createdAt, endedAt })
}

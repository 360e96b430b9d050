import { unknownImportJobError } from '#core/imports/errors.ts'

/** The number of an uploaded file's part in a path. Throws `not_found` for other text. */
export function readPart({ jobId, part }: { jobId: string; part: string }): number {
  if (!/^\d{1,4}$/.test(part)) throw unknownImportJobError(`${jobId}/parts/${part}`)
  return Number(part)
}

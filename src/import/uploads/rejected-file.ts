import { eachRejectedRow } from '#core/imports/manage-imports.ts'
import { writeRejectedRows } from '#import/rejected-rows.ts'
import type { WorkStore } from '#import/targets/work-store.ts'
import { decideImport } from './decided-import.ts'
import { type Upload, openUpload } from './open-upload.ts'

/** Writes the rejected rows of an import, each with its reason, in the format of its file. */
export async function writeRejectedRowsOf(
  store: WorkStore,
  { importId, to, ...upload }: Upload & { importId: string; to: string },
): Promise<void> {
  using opened = await openUpload(upload)
  const { file } = await decideImport(opened, upload.job.decisions)
  await writeRejectedRows(file, eachRejectedRow(store, importId), to)
}

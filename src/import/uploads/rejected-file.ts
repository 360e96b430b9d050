import type { ImportJob } from '#core/imports/import-job.ts'
import { eachRejectedRow } from '#core/imports/manage-imports.ts'
import type { Store } from '#core/store.ts'
import { rejectedTexts } from '#import/rejected-rows.ts'
import { decideImport } from './decided-import.ts'
import { openUploadedFile } from './uploaded-file.ts'

/** The rejected rows of an import in the format of its file, each with its reason. */
export async function* rejectedRowsOf(
  store: Store,
  job: ImportJob,
  importId: string,
): AsyncGenerator<string> {
  await using upload = await openUploadedFile(store, job)
  const { file } = await decideImport(upload.file, job.decisions)
  yield* rejectedTexts(file, eachRejectedRow(store, importId))
}

/** Rows of a workbook's sheet become a CSV. A header takes only ASCII. */
export function rejectedName(fileName: string): string {
  const end = /\.[^.]{1,10}$/.exec(fileName)?.[0] ?? ''
  const name = fileName.slice(0, fileName.length - end.length).replaceAll(/[^\w .()-]/g, '_')
  const extension = /^\.\w+$/.test(end) && end.toLowerCase() !== '.xlsx' ? end : '.csv'
  return `${name}.rejected${extension}`
}

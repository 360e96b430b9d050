import { createReadStream } from 'node:fs'

import type { ImportJob } from '#core/imports/import-job.ts'
import { eachRejectedRow } from '#core/imports/manage-imports.ts'
import type { Store } from '#core/store.ts'
import { SpillFile } from '#import/formats/xlsx/text-table.ts'
import { rejectedTexts } from '#import/rejected-rows.ts'
import { decideImport } from './decided-import.ts'
import { openUploadedFile } from './uploaded-file.ts'

/**
 * The rejected rows of an import in the format of its file, each with its reason. They are all
 * written within the turn, and read after it, which can take as long as a slow connection needs.
 */
export async function* rejectedRowsOf(
  store: Store,
  { job, importId, takeTurn }: { job: ImportJob; importId: string; takeTurn: () => Disposable },
): AsyncGenerator<string> {
  using written = new SpillFile()
  {
    using _ = takeTurn()
    await using upload = await openUploadedFile(store, job)
    const { file } = await decideImport(upload.file, job.decisions)
    const texts = rejectedTexts(file, eachRejectedRow(store, importId))
    for await (const text of texts) written.add(text)
    written.flush()
  }
  const options = { fd: written.descriptor, start: 0, autoClose: false, encoding: 'utf8' } as const
  yield* createReadStream('', options) as AsyncIterable<string>
}

/** Rows of a workbook's sheet become a CSV. A header takes only ASCII. */
export function rejectedName(fileName: string): string {
  const end = /\.[^.]{1,10}$/.exec(fileName)?.[0] ?? ''
  const name = fileName.slice(0, fileName.length - end.length).replaceAll(/[^\w .()-]/g, '_')
  const extension = /^\.\w+$/.test(end) && end.toLowerCase() !== '.xlsx' ? end : '.csv'
  return `${name}.rejected${extension}`
}

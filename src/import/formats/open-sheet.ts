import { open } from 'node:fs/promises'
import { basename } from 'node:path'

import { AppError } from '#core/errors.ts'
import { hashFile } from './hash-file.ts'
import type { ImportFile, ImportOptions } from './import-file.ts'
import { type Workbook, openWorkbook } from './xlsx/open-workbook.ts'

const notAWorkbook = 'is not an Excel workbook (.xlsx): omit --sheet'
const zipBeginning = 'PK\x03\x04'

export type OpenSheet = Workbook & {
  kept: Pick<
    ImportFile,
    'path' | 'format' | 'encoding' | 'hasByteOrderMark' | 'bytes' | 'sha256' | 'workbook'
  >
}

/** Opens the sheet of a workbook as a CSV; null for any other file. */
export async function openSheet(
  path: string,
  { sheet, format, delimiter, encoding }: ImportOptions,
): Promise<OpenSheet | null> {
  const file = await open(path)
  let bytes: number
  try {
    const start = await file.read(Buffer.alloc(zipBeginning.length))
    if (start.buffer.toString('latin1') !== zipBeginning) {
      if (sheet !== undefined) throw refusal(path, notAWorkbook)
      return null
    }
    bytes = (await file.stat()).size
  } finally {
    await file.close()
  }
  const workbook = await openWorkbook(path, sheet ?? null)
  if (workbook === null) return null
  try {
    if (format !== undefined || delimiter !== undefined || encoding !== undefined) {
      throw refusal(path, 'is an Excel workbook; leave out --format, --delimiter and --encoding')
    }
    const kept = {
      path,
      format: 'csv' as const,
      encoding: 'utf-8' as const,
      // A spreadsheet will open the file of rejected rows too.
      hasByteOrderMark: true,
      bytes: workbook.rows.bytes,
      workbook: { sheet: workbook.sheet, bytes },
      sha256: await hashFile(path),
    }
    return { ...workbook, kept }
  } catch (error) {
    workbook.rows[Symbol.dispose]()
    throw error
  }
}

function refusal(path: string, what: string): AppError {
  return new AppError('invalid_request', `${basename(path)} ${what}.`)
}

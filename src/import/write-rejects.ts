import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

import { AppError } from '#core/errors.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import { errorCodeOf } from '#core/thrown.ts'
import { hashFile } from './formats/hash-file.ts'
import type { ImportFile } from './formats/import-file.ts'
import { openRejectWriter } from './reject-writer.ts'

const rowsPerWrite = 500
const namesMax = 1_000

/**
 * Writes the rejected rows to a file beside theirs, `leads.rejected.csv` or, if that is another
 * one, `leads.rejected-2.csv` and so on: somebody may be fixing it. Null when none is rejected.
 */
export async function writeRejects(
  file: ImportFile,
  rejected: AsyncIterable<RejectedRow>,
): Promise<string | null> {
  // Those of a workbook's sheet become a CSV.
  const extension = extname(file.path)
  const isText = file.workbook === null
  const source = isText ? file.path : `${file.path.slice(0, -extension.length || undefined)}.csv`
  const unfinished = join(dirname(source), `.${basename(rejectsPath(source, 1))}.unfinished`)
  try {
    const isEmpty = !(await writeRows(file, rejected, unfinished))
    return isEmpty ? null : await place(unfinished, source)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Whether there were any. */
async function writeRows(
  file: ImportFile,
  rejected: AsyncIterable<RejectedRow>,
  path: string,
): Promise<boolean> {
  const writer = await openRejectWriter(file, path)
  const reasons = rejected[Symbol.asyncIterator]()
  try {
    let next = await reasons.next()
    if (next.done === true) return false
    let rows: Parameters<typeof writer.write>[0][number][] = []
    for await (const row of file.rows()) {
      if (row.number !== next.value.row) continue
      rows.push({ row, reason: next.value.reason })
      if (rows.length === rowsPerWrite) {
        await writer.write(rows)
        rows = []
      }
      next = await reasons.next()
      if (next.done === true) break
    }
    await writer.write(rows)
    return true
  } finally {
    await writer.close()
  }
}

/** Gives the file the first name that is free, or that has the same content already. */
async function place(unfinished: string, source: string): Promise<string> {
  const hash = await hashFile(unfinished)
  for (let number = 1; number <= namesMax; number += 1) {
    const path = rejectsPath(source, number)
    if (await claim(path)) {
      await rename(unfinished, path)
      return path
    }
    if ((await hashFile(path)) === hash) return path
  }
  const detail = `Too many files have names like ${rejectsPath(source, 1)}; move some of them away.`
  throw new AppError('invalid_request', detail)
}

/** Creates an empty file; false when the name is taken. */
async function claim(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.close()
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

function rejectsPath(source: string, number: number): string {
  const extension = extname(source)
  const name = basename(source, extension)
  const suffix = number === 1 ? '' : `-${number}`
  return join(dirname(source), `${name}.rejected${suffix}${extension}`)
}

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { ImportOptions } from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { type ZipPart, zipOf } from './workbook.ts'

function write(t: TestContext, content: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.xlsx')
  writeFileSync(path, content)
  return path
}

/** Reads a workbook of these parts, from a file that is removed with the test. */
export async function openWorkbook(
  t: TestContext,
  parts: readonly ZipPart[],
  options: ImportOptions = {},
) {
  const file = await openImportFile(write(t, zipOf(parts)), options)
  t.after(() => file[Symbol.dispose]())
  const rows = []
  for await (const row of file.rows()) rows.push(row)
  return { file, rows, values: rows.map(({ values }) => values) }
}

/** Whether a file was refused in such words. */
export function refused(said: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof AppError, String(error))
    assert.equal(error.code, 'invalid_request')
    assert.match(error.message, said)
    return true
  }
}

import { DatabaseSync } from 'node:sqlite'

import type { FormFile } from '#core/forms/files/form-file.ts'
import { number, text, textOrNull } from '#storage/row.ts'
import { busyTimeoutMs } from './database.ts'

/** A file whose bytes are stored, and the lead that has it, if one has. */
export type DataFile = Pick<FormFile, 'id' | 'bytes' | 'contactId'>

/** All complete files that a database has, also one of an earlier version. */
export function listFiles(file: string): DataFile[] {
  using connection = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  if (connection.prepare(selectTable).get() === undefined) return []
  return connection
    .prepare(selectFiles)
    .all()
    .map((row) => ({
      id: text(row, 'id'),
      bytes: number(row, 'bytes'),
      contactId: textOrNull(row, 'contact_id'),
    }))
}

const selectTable = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'form_files'"
const selectFiles = `
  SELECT id, bytes, contact_id FROM form_files WHERE sha256 IS NOT NULL ORDER BY id`

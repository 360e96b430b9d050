import { DatabaseSync } from 'node:sqlite'

/** The ids of all complete files that a database has, also one of an earlier version. */
export function listFiles(file: string): string[] {
  using connection = new DatabaseSync(file, { readOnly: true })
  if (connection.prepare(selectTable).get() === undefined) return []
  return connection
    .prepare(selectFiles)
    .all()
    .map(({ id }) => String(id))
}

const selectTable = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'form_files'"
const selectFiles = 'SELECT id FROM form_files WHERE sha256 IS NOT NULL ORDER BY id'

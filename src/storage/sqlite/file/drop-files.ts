import { DatabaseSync } from 'node:sqlite'

/** Makes an unused database forget files, nothing of which stays in it. */
export function dropFiles(file: string, ids: readonly string[]): void {
  using connection = new DatabaseSync(file)
  connection.exec('PRAGMA secure_delete = ON')
  connection.prepare(deleteFiles).run(JSON.stringify(ids))
}

const deleteFiles = 'DELETE FROM form_files WHERE id IN (SELECT value FROM json_each(?))'

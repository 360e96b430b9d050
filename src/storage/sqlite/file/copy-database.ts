import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { dataFileName } from './data-folder.ts'
import { busyTimeoutMs } from './database.ts'

/**
 * Writes all of a data folder as of one moment into an empty file, while other processes write to
 * the folder, which has a database. The folder is not changed, even if this program is newer.
 *
 * One statement in one read transaction, so that concurrent writes cannot prolong it: SQLite's
 * online backup starts over at each commit of another process.
 */
export function copyDatabase(dataDir: string, file: string): void {
  using connection = new DatabaseSync(join(dataDir, dataFileName), { timeout: busyTimeoutMs })
  connection.prepare('VACUUM INTO ?').get(file)
}

import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { refuseNewerDatabase, refuseUpgradeBeside } from '#core/storage-refusals.ts'
import type { Upgrade } from '#storage/upgrade.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { isHeldElsewhere } from './data-dir-lock.ts'
import { databaseFile, versionOf } from './open-database.ts'
import { snapshotFile } from './snapshot.ts'
import { isStorageError } from './storage-error.ts'

/**
 * What opening the folder will migrate; null if nothing. Throws `unavailable`, with the files as
 * they were, when a newer version wrote it, or an older one uses it.
 */
export function findUpgrade(dataDir: string): Upgrade | null {
  const found = versionIn(dataDir)
  const known = migrations.length
  if (found > known) refuseNewerDatabase({ found, known })
  if (found === 0 || found === known) return null
  if (isHeldElsewhere(dataDir)) refuseUpgradeBeside({ found, known, dataDir })
  return { from: found, to: known, snapshot: snapshotFile(dataDir, known) }
}

// 0 for what is missing, or is not a database: whoever opens it for writing says so.
function versionIn(dataDir: string): number {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return 0
  try {
    // Where a log is, only a reader leaves both files as they are; without one it would create it.
    using connection = new DatabaseSync(file, { readOnly: existsSync(`${file}-wal`) })
    return versionOf(connection)
  } catch (error) {
    if (isStorageError(error)) return 0
    throw error
  }
}

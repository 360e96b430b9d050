import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { upgradeBesideError } from '#core/storage-errors.ts'
import type { Upgrade } from '#storage/migrations.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { isHeldElsewhere } from './data-dir-lock.ts'
import { databaseFile, versionOf } from './open-database.ts'
import { snapshotFile } from './snapshot.ts'
import { isStorageError } from './storage-error.ts'

/**
 * What opening the folder will migrate; null if nothing. Throws `unavailable`, with the files as
 * they were, when it can't be brought up to date, or an older version uses it.
 */
export function findUpgrade(dataDir: string): Upgrade | null {
  const version = versionIn(dataDir)
  const { known } = migrations
  migrations.requireUpgradable(version)
  if (version === 0 || version === known) return null
  if (isHeldElsewhere(dataDir)) throw upgradeBesideError({ found: version, known, dataDir })
  return { from: version, to: known, snapshot: snapshotFile(dataDir, known) }
}

// 0 if the file is missing or not a database: opening it for writing reports that.
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

import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { upgradeBesideError } from '#core/storage-errors.ts'
import { text } from '#storage/row.ts'
import { selectRenamedLabels } from '#storage/upgrade/renamed-labels.ts'
import {
  type Upgrade,
  releasedVersions,
  requireUpgradable,
  schemaVersion,
} from '#storage/upgrade/versions.ts'
import { isHeldElsewhere } from './data-dir-lock.ts'
import { databaseFile, versionOf } from './open-database.ts'
import { isStorageError } from './storage-error.ts'
import { snapshotFile } from './upgrade-snapshot.ts'

/**
 * What opening the folder will upgrade; null if nothing. Throws `unavailable`, with the files as
 * they were, when it can't be brought up to date, or an older version uses it.
 */
export function findUpgrade(dataDir: string): Upgrade | null {
  const { version, renamedLabels } = stateOf(dataDir)
  const known = schemaVersion
  requireUpgradable('sqlite', version)
  if (version === 0 || version === known) return null
  if (isHeldElsewhere(dataDir)) throw upgradeBesideError({ found: version, known, dataDir })
  return { from: version, to: known, snapshot: snapshotFile(dataDir, known), renamedLabels }
}

type State = { version: number; renamedLabels: string[] }
const empty: State = { version: 0, renamedLabels: [] }

// Empty if the file is missing or not a database: opening it for writing reports that.
function stateOf(dataDir: string): State {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return empty
  try {
    // Where a log is, only a reader leaves both files as they are; without one it would create it.
    using connection = new DatabaseSync(file, { readOnly: existsSync(`${file}-wal`) })
    const version = versionOf(connection)
    if (version !== releasedVersions.sqlite) return { ...empty, version }
    const rows = connection.prepare(selectRenamedLabels).all()
    return { version, renamedLabels: rows.map((row) => text(row, 'label')) }
  } catch (error) {
    if (isStorageError(error)) return empty
    throw error
  }
}

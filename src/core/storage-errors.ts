import { inMinutes } from '#model/values/periods.ts'
import { AppError, asError, requestError } from './errors.ts'

/** Why storage can't handle the request at the moment; only the log has the cause. */
const outages = {
  stopping: 'The service is shutting down.',
  tooManyWrites: 'Too many writes are waiting.',
  tooManySearches: 'Too many searches are waiting.',
  tooManyRequests: 'Too many requests are waiting for storage.',
  unreadable: "Storage can't be read now.",
  unsearchable: 'Searching is not possible now.',
  indexing: 'The search index is being rebuilt; searching is possible again once it is done.',
  sorting: 'The contacts are being sorted by name and company; try again in a few seconds.',
  unwritable: "Storage can't be written now; nothing was stored.",
  unanswered: 'Storage did not answer; the write may or may not be stored.',
  broken: 'Storage failed; the write may or may not be stored.',
  inLog:
    'Deleted values stay in the database log until a running backup or export ends. ' +
    'They are removed then.',
} as const

export type OutageName = keyof typeof outages

export function outageError(
  name: OutageName,
  options: { cause?: unknown; retryAfterSeconds?: number } = {},
): AppError {
  return new AppError('unavailable', outages[name], options)
}

export function heldFolderError(
  { name, dataDir }: { name: string; dataDir: string },
  cause: unknown,
): AppError {
  return unavailable(`Another ${name} is running on the data folder ${dataDir}.`, cause)
}

export function migrationBesideError(awaitedMs: number): AppError {
  const awaited = inMinutes(awaitedMs)
  return unavailable(`Another process has been migrating the database for more than ${awaited}.`)
}

/** The schema version of the stored data, and the one of this release. */
export type Versions = { found: number; known: number }

export function newerDatabaseError({ found, known }: Versions): AppError {
  return unavailable(
    `The database has schema version ${found}, but this release supports only ${known}. A newer ` +
      'release wrote it. Nothing was changed. Start that release, or go back to a snapshot or ' +
      'backup from before the upgrade: docs/upgrading.md.',
  )
}

/** A database from before the released version, or of an unreleased one after it. */
export function unknownUpgradeError({
  found,
  released,
}: {
  found: number
  released: number
}): AppError {
  const remedy =
    found < released
      ? 'Upgrade it first with the last version that can: docs/upgrading.md#from-before-020.'
      : 'Go back to a snapshot or backup of 0.2.0: docs/upgrading.md#rolling-back.'
  return unavailable(
    `The database has schema version ${found}, but this release upgrades only version ` +
      `${released}, that of 0.2.0. Nothing was changed. ${remedy}`,
  )
}

/** Another process runs an older version on the folder, which would fail once it is migrated. */
export function upgradeBesideError({
  found,
  known,
  dataDir,
}: Versions & { dataDir: string }): AppError {
  return unavailable(
    `The data folder ${dataDir} has schema version ${found}, but this release needs ${known}, ` +
      'and a server of the older version is running on it. Stop that first.',
  )
}

export function snapshotError(
  { found, known, file }: Versions & { file: string },
  cause: unknown,
): AppError {
  return unavailable(
    `The database has schema version ${found}, but this release needs ${known}, and the ` +
      `snapshot before the upgrade, ${file}, can't be written: ${asError(cause).message}. ` +
      'Nothing was changed, and the older version still starts. The snapshot needs as much space ' +
      'as the database.',
    cause,
  )
}

export function olderDatabaseError({ found, known }: Versions): AppError {
  const detail = `The database has schema version ${found}, but this release needs ${known}.`
  return new AppError('unavailable', detail, { remedy: { name: 'migrate_database' } })
}

/** A copy of a database that is to be restored, or has just been backed up. */
export function newerCopyError({ found, known }: Versions): AppError {
  return requestError(
    `It has schema version ${found}, but this release supports only ${known}: use a newer release.`,
  )
}

export function cutCopyError(cause: unknown): AppError {
  return new AppError('invalid_request', 'The file is not a complete database.', { cause })
}

export function foreignCopyError(): AppError {
  return requestError('The file is not a Contact Sync database.')
}

export function damagedCopyError(finding: string): AppError {
  return requestError(`The file is damaged: ${finding}.`)
}

/** For anything else that uses a database while a data folder is being moved to it. */
export function halfMovedError(): AppError {
  const detail = 'A data folder is being moved to the database.'
  return new AppError('unavailable', detail, { remedy: { name: 'finish_move' } })
}

export function movingBesideError(): AppError {
  return unavailable('Another process is moving a data folder to this database.')
}

export function otherMoveError(): AppError {
  return requestError('The database has the unfinished move of another data folder.')
}

export function filledDatabaseError(): AppError {
  return requestError('The database is not empty: choose another one, or another schema.')
}

export function movedFolderError(): AppError {
  return requestError(
    'The database already has the projects of this data folder: its move is complete.',
  )
}

export function foreignDatabaseError(): AppError {
  return requestError(
    'The database has tables of another program: choose another one, or another schema.',
  )
}

export function emptyFolderError(): AppError {
  return requestError('The data folder has no project.')
}

export function newerFolderError({ found, known }: Versions): AppError {
  return requestError(
    `The data folder has schema version ${found}, but this release supports only ${known}: ` +
      'use a newer release.',
  )
}

export function olderFolderError({ found, known }: Versions): AppError {
  const detail = `The data folder has schema version ${found}, but this release needs ${known}.`
  return new AppError('invalid_request', detail, { remedy: { name: 'migrate_folder' } })
}

export function changedFolderError(): AppError {
  return unavailable('The data folder has changed in the meantime: run the command again.')
}

export function differencesError(differences: readonly string[]): AppError {
  return unavailable(
    `The database differs from the data folder:\n${differences.join('\n')}\n` +
      'Run the command again to copy everything again.',
  )
}

function unavailable(detail: string, cause?: unknown): AppError {
  return new AppError('unavailable', detail, { cause })
}

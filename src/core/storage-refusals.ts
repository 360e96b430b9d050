import { Failure } from './errors.ts'
import { asError } from './thrown.ts'

/** Why storage can't do what it is asked at the moment; only the log has the cause. */
const outages = {
  stopping: 'The service is shutting down.',
  tooManyWrites: 'Too many writes are waiting.',
  tooManySearches: 'Too many searches are waiting.',
  tooManyRequests: 'Too many requests are waiting for storage.',
  unreadable: "Storage can't be read now.",
  unsearchable: 'Searching is not possible now.',
  indexing: 'The search index is being rebuilt; searching is possible again once it is done.',
  unwritable: "Storage can't be written now; nothing was stored.",
  unanswered: 'Storage did not answer; the write may or may not be stored.',
  broken: 'Storage failed; the write may or may not be stored.',
  inLog:
    'It was deleted, but its values are still in the log of the database, which a backup or ' +
    'another long read needs. They are removed once that has ended.',
} as const

export type OutageName = keyof typeof outages

export function refuseOutage(
  name: OutageName,
  options: { cause?: unknown; retryAfterSeconds?: number } = {},
): Failure {
  return new Failure('unavailable', outages[name], options)
}

export function refuseHeldFolder(
  { name, dataDir }: { name: string; dataDir: string },
  cause: unknown,
): Failure {
  return new Failure('unavailable', `Another ${name} is running on the data folder ${dataDir}.`, {
    cause,
  })
}

export function refuseMigrationBeside(): never {
  const detail = 'Another process has been migrating the database for more than a minute.'
  throw new Failure('unavailable', detail)
}

/** The version that storage has, and the one that this program has. */
export type Versions = { found: number; known: number }

export function refuseNewerDatabase({ found, known }: Versions): never {
  throw new Failure(
    'unavailable',
    `The database has version ${found}, this program knows ${known}: ` +
      'it was written by a newer one. Nothing was changed. Start that version, or go back to a ' +
      'snapshot or backup from before the upgrade: docs/upgrading.md.',
  )
}

/** Another process runs an older version on the folder, which would fail once it is migrated. */
export function refuseUpgradeBeside({
  found,
  known,
  dataDir,
}: Versions & { dataDir: string }): never {
  throw new Failure(
    'unavailable',
    `The data folder ${dataDir} has version ${found}, this program needs ${known}, and a server ` +
      'of the older version is running on it. Stop that first.',
  )
}

export function refuseSnapshot(
  { found, known, file }: Versions & { file: string },
  cause: unknown,
): never {
  throw new Failure(
    'unavailable',
    `The database has version ${found}, this program needs ${known}, and the snapshot before the ` +
      `upgrade, ${file}, can't be written: ${asError(cause).message}. Nothing was changed, and ` +
      'the older version still starts. The snapshot needs as much space as the database.',
    { cause },
  )
}

export function refuseOlderDatabase({ found, known }: Versions): never {
  const detail = `The database has version ${found}, this program needs ${known}.`
  throw new Failure('unavailable', detail, { remedy: { name: 'migrate_database' } })
}

/** A copy of a database that is to be restored, or has just been backed up. */
export function refuseNewerCopy({ found, known }: Versions): never {
  const detail = `It has version ${found}, this program knows ${known}: use a newer program.`
  throw new Failure('invalid_request', detail)
}

export function refuseCutCopy(cause: unknown): never {
  throw new Failure('invalid_request', 'It is not a complete database.', { cause })
}

export function refuseForeignCopy(): never {
  throw new Failure('invalid_request', 'It is not a database of Contact Sync.')
}

export function refuseDamagedCopy(finding: string): never {
  throw new Failure('invalid_request', `It is damaged: ${finding}.`)
}

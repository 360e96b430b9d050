import { newerDatabaseError, unknownUpgradeError } from '#core/storage-errors.ts'

/**
 * The version of the schema, in both engines. Each change of a table raises it, and of what is
 * derived from contacts and stored.
 */
export const schemaVersion = 85

/** The versions of the schema of 0.2.0, the only ones that an upgrade starts from. */
export const releasedVersions = { sqlite: 37, postgres: 25 }

/** What brings a storage up to date when it is opened: the versions of its schema. */
export type Upgrade = {
  from: number
  to: number
  /** The file that keeps the storage as it was; null for a database, which others back up. */
  snapshot: string | null
  /** Labels of custom fields that get other ones, since contacts have fields of these names. */
  renamedLabels: readonly string[]
}

/**
 * Throws `unavailable` unless a database of this version, which is 0 in an empty one, can be
 * brought up to date.
 */
export function requireUpgradable(engine: keyof typeof releasedVersions, found: number): void {
  const released = releasedVersions[engine]
  if (found > schemaVersion) throw newerDatabaseError({ found, known: schemaVersion })
  if (![0, released, schemaVersion].includes(found)) throw unknownUpgradeError({ found, released })
}

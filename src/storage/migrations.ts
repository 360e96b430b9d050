import { newerDatabaseError, unknownUpgradeError } from '#core/storage-errors.ts'

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
 * The versions of an engine's schema: the first of these steps creates `oldest`, and each later one
 * adds 1. An empty database has version 0.
 */
export function defineMigrations(oldest: number, steps: readonly string[]) {
  const known = oldest + steps.length - 1
  return {
    oldest,
    known,
    /** What a database of this version lacks, with the version after each step. */
    missingIn: (version: number) =>
      steps
        .map((sql, i) => ({ sql, version: oldest + i }))
        .filter((step) => step.version > version),
    /** Throws `unavailable` unless a database of this version can be brought up to date. */
    requireUpgradable(version: number): void {
      if (version > known) throw newerDatabaseError({ found: version, known })
      if (version > 0 && version < oldest) throw unknownUpgradeError({ found: version, oldest })
    },
  }
}

import type { DatabaseSync } from 'node:sqlite'

import { defineMigrations } from '#storage/migrations.ts'
import { schema } from './037-schema.ts'

/** Each in a file of its own, named by the version it leads to. A released one is never changed. */
export const migrations = defineMigrations(37, [schema])

/** Runs those that a database of this version lacks. */
export function runMigrations(connection: DatabaseSync, found: number): void {
  for (const { sql } of migrations.missingIn(found)) connection.exec(sql)
}

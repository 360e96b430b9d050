import { DatabaseSync } from 'node:sqlite'

import {
  cutCopyError,
  damagedCopyError,
  foreignCopyError,
  newerCopyError,
} from '#core/storage-errors.ts'
import { schemaVersion } from '#storage/upgrade/versions.ts'
import { versionOf } from './open-database.ts'
import { isStorageError } from './storage-error.ts'

/**
 * Reads all of an unused database and answers how many contacts it holds. Throws `invalid_request`
 * when it is not ours, damaged, or of a newer version.
 */
export function inspectDatabase(file: string): { contacts: number } {
  try {
    using connection = new DatabaseSync(file)
    // A copy of a file in use says that it has a log; a complete one has none.
    connection.exec('PRAGMA journal_mode = DELETE')
    if (!isOwn(connection)) throw foreignCopyError()
    const version = versionOf(connection)
    if (version > schemaVersion) throw newerCopyError({ found: version, known: schemaVersion })
    const finding = findDamage(connection)
    if (finding !== null) throw damagedCopyError(finding)
    return { contacts: Number(connection.prepare(countContacts).get()?.['contacts']) }
  } catch (error) {
    if (!isStorageError(error)) throw error
    throw cutCopyError(error)
  }
}

function isOwn(connection: DatabaseSync): boolean {
  const names = new Set(
    connection
      .prepare(selectTables)
      .all()
      .map(({ name }) => name),
  )
  return ownTables.every((name) => names.has(name))
}

function findDamage(connection: DatabaseSync): string | null {
  const [first] = connection.prepare('PRAGMA integrity_check(1)').all()
  const finding = String(first?.['integrity_check'])
  return finding === 'ok' ? null : finding
}

// Tables that every version has.
const ownTables = ['projects', 'counters', 'keys', 'key_secrets', 'fields', 'contacts', 'history']
const selectTables = "SELECT name FROM sqlite_schema WHERE type = 'table'"
const countContacts = 'SELECT sum(contact_count) AS contacts FROM projects'

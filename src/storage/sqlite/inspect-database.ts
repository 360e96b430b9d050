import { DatabaseSync } from 'node:sqlite'

import { Failure } from '#core/errors.ts'
import { migrations } from './migrations/migrations.ts'
import { isStorageError } from './storage-error.ts'

/**
 * Reads all of a database that nobody uses and answers how many contacts it holds. Throws
 * `invalid_request` when it is not ours, damaged, or of a newer version.
 */
export function inspectDatabase(file: string): { contacts: number } {
  try {
    using connection = new DatabaseSync(file)
    // A copy of a file in use says that it has a log; a whole one has none.
    connection.exec('PRAGMA journal_mode = DELETE')
    refuseForeign(connection)
    refuseNewer(connection)
    refuseDamaged(connection)
    return { contacts: Number(connection.prepare(countContacts).get()?.['contacts']) }
  } catch (error) {
    if (!isStorageError(error)) throw error
    throw new Failure('invalid_request', 'It is not a whole database.', { cause: error })
  }
}

function refuseForeign(connection: DatabaseSync): void {
  const names = new Set(
    connection
      .prepare(selectTables)
      .all()
      .map(({ name }) => name),
  )
  if (ownTables.every((name) => names.has(name))) return
  throw new Failure('invalid_request', 'It is not a database of Contact Sync.')
}

function refuseNewer(connection: DatabaseSync): void {
  const version = Number(connection.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version <= migrations.length) return
  throw new Failure(
    'invalid_request',
    `It has version ${version}, this program knows ${migrations.length}: take a newer program.`,
  )
}

function refuseDamaged(connection: DatabaseSync): void {
  const [first] = connection.prepare('PRAGMA integrity_check(1)').all()
  const finding = String(first?.['integrity_check'])
  if (finding === 'ok') return
  throw new Failure('invalid_request', `It is damaged: ${finding}.`)
}

// Those of the first version.
const ownTables = ['projects', 'counters', 'keys', 'key_secrets', 'fields', 'contacts', 'history']
const selectTables = "SELECT name FROM sqlite_schema WHERE type = 'table'"
const countContacts = 'SELECT sum(contact_count) AS contacts FROM projects'

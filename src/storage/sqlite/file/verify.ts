import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { indexFile } from '#storage/sqlite/search/words-file.ts'
import { busyTimeoutMs } from './database.ts'
import { databaseFile } from './open-database.ts'

/** Damage that SQLite finds in the files; empty when there is none. */
export function verify(dataDir: string): string[] {
  const index = indexFile(dataDir)
  const inIndex = existsSync(index) ? damageIn(index) : []
  return [
    ...damageIn(databaseFile(dataDir)),
    // It is rebuilt from the contacts.
    ...inIndex.map((line) => `${basename(index)}, to be deleted while no server runs: ${line}`),
  ]
}

function damageIn(file: string): string[] {
  using connection = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  const rows = connection.prepare('PRAGMA quick_check').all()
  return rows.map((row) => String(row['quick_check'])).filter((line) => line !== 'ok')
}

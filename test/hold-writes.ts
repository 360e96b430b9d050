import { DatabaseSync } from 'node:sqlite'

import type { TestApp } from './harness.ts'

/** Lets no write of the app be committed until it is disposed of; what was sent waits meanwhile. */
export function holdWrites(app: TestApp): Disposable {
  const database = new DatabaseSync(app.databaseFile, { timeout: 5_000 })
  database.exec('BEGIN IMMEDIATE')
  return {
    [Symbol.dispose]() {
      if (!database.isOpen) return
      database.exec('ROLLBACK')
      database.close()
    },
  }
}

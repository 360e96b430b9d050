import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Engine } from './engine.ts'
import { emptyDatabase } from './template.ts'

// The server also writes on its own meanwhile: counts, uses, checkpoints.
const timeout = 120_000

/** A separate data folder, with this database or nothing stored. */
export async function openSqliteEngine(stored?: Uint8Array): Promise<Engine> {
  const dataDir = await makeDataDir(stored)
  const file = join(dataDir, 'contact-sync.db')
  let reader: DatabaseSync | null = null
  const execute = async (sql: string) => {
    using database = new DatabaseSync(file, { timeout, defensive: false })
    database.exec(sql)
  }
  return {
    storage: { dataDir },
    async rows(sql, ...parameters) {
      reader ??= new DatabaseSync(file, { timeout, readOnly: true })
      const named = parameters.map((value, i) => [`$${i + 1}`, value] as const)
      return reader.prepare(sql).all(Object.fromEntries(named))
    },
    execute,
    lose: () => execute(damage),
    async holdWrites() {
      const database = new DatabaseSync(file, { timeout })
      database.exec('BEGIN IMMEDIATE')
      return {
        async [Symbol.asyncDispose]() {
          if (!database.isOpen) return
          database.exec('ROLLBACK')
          database.close()
        },
      }
    },
    async [Symbol.asyncDispose]() {
      reader?.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A new folder of a data folder's files, with this database or nothing stored. */
export async function makeDataDir(stored = emptyDatabase()): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  if (stored !== undefined) await writeFile(join(dataDir, 'contact-sync.db'), stored)
  return dataDir
}

const damage = `
  PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = 'damaged' WHERE name = 'contacts';
  PRAGMA schema_version = 1000;`

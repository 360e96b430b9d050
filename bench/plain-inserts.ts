import { rmSync } from 'node:fs'

import { contactWords } from '../src/core/contacts/searching/words.ts'
import { createId } from '../src/core/values/id.ts'
import type { Database } from '../src/storage/sqlite/file/database.ts'
import { openForWriting } from '../src/storage/sqlite/file/open-database.ts'
import { createWordsTable, wordsTable } from '../src/storage/sqlite/search/words-table.ts'
import { type Lead, type LeadKind, leadOf, reserveNumbers } from './leads.ts'
import { createDataDir } from './server.ts'

const rowsPerTransaction = 100
const projectNumber = 1
const keyNumber = 1

/** The yardstick for batches: only the rows, in the product's own tables, on this thread. */
export type PlainInserts = Disposable & {
  /** Inserts new contacts; returns how many seconds the transactions took. */
  insert(contacts: number): number
}

export function openPlainInserts(kind: LeadKind): PlainInserts {
  const dataDir = createDataDir()
  const database = openForWriting(dataDir)
  database.connection.exec(createProject)
  let last = 0
  return {
    insert(contacts) {
      let seconds = 0
      const before = reserveNumbers(contacts)
      for (let i = 0; i < contacts; i += rowsPerTransaction) {
        const rows: Row[] = []
        for (let j = 1; j <= rowsPerTransaction; j += 1) {
          last += 1
          rows.push(rowOf(last, leadOf(before + i + j, kind)))
        }
        seconds += insertRows(database, rows)
      }
      return seconds
    },
    [Symbol.dispose]() {
      database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Row = { contact: (string | number | bigint | null)[]; sortKey: bigint; words: string }

function rowOf(contactNumber: number, lead: Lead): Row {
  const now = Date.now()
  const sortKey = (BigInt(now) << 20n) + BigInt(contactNumber)
  const id = createId('contact', now)
  const { name, email = null, phone, company = null, source } = lead
  const { position = null, notes = null, tags, customFields } = lead
  const lists = [customFields, tags].map((value) =>
    value === undefined ? null : JSON.stringify(value),
  )
  const contact = [contactNumber, sortKey, id, now, name, email, phone, company, source]
  return {
    contact: [...contact, email ?? phone, position, notes, ...lists],
    sortKey,
    words: contactWords({ name, email, company }).join(' '),
  }
}

// `get` for the same reason as in Database.run: these rowids are too large for a number.
function insertRows(database: Database, rows: readonly Row[]): number {
  const insertContact = database.statement(insertContactRow)
  const insertWords = database.statement(insertWordsRow)
  const startedAt = performance.now()
  database.run('BEGIN IMMEDIATE')
  for (const { contact, sortKey, words } of rows) {
    insertContact.get(...contact)
    insertWords.get(sortKey, words)
  }
  database.run('COMMIT')
  return (performance.now() - startedAt) / 1_000
}

const createProject = `
  INSERT INTO projects (number, id, name, created_at)
  VALUES (${projectNumber}, 'project_bench', 'Bench', 1);
  ${createWordsTable(projectNumber)}`
const insertContactRow = `
  INSERT INTO contacts (number, project_number, sort_key, id, created_at, updated_at, change, type,
    name, email, phone, phone_e164, company, source, identity, position, notes, custom_fields, tags,
    identity_rank, key_number, channel)
  VALUES (?1, ${projectNumber}, ?2, ?3, ?4, ?4, ?1, 'person',
    ?5, ?6, ?7, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 0, ${keyNumber}, 'api')`
const insertWordsRow = `INSERT INTO ${wordsTable(projectNumber)} (rowid, text) VALUES (?, ?)`

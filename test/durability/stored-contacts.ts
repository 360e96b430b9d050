import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A contact of the load as the database has it. */
export type StoredContact = {
  id: string
  name: string
  email: string
  company: string
  notes: string
  version: number
  customValues: readonly unknown[]
  /** How many of its earlier versions the history has. */
  changesKept: number
}

/**
 * Reads all contacts from the file itself, even while a server runs. Fails when the stored total is
 * wrong.
 */
export function readStored(dataDir: string): StoredContact[] {
  using database = open(dataDir)
  const rows = database.prepare(selectContacts).all()
  const total = database.prepare('SELECT sum(contact_count) AS total FROM projects').get()
  assert.equal(total?.['total'], rows.length)
  return rows.map(({ custom_fields: values, ...row }) => ({
    ...(row as Omit<StoredContact, 'version' | 'customValues'>),
    version: Number(String(row['company']).split(' ').at(-1)),
    customValues: Object.values(JSON.parse(String(values)) as object),
  }))
}

/** SQLite finds no damage in the file. */
export function assertIntact(dataDir: string): void {
  using database = open(dataDir)
  const findings = database.prepare('PRAGMA integrity_check').all()
  assert.equal(findings.map((row) => row['integrity_check']).join(), 'ok')
}

function open(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'contact-sync.db'), { readOnly: true })
}

const selectContacts = `
  SELECT id, name, email, company, notes, custom_fields, (
    SELECT count(*) FROM history
    WHERE project_number = contacts.project_number AND contact_number = contacts.number
  ) AS changesKept
  FROM contacts
`

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { contactWords } from '#core/contacts/searching/words.ts'
import { contactsBefore, wordsBefore } from '#storage/contract/contacts/words-before.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { indexFile } from '#storage/sqlite/search/words-file.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { createWordsTable } from '#storage/sqlite/search/words-table.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { atEnd } from '#test/harness/at-end.ts'

const plain = contactsBefore.slice(0, 1)
const now = 1_700_000_000_000

test('words beyond the bounds are cut again, those of no contact disappear', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  makeFolder(dataDir)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())

  const find = async (projectId: string, prefix: string) => {
    const query = { emailFolded: null, updatedSince: null, limit: 10, start: { offset: 0 } }
    const { contacts } = await store.searchContacts({ ...query, projectId, prefixes: [prefix] })
    return contacts.map(({ name }) => name)
  }
  assert.deepEqual(await find('project_2', '能力'), ['山田中子'])
  assert.deepEqual(await find('project_1', 'kept'), [])
  const expected = new Set(contactsBefore.flatMap((contact) => contactWords(textsOf(contact))))
  assert.deepEqual(termsOf(dataDir, 2), [...expected].toSorted())
  assert.deepEqual(termsOf(dataDir, 1), plain.flatMap(wordsBefore).toSorted())
  for (const [i] of contactsBefore.entries()) {
    const contact = { projectId: 'project_2', contactId: `contact_2_${i}` }
    await store.deleteContact({ ...contact, by: byOperator, now })
  }
  assert.deepEqual(termsOf(dataDir, 2), [])
})

// What version 5 stored: in project 1 only what the bounds don't change, and an orphan word.
function makeFolder(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir))
  for (const migration of migrations.slice(0, 5)) database.exec(String(migration))
  const contact = database.prepare(`
    INSERT INTO contacts (number, project_number, sort_key, id, created_at, updated_at, change,
      type, name, email, company, identity_rank, key_number, channel)
    VALUES (?1, ?2, ?3, ?4, 1, 1, ?1, 'person', ?5, ?6, ?7, 0, ?2, 'api')`)
  const waiting = database.prepare('INSERT INTO waiting_words VALUES (?, ?, ?)')
  let number = 0
  for (const [project, contacts] of [plain, contactsBefore].entries()) {
    const projectNumber = project + 1
    database.exec(`
      INSERT INTO projects (number, id, name, created_at, contact_count)
      VALUES (${projectNumber}, 'project_${projectNumber}', 'Leads', 1, ${contacts.length});
      INSERT INTO keys (number, project_number, id, kind, label, tier, scopes, created_at)
      VALUES (${projectNumber}, ${projectNumber}, 'key_${projectNumber}', 'secret', '', '', '', 1);
      ${createWordsTable(projectNumber)}`)
    const indexed = database.prepare(
      `INSERT INTO words_${projectNumber} (rowid, text) VALUES (?, ?)`,
    )
    for (const [i, one] of contacts.entries()) {
      number += 1
      const id = `contact_${projectNumber}_${i}`
      const { name, email, company } = textsOf(one)
      contact.run(number, projectNumber, number, id, name, email, company)
      const text = wordsBefore(one).join(' ')
      // The last one waits.
      if (i === 4) waiting.run(projectNumber, number, text)
      else indexed.run(number, text)
    }
  }
  database.exec(`
    INSERT INTO words_1 (rowid, text) VALUES (1000, 'kept');
    UPDATE counters SET contact = ${number}, change = ${number}, updated_at = 1;
    PRAGMA user_version = 5`)
}

function textsOf(contact: { name: string; email?: string; company?: string }) {
  return { name: contact.name, email: contact.email ?? null, company: contact.company ?? null }
}

/** The words that the index of a project has, of any contact. */
function termsOf(dataDir: string, projectNumber: number): string[] {
  using database = new DatabaseSync(indexFile(dataDir))
  database.exec(`CREATE VIRTUAL TABLE temp.terms
    USING fts5vocab(main, words_${projectNumber}, 'row')`)
  return database
    .prepare('SELECT term FROM terms')
    .all()
    .map(({ term }) => String(term))
    .toSorted()
}

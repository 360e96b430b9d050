import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'

import { accountTables } from '#storage/repositories/accounts/account-tables.ts'
import { projectTables } from '#storage/repositories/projects/project-tables.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

// What they hold belongs to no project, or says which project has it.
const ofNoProject = {
  projects: 'the projects themselves',
  places: 'which project has an id or a hash that is requested without one',
  counted_requests: 'rate windows by key id, gone a day later; no data of contacts',
  counted_mails: 'mails by hashes of whom and what they are for, gone a day later',
  removed_files: 'ids of files whose bytes are deleted within a second',
  counters: 'the next numbers',
  readiness: 'what a check writes to see that the disk accepts it',
}

// Their rows use a number that no other project has, since rows with a longer key cost more; their
// indexes lead with the project like all others.
const keptByNumber = {
  contacts: 'number',
  events: 'change',
  erasures: 'project_number',
  indexed_words: 'project_number',
}

// Only this engine has them; they are cleared along with the words that they describe.
const ownTables = ['waiting_words', 'indexed_words', 'erasures']

const connection = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
bringUpToDate(connection, 0)
after(() => connection.close())

const tablesOfProjects = [...Object.keys(projectTables), ...ownTables]

test('every table is of people, of no project, or is erased with its project', () => {
  const rows = connection.prepare(selectTables).all()
  const known = [...Object.keys(ofNoProject), ...Object.keys(accountTables), ...tablesOfProjects]
  assert.deepEqual(rows.map(({ name }) => String(name)).toSorted(), known.toSorted())
})

test('every table is strict', () => {
  assert.deepEqual(connection.prepare(selectLooseTables).all(), [])
})

for (const table of tablesOfProjects) {
  test(`${table} leads with the project, and so does each of its indexes`, () => {
    const key = connection.prepare(selectKey).all(table)
    const kept = Object.entries(keptByNumber).find(([name]) => name === table)
    const { wr: isWithoutRowid } = connection.prepare(selectForm).get(table) ?? {}
    if (kept === undefined) {
      assert.equal(key[0]?.['name'], 'project_number')
      assert.equal(isWithoutRowid, 1)
    } else {
      assert.deepEqual(
        key.map(({ name }) => name),
        [kept[1]],
      )
    }
    const indexes = connection.prepare(selectFirstColumns).all(table)
    const others = indexes.filter(({ column }) => column !== 'project_number')
    assert.deepEqual(others, [])
  })
}

const selectTables = `
  SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
const selectLooseTables = `
  SELECT name FROM pragma_table_list
  WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'`
const selectKey = 'SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk'
const selectForm = "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?"
const selectFirstColumns = `
  SELECT i.name AS "index", c.name AS "column" FROM pragma_index_list(?) AS i,
    pragma_index_info(i.name) AS c WHERE c.seqno = 0`

import assert from 'node:assert/strict'
import { type TestContext, after, test } from 'node:test'

import fc from 'fast-check'

import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { Database } from './database.ts'

const into = { projectNumber: 1, table: 'rows', columns: 'number, text' }
const insert = 'INSERT INTO rows VALUES (1, $1, $2)'

suiteUnless(postgresMissing)('statements that are not waited for', () => {
  after(stopPostgres)

  test('rows are stored unchanged, with any characters', async (t) => {
    const { database, stored } = await openRows(t)
    const special = ['', 'null', String.raw`\N`, String.raw`\.`, 'a\tb\nc\r\nd\\', '田\u{1f600}']
    const samples = fc.sample(fc.string({ unit: 'grapheme', maxLength: 50 }), 500)
    const texts = [...special, ...samples.filter((text) => !text.includes('\0')), null]
    await database.transaction(async (connection) => {
      connection.sendRows(
        into,
        texts.map((text, number) => [number, text]),
      )
    })
    assert.deepEqual(
      await stored(),
      texts.map((text) => ({ text })),
    )
  })

  test('later statements are answered, also after many rows', async (t) => {
    const { database } = await openRows(t)
    const count = 20_000
    const row = await database.transaction(async (connection) => {
      connection.sendRows(
        into,
        Array.from({ length: count }, (_, number) => [number, 'x'.repeat(20)]),
      )
      connection.send(insert, count, 'last')
      return connection.row('SELECT count(*)::int AS count FROM rows')
    })
    assert.deepEqual(row, { count: count + 1 })
  })

  for (const number of [0, 19_999]) {
    test(`rows of which number ${number} is refused undo the transaction`, async (t) => {
      const { database, stored } = await openRows(t)
      const failed = database.transaction(async (connection) => {
        connection.send(insert, number, 'first')
        connection.sendRows(
          into,
          Array.from({ length: 20_000 }, (_, i) => [i, 'x'.repeat(20)]),
        )
        connection.send(insert, -1, 'last')
      })
      await assert.rejects(failed, { code: uniqueViolation })
      assert.deepEqual(await stored(), [])
      await database.transaction(async (connection) => connection.send(insert, 1, 'next'))
      assert.deepEqual(await stored(), [{ text: 'next' }])
    })
  }

  test('rows for a table that does not exist are skipped', async (t) => {
    const { database, stored } = await openRows(t)
    const failed = database.transaction(async (connection) => {
      connection.sendRows({ ...into, table: 'missing' }, [[1, 'lost']])
    })
    await assert.rejects(failed, { code: '42P01' })
    await database.transaction(async (connection) => connection.send(insert, 1, 'next'))
    assert.deepEqual(await stored(), [{ text: 'next' }])
  })

  test('a transaction fails for the first of its failures', async (t) => {
    const { database, stored } = await openRows(t)
    const failed = database.transaction(async (connection) => {
      connection.send(insert, 1, 'once')
      connection.send(insert, 1, 'twice')
      await connection.run(insert, 2, 'after')
    })
    await assert.rejects(failed, { code: uniqueViolation })
    assert.deepEqual(await stored(), [])
  })
})

const uniqueViolation = '23505'

async function openRows(t: TestContext) {
  const url = await makeDatabase()
  await execute(
    url,
    `CREATE TABLE rows (project_number bigint NOT NULL, number bigint PRIMARY KEY, text text)`,
  )
  const database = new Database(url)
  t.after(() => database.close('lookups', 'searches', 'writes'))
  return { database, stored: () => execute(url, 'SELECT text FROM rows ORDER BY number') }
}

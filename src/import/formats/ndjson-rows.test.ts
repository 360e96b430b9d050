import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { InexactNumber } from '#core/values/json.ts'
import { recordUnitsMax } from '#import/formats/csv/csv-records.ts'
import type { SourceRow } from './import-file.ts'
import { openImportFile } from './open-import-file.ts'

async function read(t: TestContext, content: string, blockBytes?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.ndjson')
  writeFileSync(path, content)
  const options = blockBytes === undefined ? {} : { blockBytes }
  const file = await openImportFile(path, { format: 'ndjson', ...options })
  const rows: SourceRow[] = []
  for await (const row of file.rows()) rows.push(row)
  return { file, rows }
}

test('each line is a row, except for blank ones', async (t) => {
  const content = '{"name":"Jane"}\n\n  \r\n{"name":"Jörg","customFields":{"City":"Köln"}}\r\n{}'
  for (const blockBytes of [1, 3, 1000]) {
    const { file, rows } = await read(t, content, blockBytes)
    assert.deepEqual(file.columns, ['name', 'City'])
    assert.deepEqual(
      rows.map(({ number, values, problem }) => [number, values, problem?.detail ?? null]),
      [
        [1, { name: 'Jane' }, null],
        [2, { name: 'Jörg', customFields: { City: 'Köln' } }, null],
        [3, {}, null],
      ],
    )
  }
})

test('a line that is not an object is a problem, and the rows after it are read', async (t) => {
  const { rows } = await read(t, '{"name":\n[1]\n5\n{"name":"Jane",}\n{"name":"Jane"}\n')
  assert.deepEqual(
    rows.map(({ original, problem }) => [original, problem?.detail ?? null]),
    [
      ['{"name":', 'The line ends too early or is not JSON.'],
      ['[1]', 'The line is JSON, but not an object.'],
      ['5', 'The line is JSON, but not an object.'],
      ['{"name":"Jane",}', 'The line stops being JSON at character 15.'],
      ['{"name":"Jane"}', null],
    ],
  )
})

test('a line that is nested too deeply is a problem, and later rows are read', async (t) => {
  const nested = (depth: number) => `{"name":"Jane","a":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const numbered = `{"name":"Jane","a":${'[1.5,'.repeat(10_000)}1${']'.repeat(10_000)}}`
  const lines = [nested(99), nested(100), nested(10_000), nested(500_000), numbered]
  const { rows } = await read(t, `${lines.join('\n')}\n{"name":"Joe"}\n`)
  const problem = { code: 'json_invalid', detail: 'The line is nested too deeply.' }
  assert.deepEqual(
    rows.map((row) => row.problem),
    [null, problem, problem, problem, problem, null],
  )
  assert.equal(rows[2]?.original, nested(10_000))
  assert.deepEqual(rows.at(-1)?.values, { name: 'Joe' })
})

test('a line with more than 5,000 values is a problem, and names no columns', async (t) => {
  const wide = (count: number) => {
    const fields = new Map(Array.from({ length: count - 2 }, (_, n) => [`Label ${n}`, 'x']))
    return JSON.stringify({ name: 'Jane', customFields: Object.fromEntries(fields) })
  }
  const { file, rows } = await read(t, `${wide(5_001)}\n{"email":"joe@example.com"}\n`)
  assert.deepEqual(file.columns, ['email'])
  assert.deepEqual(
    rows.map(({ problem }) => problem?.detail ?? null),
    ['A row must have at most 5,000 values.', null],
  )
  const { rows: allowed } = await read(t, wide(5_000))
  assert.equal(allowed[0]?.problem, null)
})

test('a line that is too long is a problem, and the rows after it are read', async (t) => {
  const long = `{"name":"${'x'.repeat(recordUnitsMax)}"}`
  const { rows } = await read(t, `${long}\n{"name":"Jane"}\n${long}`)
  const tooLong = `The row is longer than ${recordUnitsMax} characters.`
  assert.deepEqual(
    rows.map(({ problem }) => problem?.detail ?? null),
    [tooLong, null, tooLong],
  )
})

test("a number that a double can't hold is left for the API to refuse", async (t) => {
  const { rows } = await read(t, '{"Score":12345678901234567890}\n')
  const [row] = rows
  assert.ok(row !== undefined && !Array.isArray(row.values))
  assert.ok(row.values['Score'] instanceof InexactNumber)
})

test('from every row the same rows follow', async (t) => {
  const content = '{"name":"Jörg"}\r\n\n{broken\n{"reason":"x"}\n{"name":"Jane"}\n{"name":"Zoë"}'
  const { file, rows } = await read(t, content)
  assert.equal(rows.length, 4)
  for (const [index, { position }] of rows.entries()) {
    const rest: SourceRow[] = []
    for await (const row of file.rows(position)) rest.push(row)
    assert.deepEqual(rest, rows.slice(index + 1))
  }
})

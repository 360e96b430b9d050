import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { errorForLog } from './error-for-log.ts'

test('an error of SQLite: its codes, its message and where it was thrown', () => {
  const { stack, ...error } = errorForLog(thrownBy(() => runSql('SELECT 1 FROM missing')))
  assert.deepEqual(error, {
    ...{ type: 'Error', code: 'ERR_SQLITE_ERROR', errcode: 1 },
    message: 'no such table: missing',
  })
  assert.match(stack ?? '', /^Error: no such table: missing\n {4}at /)
})

test('what is quoted from the values of a request is left out, in message and stack', () => {
  const searches = ['"jane', 'doe"jane" AND', '(jane "']
  const errors = [
    ...searches.map((words) => thrownBy(() => search(words))),
    thrownBy(() => runSql(`SELECT json_extract('{}', 'jane')`)),
    thrownBy(() => JSON.parse('{"name": jane}')),
    Object.assign(new Error('invalid input syntax for type bigint: "jane \n "doe""'), {
      ...{ code: '22P02', detail: 'jane', where: 'jane' },
    }),
    Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(jane)' }),
  ]
  for (const error of errors) {
    assert.ok(error instanceof Error)
    const logged = JSON.stringify(errorForLog(new Error('The write failed.', { cause: error })))
    assert.doesNotMatch(logged, /jane|doe/, error.message)
    assert.match(logged, /"cause":\{"type":"\w+".*"stack":"/)
  }
})

test('names of tables and constraints are logged', () => {
  const refused = 'new row for relation "contacts" violates check constraint "contacts_check"'
  const error = Object.assign(new Error(refused), { code: '23514', detail: 'Jane Doe' })
  assert.equal(errorForLog(error).message, refused)
  assert.equal(errorForLog(error).code, '23514')
})

test('what is thrown without being an error is left out', () => {
  assert.deepEqual(errorForLog('Jane Doe'), { type: 'string' })
})

test('a circle of causes ends', () => {
  const error = new Error('It failed.')
  error.cause = error
  assert.ok(JSON.stringify(errorForLog(error)).length < 20_000)
})

function search(words: string): void {
  using database = new DatabaseSync(':memory:')
  database.exec('CREATE VIRTUAL TABLE words USING fts5 (word)')
  database.prepare('SELECT * FROM words WHERE words MATCH ?').all(words)
}

function runSql(sql: string): void {
  using database = new DatabaseSync(':memory:')
  database.prepare(sql).all()
}

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return assert.fail('Nothing was thrown.')
}

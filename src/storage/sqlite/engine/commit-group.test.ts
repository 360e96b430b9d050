import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'

import type { GlobalOperationName } from '#storage/repositories/operations.ts'
import { Database } from '#storage/sqlite/file/database.ts'
import { databaseFile, openForWriting } from '#storage/sqlite/file/open-database.ts'
import { atEnd } from '#test/harness/at-end.ts'
import type { Command } from './commands.ts'
import { commitGroup } from './commit-group.ts'

const lockWaitMs = 20

test('a failing command is rolled back alone, and the others are answered in order', async (t) => {
  const dataDir = await makeFolder(t)
  using database = disposable(openForWriting(dataDir))
  const { answers } = await commitGroup(database, [
    createProject('First'),
    globalOperation('setDefaultProject', 'project_unknown'),
    createProject('Second'),
  ])
  assert.deepEqual(
    answers.map((answer) => (answer.isDone ? 'done' : answer.code)),
    ['done', 'not_found', 'done'],
  )
  assert.deepEqual(namesOf(database), ['First', 'Second'])
})

test('a command that breaks an invariant reports it only to the log', async (t) => {
  const dataDir = await makeFolder(t)
  using database = disposable(openForWriting(dataDir))
  // The column is not nullable: such a command never passes the types of the port.
  const broken = createProject(null as unknown as string)
  const [answer] = (await commitGroup(database, [broken])).answers
  assert.ok(answer !== undefined && !answer.isDone)
  assert.equal(answer.code, 'internal')
  assert.equal(answer.detail, 'The write failed.')
  assert.match(answer.cause?.message ?? '', /NOT NULL constraint failed/)
  assert.deepEqual(namesOf(database), [])
})

test('a group waits once for a locked database, then the whole group is unavailable', async (t) => {
  const dataDir = await makeFolder(t)
  using setUp = disposable(openForWriting(dataDir))
  using holder = new DatabaseSync(databaseFile(dataDir))
  holder.exec('BEGIN IMMEDIATE')
  const options = { timeout: lockWaitMs, enableForeignKeyConstraints: false }
  const connection = new DatabaseSync(databaseFile(dataDir), options)
  using database = disposable(new CountingDatabase(connection))
  const group = ['First', 'Second', 'Third'].map(createProject)
  const { answers } = await commitGroup(database, group)
  const codes = answers.map((answer) => (answer.isDone ? null : answer.code))
  assert.deepEqual(codes, ['unavailable', 'unavailable', 'unavailable'])
  assert.equal(database.begun, 1)
  holder.exec('ROLLBACK')
  assert.ok((await commitGroup(database, group)).answers.every(({ isDone }) => isDone))
  assert.deepEqual(namesOf(setUp), ['First', 'Second', 'Third'])
})

class CountingDatabase extends Database {
  begun = 0

  override run(sql: string, ...parameters: (string | number)[]): void {
    if (sql.startsWith('BEGIN')) this.begun += 1
    super.run(sql, ...parameters)
  }
}

function createProject(name: string): Command {
  return globalOperation('createProject', { name, defaultCountry: null, now: 1 })
}

function globalOperation(name: GlobalOperationName, ...values: unknown[]): Command {
  return { name: 'runOperation', parameters: [{ name, projectNumber: null, values }] }
}

function namesOf(database: Database): unknown[] {
  return database
    .statement('SELECT name FROM projects ORDER BY number')
    .all()
    .map(({ name }) => name)
}

function disposable<T extends Database>(database: T): T & Disposable {
  return Object.assign(database, { [Symbol.dispose]: () => database.close() })
}

async function makeFolder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  return dataDir
}

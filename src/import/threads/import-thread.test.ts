import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { systemClock } from '#core/clock.ts'
import { AppError, requestError } from '#core/errors.ts'
import { ImportThread, type ThreadLimits, type TaskRun } from './import-thread.ts'

const limits: ThreadLimits = {
  secondsMax: 120,
  heapMbMax: 128,
  graceSeconds: 0.2,
  watchEveryMs: 100,
}
const never = new AbortController().signal
const undisturbed: TaskRun = { calls: {}, clock: systemClock, signal: never }

async function begin(t: TestContext, file: string | Buffer, chosen: Partial<ThreadLimits> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'people.csv')
  writeFileSync(path, file)
  const thread = await ImportThread.start({ ...limits, ...chosen })
  t.after(() => thread.end())
  return { path, thread }
}

/** Takes more processor time to read than any test waits for. */
function slowFile(): string {
  return `Name,Email\n${'"R","r@y.example\n'.repeat(1_000_000)}`
}

const people = 'Name,Email\nAnn,ann@example.com\nEve,eve@example.com\n'

test('a thread reads a file, and says what it is', async (t) => {
  const { path, thread } = await begin(t, people)
  const { facts } = await thread.run('openFile', { path, options: {} }, undisturbed)
  const { columns, survey, sha256 } = facts
  assert.deepEqual([columns, survey.rows, sha256.length], [['Name', 'Email'], 2, 64])
  const { mapping } = await thread.run('chooseColumns', [], undisturbed)
  assert.deepEqual(
    mapping.map((entry) => entry.kind === 'field' && entry.field),
    ['name', 'email'],
  )
})

test('what a task throws arrives as it was, and the thread takes the next one', async (t) => {
  const { path, thread } = await begin(t, 'Colour\nred\n')
  await assert.rejects(
    thread.run('openFile', { path, options: { sheet: 'People' } }, undisturbed),
    (error) => error instanceof AppError && error.code === 'invalid_request',
  )
  await assert.rejects(
    thread.run('openFile', { path: `${path}.xlsx`, options: {} }, undisturbed),
    (error) => error instanceof Error && 'code' in error && error.code === 'ENOENT',
  )
  const { facts } = await thread.run('openFile', { path, options: {} }, undisturbed)
  assert.deepEqual(facts.columns, ['Colour'])
})

test('a call that fails in the process is thrown in the task', async (t) => {
  const { path, thread } = await begin(t, people)
  await thread.run('openFile', { path, options: {} }, undisturbed)
  const calls = {
    nextRejected() {
      throw requestError('No rows.', 'import_undone')
    },
  }
  await assert.rejects(
    thread.run('writeRejects', undefined, { ...undisturbed, calls }),
    (error) => error instanceof AppError && error.reason === 'import_undone',
  )
})

test('a thread that takes too much processor time ends, and says what must hold', async (t) => {
  const { path, thread } = await begin(t, slowFile(), { secondsMax: 0.2 })
  await assert.rejects(
    thread.run('openFile', { path, options: {} }, undisturbed),
    (error) =>
      error instanceof AppError &&
      error.reason === 'file_slow' &&
      error.message === 'A file must be readable within 0.2 s of processor time; split it.',
  )
  assert.equal(thread.hasEnded, true)
})

test('a thread that takes too much memory ends, and the process does not', async (t) => {
  const line = `{${Array.from({ length: 900 }, (_, i) => `"a${i}":${i}`).join()}}\n`
  const { path, thread } = await begin(t, line.repeat(1_000), { heapMbMax: 24 })
  await assert.rejects(
    thread.run('openFile', { path, options: {} }, undisturbed),
    (error) =>
      error instanceof AppError &&
      error.reason === 'file_memory' &&
      error.message === 'A file must be readable within 24 MB; split it.',
  )
  assert.equal(thread.hasEnded, true)
})

test('a task that is no longer wanted ends, with its thread if need be', async (t) => {
  const { path, thread } = await begin(t, slowFile())
  const stop = new AbortController()
  const opened = thread.run(
    'openFile',
    { path, options: {} },
    { ...undisturbed, signal: stop.signal },
  )
  stop.abort()
  await assert.rejects(opened, /The file is no longer read/)
  await assert.rejects(thread.run('chooseColumns', [], undisturbed))
})

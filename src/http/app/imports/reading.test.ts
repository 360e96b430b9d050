import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, test } from 'node:test'

import { noDecisions } from '#core/imports/import-decisions.ts'
import { beginImports } from '#test/harness/app-imports.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { textRow, workbookParts, zipOf } from '#test/import/workbook.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

/** A share of the time that reading a file takes; even a busy machine stalls for less. */
const delayShareMax = 1 / 4
const triesMax = 3

/** For what share of its time this process, which is the server’s, did nothing else at once. */
async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  const began = performance.now()
  delays.enable()
  await work()
  delays.disable()
  return delays.max / 1e6 / (performance.now() - began)
}

async function assertUndelayed(work: () => Promise<unknown>): Promise<void> {
  const delays: number[] = []
  while (delays.length < triesMax && !delays.some((share) => share < delayShareMax)) {
    delays.push(await longestDelay(work))
  }
  assert.ok(Math.min(...delays) < delayShareMax, `other requests waited for ${delays.join(', ')}`)
}

test('while a file is previewed, checked or imported, requests are answered', async () => {
  const { upload, preview, run, leads } = await beginImports(app)
  const { id } = await upload(`Name,Email\n${'"R,r@y.example\n'.repeat(30_000)}`)
  await assertUndelayed(() => preview(id))
  await assertUndelayed(async () => {
    const { state, failure, check } = await run(id, 'check')
    assert.deepEqual([state, failure?.code, check], ['ready', 'no_contact_column', null])
  })
  await assertUndelayed(() => run(id, 'start'))
  assert.deepEqual(await leads(), [])
})

test('a workbook of more than a million empty rows is refused, and nothing is stored', async () => {
  const { member, path, upload, run, leads } = await beginImports(app)
  const rows = textRow(['Name', 'Email']) + '<row/>'.repeat(1_100_000)
  const { id } = await upload(zipOf(workbookParts([{ name: 'People', rows }])), 'people.xlsx')
  await assertUndelayed(async () => {
    const { state, failure } = await run(id, 'start')
    assert.deepEqual([state, failure?.code], ['ready', 'workbook_too_large'])
  })
  const preview = `${path}/jobs/${id}/preview`
  const { status, body } = await member.request<Problem>('POST', preview, { body: noDecisions })
  assert.deepEqual([status, body.code], [400, 'invalid_request'])
  assert.deepEqual(await leads(), [])
})

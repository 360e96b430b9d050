import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, test } from 'node:test'

import { noDecisions } from '#core/imports/import-job.ts'
import type { Problem } from '#test/harness/answer.ts'
import { beginImports } from '#test/harness/app-imports.ts'
import { startApp } from '#test/harness/harness.ts'
import { hostileFiles } from '#test/import/hostile-files.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

// Reading the file takes seconds; even a busy machine stands still for less than this.
const delayMsMax = 700
const triesMax = 3

function hostile(name: string): Buffer {
  return hostileFiles[name]?.() ?? Buffer.alloc(0)
}

/** The longest time for which this process, which is the server's, did nothing else. */
async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  await work()
  delays.disable()
  return delays.max / 1e6
}

async function assertUndelayed(work: () => Promise<unknown>): Promise<void> {
  const delays: number[] = []
  while (delays.length < triesMax && !delays.some((ms) => ms < delayMsMax)) {
    delays.push(await longestDelay(work))
  }
  assert.ok(Math.min(...delays) < delayMsMax, `other requests waited ${delays.join(', ')} ms`)
}

test('while a file is previewed, checked or imported, requests are answered', async () => {
  const { upload, preview, run, leads } = await beginImports(app)
  const { id } = await upload(hostile('open-quotes.csv'))
  await assertUndelayed(() => preview(id))
  await assertUndelayed(async () => {
    const { state, failure, check } = await run(id, 'check')
    assert.deepEqual([state, failure?.code, check], ['ready', 'no_contact_column', null])
  })
  await assertUndelayed(() => run(id, 'start'))
  assert.deepEqual(await leads(), [])
})

test('a workbook of ten million empty rows is refused, and nothing is stored', async () => {
  const { member, path, upload, run, leads } = await beginImports(app)
  const { id } = await upload(hostile('empty-rows.xlsx'), 'people.xlsx')
  await assertUndelayed(async () => {
    const { state, failure } = await run(id, 'start')
    assert.deepEqual([state, failure?.code], ['ready', 'workbook_too_large'])
  })
  const preview = `${path}/jobs/${id}/preview`
  const { status, body } = await member.request<Problem>('POST', preview, { body: noDecisions })
  assert.deepEqual([status, body.code], [400, 'invalid_request'])
  assert.deepEqual(await leads(), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { standardTier } from '#core/limits/contract.ts'
import { openStore } from '#installation.ts'
import { ServerProcess, makeFolder, makeKey } from '#test/processes/server-process.ts'

const contactsPath = '/public/v1/contacts'
const createsPerMinute = standardTier.create.perMinute
const readsPerMinute = standardTier.read.perMinute
const savedWithinMs = 5_000

test('a clean restart keeps every counted request, and forgets no full window', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path, 'standard')
  const create = (server: ServerProcess) =>
    server.request('POST', contactsPath, { key, body: { name: 'Jane Doe' } })
  {
    await using server = await ServerProcess.start(folder.path)
    const responses = await Promise.all(
      Array.from({ length: createsPerMinute }, () => create(server)),
    )
    assert.ok(responses.every(({ status }) => status === 201))
    assert.equal((await create(server)).status, 429)
    await readTimes(server, key, 3)
    assert.equal((await server.stop()).code, 0)
  }
  await using server = await ServerProcess.start(folder.path)
  const { status, headers } = await create(server)
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) >= 1 && Number(headers['retry-after']) <= 60)
  assert.equal(headers['x-ratelimit-remaining-short'], '0')
  const hourly = standardTier.create.perHour - createsPerMinute
  assert.equal(headers['x-ratelimit-remaining-medium'], String(hourly))
  assert.equal(await readTimes(server, key, 1), readsPerMinute - 4)
})

test('a kill forgets nothing that was counted more than a second before', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path, 'standard')
  {
    await using server = await ServerProcess.start(folder.path)
    await readTimes(server, key, 20)
    await untilSaved(folder.path, 20)
    await server.stop('SIGKILL')
  }
  await using server = await ServerProcess.start(folder.path)
  assert.equal(await readTimes(server, key, 1), readsPerMinute - 21)
})

/** Reads this many times; returns the rest of the minute's window. */
async function readTimes(server: ServerProcess, key: string, times: number): Promise<number> {
  let remaining = NaN
  for (let i = 0; i < times; i += 1) {
    const { status, headers } = await server.request('GET', '/public/v1/whoami', { key })
    assert.equal(status, 200)
    remaining = Number(headers['x-ratelimit-remaining-short'])
  }
  return remaining
}

// The server saves by its own clock, each second; only the database shows when.
async function untilSaved(dataDir: string, requests: number): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    for (let waitedMs = 0; waitedMs < savedWithinMs; waitedMs += 50) {
      const saved = await store.loadRequests({ since: 0, after: null, limit: 1_000 })
      if (saved.reduce((sum, { times }) => sum + times.length, 0) === requests) return
      await delay(50)
    }
    assert.fail(`${requests} requests were not saved in time.`)
  } finally {
    await store.close()
  }
}

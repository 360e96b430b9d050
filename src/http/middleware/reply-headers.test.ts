import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { HttpResponse } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

// That the headers are complete on every response is asserted by the harness of each request.

const whoamiPath = '/public/v1/whoami'
const jane = { name: 'Jane Doe' }

/** Limit, remaining and reset of the minute and the hour. */
function windowsOf({ headers }: HttpResponse): number[] {
  return ['short', 'medium'].flatMap((window) =>
    ['limit', 'remaining', 'reset'].map((part) => Number(headers[`x-ratelimit-${part}-${window}`])),
  )
}

test('responses without a valid key show the standard ceilings, nothing used', async () => {
  const ceilings = { read: [600, 600, 0, 5_000, 5_000, 0] }
  const create = [60, 60, 0, 5_000, 5_000, 0]
  const batch = [30, 30, 0, 5_000, 5_000, 0]
  const key = 'zk_live_wrong'
  const expectations: [method: string, path: string, windows: number[]][] = [
    ['GET', whoamiPath, ceilings.read],
    ['GET', contactsPath, ceilings.read],
    ['POST', contactsPath, create],
    ['POST', batchPath, batch],
    ['GET', '/public/v1/openapi.json', ceilings.read],
    ['GET', '/public/v1/nothing', ceilings.read],
    ['OPTIONS', contactsPath, ceilings.read],
  ]
  for (const [method, path, windows] of expectations) {
    assert.deepEqual(windowsOf(await app.request(method, path)), windows, `${method} ${path}`)
    if (!path.endsWith('.json')) {
      assert.deepEqual(windowsOf(await app.request(method, path, { key })), windows)
    }
  }
})

test('a preflight shows the windows of the request that it announces', async () => {
  const headers = { 'access-control-request-method': 'POST', origin: 'https://www.example.com' }
  const create = await app.request('OPTIONS', contactsPath, { headers })
  assert.equal(create.headers['x-ratelimit-limit-short'], '60')
  const batch = await app.request('OPTIONS', batchPath, { headers })
  assert.equal(batch.headers['x-ratelimit-limit-short'], '30')
})

test('read, create and batch each have their own two windows', async () => {
  const { secret: key } = await app.addProject({ tier: 'standard' })
  const read = await app.request('GET', whoamiPath, { key })
  assert.deepEqual(windowsOf(read), [600, 599, 60, 5_000, 4_999, 3_600])
  const create = await app.create(key, jane)
  assert.deepEqual(windowsOf(create), [60, 59, 60, 5_000, 4_999, 3_600])
  const batch = await app.createBatch(key, [jane, jane])
  assert.deepEqual(windowsOf(batch), [30, 29, 60, 5_000, 4_999, 3_600])
  const search = await app.request('GET', contactsPath, { key })
  assert.deepEqual(windowsOf(search), [600, 598, 60, 5_000, 4_998, 3_600])
})

test('reset is the time until the oldest counted request leaves the window', async () => {
  const { secret: key } = await app.addProject({ tier: 'standard' })
  const whoami = () => app.request('GET', whoamiPath, { key })
  await whoami()
  app.clock.advance(20_500)
  assert.deepEqual(windowsOf(await whoami()), [600, 598, 40, 5_000, 4_998, 3_580])
  app.clock.advance(39_500)
  assert.deepEqual(windowsOf(await whoami()), [600, 598, 21, 5_000, 4_997, 3_540])
  app.clock.advance(3_540_000)
  assert.deepEqual(windowsOf(await whoami()), [600, 599, 60, 5_000, 4_997, 21])
})

test('each key has its own windows, also in one project', async () => {
  const { id, secret, publishable } = await app.addProject({ tier: 'standard' })
  const { secret: other } = await app.addKey(id, 'secret', { tier: 'standard' })
  for (const key of [secret, publishable, other]) {
    assert.equal(windowsOf(await app.request('GET', whoamiPath, { key }))[1], 599)
  }
})

test('an unlimited key shows its ceilings and never runs down', async () => {
  const { id } = await app.addProject()
  const { secret: key } = await app.addKey(id, 'secret', { tier: 'unlimited' })
  const [first, second] = [
    await app.request('GET', whoamiPath, { key }),
    await app.request('GET', whoamiPath, { key }),
  ]
  assert.deepEqual(windowsOf(first), windowsOf(second))
  assert.equal(windowsOf(first)[0], windowsOf(first)[1])
})

test('each response has a request id of its own, whatever the client sends', async () => {
  const headers = { 'x-request-id': 'mine' }
  const first = await app.request('GET', whoamiPath, { headers })
  const second = await app.request('GET', whoamiPath, { headers })
  assert.notEqual(first.headers['x-request-id'], 'mine')
  assert.notEqual(first.headers['x-request-id'], second.headers['x-request-id'])
})

test('caches must not keep responses', async () => {
  const { secret: key } = await app.addProject()
  for (const path of [contactsPath, whoamiPath, '/public/v1/nothing']) {
    const { headers } = await app.request('GET', path, { key })
    assert.equal(headers['cache-control'], 'no-store')
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Receiver } from '#test/processes/receiver.ts'
import {
  ServerProcess,
  findFreePort,
  makeFolder,
  makeKey,
  runCli,
} from '#test/processes/server-process.ts'
import { addWebhook, loopbackSettings, readDeliveries } from '#test/processes/webhook-process.ts'

const contactsPath = '/public/v1/contacts'

test('api sends nothing; a worker running alongside sends what it stores', async () => {
  await using folder = await makeFolder()
  await using receiver = await Receiver.start()
  const key = await makeKey(folder.path)
  const webhook = await addWebhook(folder.path, receiver)
  await using api = await ServerProcess.start(folder.path, loopbackSettings, 'api')
  const created = await api.request('POST', contactsPath, { key, body: { name: 'Jane Doe' } })
  assert.equal(created.status, 201)
  await using worker = await ServerProcess.start(folder.path, loopbackSettings, 'worker')
  await receiver.until(1)
  await api.request('POST', contactsPath, { key, body: { name: 'John Doe' } })
  await receiver.until(2)
  assert.equal((await worker.stop()).code, 0)
  const states = (await readDeliveries(folder.path, webhook.id)).map(({ state }) => state)
  assert.deepEqual(states, ['delivered', 'delivered'])
  await api.request('POST', contactsPath, { key, body: { name: 'Jane Roe' } })
  assert.equal((await api.stop()).code, 0)
  assert.equal(receiver.received.length, 2)
})

test('a worker answers what operators ask, and nothing of the API', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using worker = await ServerProcess.start(folder.path, loopbackSettings, 'worker')
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    assert.equal((await worker.request('GET', path)).status, 200, path)
  }
  for (const path of [contactsPath, '/public/v1/openapi.json', '/docs']) {
    assert.equal((await worker.request('GET', path, { key })).status, 404, path)
  }
  const body = { name: 'Jane Doe' }
  assert.equal((await worker.request('POST', contactsPath, { key, body })).status, 404)
  assert.doesNotMatch(worker.stdout, /zk_/)
})

test('a folder has one dispatcher', async () => {
  await using folder = await makeFolder()
  await using worker = await ServerProcess.start(folder.path, loopbackSettings, 'worker')
  for (const role of ['worker', 'all']) {
    const settings = { PORT: String(await findFreePort()) }
    const { code, stderr } = await runCli(folder.path, ['serve', '--role', role], settings)
    assert.equal(code, 1)
    assert.match(stderr, /Another dispatcher is running on the data folder/)
  }
  assert.equal((await worker.request('GET', '/readyz')).status, 200)
})

test('an unknown role is refused', async () => {
  await using folder = await makeFolder()
  const { code, stderr } = await runCli(folder.path, ['serve', '--role', 'both'])
  assert.equal(code, 2)
  assert.match(stderr, /Allowed choices are all, api, worker/)
})

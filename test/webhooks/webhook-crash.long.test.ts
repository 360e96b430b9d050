import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Created } from '#test/harness/response.ts'
import { Receiver } from '#test/processes/receiver.ts'
import { ServerProcess, makeFolder, makeKey } from '#test/processes/server-process.ts'
import { addWebhook, loopbackSettings, readDeliveries } from '#test/processes/webhook-process.ts'

const contactsPath = '/public/v1/contacts'

test('kill -9 between a 201 and its delivery: delivered, with its id', async () => {
  await using folder = await makeFolder()
  await using receiver = await Receiver.start()
  const key = await makeKey(folder.path)
  const webhook = await addWebhook(folder.path, receiver)
  const contactId = await (async () => {
    await using server = await ServerProcess.start(folder.path, loopbackSettings, 'api')
    const body = { name: 'Jane Doe' }
    const response = await server.request('POST', contactsPath, { key, body })
    assert.equal(response.status, 201)
    await server.stop('SIGKILL')
    return (response.body as Created).id
  })()
  assert.deepEqual(receiver.received, [])
  const [stored, ...others] = await readDeliveries(folder.path, webhook.id)
  assert.deepEqual([stored?.contactId, stored?.tries, others], [contactId, 0, []])
  await using server = await ServerProcess.start(folder.path, loopbackSettings)
  await receiver.until(1)
  assert.equal((await server.stop()).code, 0)
  assert.deepEqual(receiver.ids, [stored?.id])
  const [delivered] = await readDeliveries(folder.path, webhook.id)
  assert.deepEqual([delivered?.state, delivered?.tries], ['delivered', 1])
})

test('kill -9 while the receiver has not answered: it is sent again, with its id', async () => {
  await using folder = await makeFolder()
  await using receiver = await Receiver.start(() => 'hang')
  const key = await makeKey(folder.path)
  await addWebhook(folder.path, receiver)
  {
    await using server = await ServerProcess.start(folder.path, loopbackSettings)
    await server.request('POST', contactsPath, { key, body: { name: 'Jane Doe' } })
    await receiver.until(1)
    await server.stop('SIGKILL')
  }
  receiver.respond = () => ({ status: 204 })
  await using server = await ServerProcess.start(folder.path, loopbackSettings)
  await receiver.until(2)
  assert.equal((await server.stop()).code, 0)
  assert.equal(new Set(receiver.ids).size, 1)
})

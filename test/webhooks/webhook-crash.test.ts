import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import type { Created } from '#test/harness/answer.ts'
import { assertToldOnce } from '#test/harness/assert-told-once.ts'
import { Receiver } from '#test/processes/receiver.ts'
import { ServerProcess, makeFolder, makeKey } from '#test/processes/server-process.ts'
import { addWebhook, loopbackSettings, readDeliveries } from '#test/processes/webhook-process.ts'

const contactsPath = '/public/v1/contacts'
const kills = 20
const sockets = 4
/** After the first answer of a process. */
const killWithinMs = 200

test('kill -9 between a 201 and its delivery: delivered, with its id', async () => {
  await using folder = await makeFolder()
  await using receiver = await Receiver.start()
  const key = await makeKey(folder.path)
  const webhook = await addWebhook(folder.path, receiver)
  const contactId = await (async () => {
    await using server = await ServerProcess.start(folder.path, loopbackSettings, 'api')
    const body = { name: 'Jane Doe' }
    const answer = await server.request('POST', contactsPath, { key, body })
    assert.equal(answer.status, 201)
    await server.stop('SIGKILL')
    return (answer.body as Created).id
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
  receiver.answer = () => ({ status: 204 })
  await using server = await ServerProcess.start(folder.path, loopbackSettings)
  await receiver.until(2)
  assert.equal((await server.stop()).code, 0)
  assert.equal(new Set(receiver.ids).size, 1)
})

test(`kill -9 under load, ${kills} times: each event arrives, once per id`, async () => {
  await using folder = await makeFolder()
  await using receiver = await Receiver.start()
  const key = await makeKey(folder.path)
  await addWebhook(folder.path, receiver)
  const acknowledged: string[] = []
  for (let round = 0; round < kills; round += 1) {
    await using server = await ServerProcess.start(folder.path, loopbackSettings)
    const first = Promise.withResolvers<void>()
    const acknowledge = (contactId: string) => {
      acknowledged.push(contactId)
      first.resolve()
    }
    const writers = Array.from({ length: sockets }, (_, socket) =>
      createUntilKilled(server, { key, name: `Round${round} Socket${socket}`, acknowledge }),
    )
    await Promise.race([first.promise, Promise.all(writers)])
    assert.ok(acknowledged.length > round)
    await delay(randomInt(killWithinMs))
    await server.stop('SIGKILL')
    await Promise.all(writers)
  }
  await using last = await ServerProcess.start(folder.path, loopbackSettings)
  await assertToldOnce(receiver, acknowledged)
  assert.equal((await last.stop()).code, 0)
})

/** Creates contacts one after the other until the connection breaks. */
async function createUntilKilled(
  server: ServerProcess,
  load: { key: string; name: string; acknowledge: (contactId: string) => void },
): Promise<void> {
  const { key, name, acknowledge } = load
  for (let i = 0; ; i += 1) {
    const body = { name, email: `${name.replace(' ', '.')}.${i}@example.com` }
    const answer = await server.request('POST', contactsPath, { key, body }).catch(() => null)
    if (answer === null || answer.status >= 300) return
    acknowledge((answer.body as Created).id)
  }
}

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertDeliveredOnce } from '#test/harness/assert-delivered-once.ts'
import type { Created } from '#test/harness/response.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { Receiver } from '#test/processes/receiver.ts'
import { ServerProcess, makeFolder, readCli } from '#test/processes/server-process.ts'
import {
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { loopbackSettings } from '#test/processes/webhook-process.ts'

const contactsPath = '/public/v1/contacts'
const contactsPerSocket = 60
const killAfter = 40

type Setup = { keys: { key: string; kind: string }[] }

suiteUnless(postgresMissing)('webhooks of two servers on one database', () => {
  after(stopPostgres)

  test('kill -9 of one under load: each event arrives, once per id', async () => {
    await using folder = await makeFolder()
    await using receiver = await Receiver.start()
    const settings = { ...loopbackSettings, DATABASE_URL: await makeDatabase() }
    const { keys } = await readCli<Setup>(folder.path, ['setup'], settings)
    const { key = '' } = keys.find(({ kind }) => kind === 'secret') ?? {}
    await using one = await ServerProcess.start(folder.path, settings)
    await using other = await ServerProcess.start(folder.path, settings)
    const webhook = ['--url', receiver.url, '--events', 'contact.created']
    await readCli(folder.path, ['webhooks', 'create', ...webhook], settings)
    const stored: string[] = []
    const load = [one, other, one, other].map(async (server, socket) => {
      for (let i = 0; i < contactsPerSocket; i += 1) {
        const body = { email: `jane.${socket}.${i}@example.com` }
        const response = await server.request('POST', contactsPath, { key, body }).catch(() => null)
        if (response === null || response.status !== 201) return
        stored.push((response.body as Created).id)
        if (stored.length === killAfter) one.signal('SIGKILL')
      }
    })
    await Promise.all(load)
    await one.ended
    assert.ok(stored.length > killAfter)
    // What the killed one was sending arrives when its leases have ended.
    await assertDeliveredOnce(receiver, stored)
    assert.equal((await other.stop()).code, 0)
  })

  test('kill -9 while the receiver has not answered: another sends it, with its id', async () => {
    await using folder = await makeFolder()
    await using receiver = await Receiver.start(() => 'hang')
    const settings = { ...loopbackSettings, DATABASE_URL: await makeDatabase() }
    const { keys } = await readCli<Setup>(folder.path, ['setup'], settings)
    const { key = '' } = keys.find(({ kind }) => kind === 'secret') ?? {}
    const webhook = ['--url', receiver.url, '--events', 'contact.created']
    await readCli(folder.path, ['webhooks', 'create', ...webhook], settings)
    await using one = await ServerProcess.start(folder.path, settings)
    await using other = await ServerProcess.start(folder.path, settings, 'api')
    await other.request('POST', contactsPath, { key, body: { name: 'Jane Doe' } })
    await receiver.until(1)
    await one.stop('SIGKILL')
    receiver.respond = () => ({ status: 204 })
    await using next = await ServerProcess.start(folder.path, settings, 'worker')
    await receiver.until(2)
    assert.equal((await next.stop()).code, 0)
    assert.equal(new Set(receiver.ids).size, 1)
  })
})

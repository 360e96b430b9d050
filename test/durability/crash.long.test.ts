import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { assertDeliveredOnce } from '#test/harness/assert-delivered-once.ts'
import type { Page } from '#test/harness/response.ts'
import { Receiver } from '#test/processes/receiver.ts'
import { ServerProcess, makeFolder, makeKey, runCli } from '#test/processes/server-process.ts'
import { addWebhook, loopbackSettings } from '#test/processes/webhook-process.ts'
import { assertFound } from './assert-found.ts'
import { assertIntact, readStored } from './stored-contacts.ts'
import { WriteLedger, answeredOf, contactsOf } from './write-ledger.ts'
import { writeLoad } from './write-load.ts'

const kills = Number(process.env['KILLS'] ?? 25)
const load = { sockets: 6, batchSize: 3 }
/** After the first response of a process. */
const killWithinMs = 200
// More than a socket gets answered in that time.
const requestsMax = 10_000

test(`kill -9 under load, ${kills} times: what was answered is there, found and told`, async () => {
  await using folder = await makeFolder()
  await using receiver = await Receiver.start()
  const key = await makeKey(folder.path)
  await addWebhook(folder.path, receiver, ['contact.created'])
  const ledger = new WriteLedger()
  for (let round = 0, checked = 0; round <= kills; round += 1) {
    await using server = await ServerProcess.start(folder.path, loopbackSettings)
    assertIntact(folder.path)
    ledger.assertKept(readStored(folder.path), answeredOf(ledger.writes))
    const answered = answeredOf(ledger.writes.slice(checked))
    assert.ok(round === 0 || answered.size > 0, 'Nothing was answered before the kill.')
    await assertFound(contactsOf(answered), (query) => search(server, key, query))
    checked = ledger.writes.length
    if (round < kills) await killUnderLoad(server, { key, ledger, group: `round${round}e` })
    else await assertDeliveredOnce(receiver, idsOf(ledger))
  }
  const { code, stdout } = await runCli(folder.path, ['doctor', '--json'])
  assert.equal(code, 0, stdout)
})

/** The ids of the contacts whose requests were answered. */
function idsOf({ writes }: WriteLedger): string[] {
  return contactsOf(answeredOf(writes)).flatMap(({ id }) => id ?? [])
}

/** Kills the server within a moment after its first response. */
async function killUnderLoad(
  server: ServerProcess,
  round: { key: string; ledger: WriteLedger; group: string },
): Promise<void> {
  const first = Promise.withResolvers<void>()
  const options = { ...load, ...round, onResponse: first.resolve }
  const running = writeLoad(server, requestsMax, options)
  await Promise.race([first.promise, running])
  await delay(randomInt(killWithinMs))
  await server.stop('SIGKILL')
  await running
}

async function search(server: ServerProcess, key: string, query: Readonly<Record<string, string>>) {
  const path = `/public/v1/contacts?${String(new URLSearchParams(query))}`
  const { status, text, body } = await server.request('GET', path, { key })
  assert.equal(status, 200, text)
  const { data, total } = body as Page
  return { ids: data.map(({ id }) => id), total }
}

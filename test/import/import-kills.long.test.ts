import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'

import {
  type ImportReport,
  contactsOf,
  countContacts,
  countsOf,
  signalAt,
  writeLeads,
} from '#test/harness/import-runs.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  runCli,
  startCli,
} from '#test/processes/server-process.ts'

const kills = 10
const rows = 4_000

test(`killed ${kills} times, also while a server runs: the store is as after one run`, async () => {
  await using folder = await makeFolder()
  await using undisturbed = await makeFolder()
  await Promise.all([makeKey(folder.path), makeKey(undisturbed.path)])
  const path = join(undisturbed.path, 'leads.csv')
  const args = ['import', path, '--direct', '--create-fields', '--json']
  const expected = writeLeads(path, rows)
  const whole = await runCli(undisturbed.path, args)
  assert.equal(whole.code, 4, whole.stderr)
  assert.deepEqual(countsOf(JSON.parse(whole.stdout) as ImportReport), expected)

  const points = Array.from({ length: kills }, () => randomInt(1, expected.created))
  let server: ServerProcess | null = null
  for (const [index, contacts] of points.toSorted((one, other) => one - other).entries()) {
    if (index === kills / 2) server = await ServerProcess.start(folder.path)
    const command = startCli(folder.path, args)
    await signalAt(command, 'SIGKILL', { dataDir: folder.path, contacts })
    await command.ended
  }
  const last = await runCli(folder.path, args)
  await server?.stop()
  assert.equal(last.code, 4, last.stderr)
  assert.deepEqual(countsOf(JSON.parse(last.stdout) as ImportReport), expected)
  assert.deepEqual(await contactsOf(folder.path), await contactsOf(undisturbed.path))

  const again = JSON.parse((await runCli(folder.path, args)).stdout) as ImportReport
  const { created, updated, rejected } = expected
  const unchanged = created + updated
  assert.deepEqual(countsOf(again), { created: 0, updated: 0, unchanged, rejected })
  assert.equal(again.importId, (JSON.parse(last.stdout) as ImportReport).importId)
})

test(`killed ${kills} times over the API: the store is as after one direct run`, async () => {
  await using folder = await makeFolder()
  await using undisturbed = await makeFolder()
  const [key] = await Promise.all([makeKey(folder.path), makeKey(undisturbed.path)])
  const path = join(undisturbed.path, 'leads.csv')
  const expected = writeLeads(path, rows)
  const createFields = '--create-fields'
  const whole = await runCli(undisturbed.path, ['import', path, '--direct', createFields])
  assert.equal(whole.code, 4, whole.stderr)

  await using server = await ServerProcess.start(folder.path)
  const args = ['import', path, '--url', server.url, '--json', createFields]
  const settings = { CONTACT_SYNC_KEY: key, XDG_STATE_HOME: folder.path }
  const points = Array.from({ length: kills }, () => randomInt(1, expected.created))
  for (const contacts of points.toSorted((one, other) => one - other)) {
    const command = startCli(folder.path, args, settings)
    await signalAt(command, 'SIGKILL', { dataDir: folder.path, contacts })
    await command.ended
  }
  const last = await runCli(folder.path, args, settings)
  assert.equal(last.code, 4, last.stderr)
  assert.deepEqual(countsOf(JSON.parse(last.stdout) as ImportReport), expected)
  assert.deepEqual(await contactsOf(folder.path), await contactsOf(undisturbed.path))

  const again = JSON.parse((await runCli(folder.path, args, settings)).stdout) as ImportReport
  const { created, updated, rejected } = expected
  const unchanged = created + updated
  assert.deepEqual(countsOf(again), { created: 0, updated: 0, unchanged, rejected })

  // Another mapping is another import; rows without an identity are known by their position.
  const other = await runCli(folder.path, [...args, '--map', 'City=notes'], settings)
  assert.equal((JSON.parse(other.stdout) as ImportReport).created, 0, other.stderr)
  assert.equal(countContacts(folder.path), created)
})

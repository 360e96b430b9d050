import assert from 'node:assert/strict'
import { test } from 'node:test'

import { kindNames } from '#core/destinations/kinds.ts'
import { until } from '#test/harness/until.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'
import { startScriptedServer } from '#test/processes/servers/scripted-server.ts'

type Listed = {
  id: string
  kind: string
  host: string
  settings: object
  filter: object
  isActive: boolean
}

// No process dials it: only the last test runs a server.
const url = 'https://93.184.216.34/services/secret'
const create = ['destinations', 'create', 'slack', '--set', `url=${url}`]
const loopback = { WEBHOOK_ALLOWED_TARGETS: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }

test('the kinds are listed with their settings, without a data folder', async () => {
  await using folder = await makeFolder()
  const kinds = await readCli<{ kind: string }[]>(folder.path, ['destinations', 'kinds'])
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    kindNames,
  )
})

test('a destination is created, listed, changed and deleted, its secret never shown', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const created = await runCli(folder.path, create)
  assert.equal(created.code, 0)
  const list = () => readCli<Listed[]>(folder.path, ['destinations', 'list'])
  const [listed, ...others] = await list()
  assert.deepEqual(others, [])
  const { id, kind, host, settings } = listed ?? { id: '' }
  assert.deepEqual([kind, host, settings], ['slack', '93.184.216.34', {}])
  const off = await runCli(folder.path, ['destinations', 'update', id, '--off'])
  assert.match(off.stdout, /^destination_\w+ is off since \S+: requested\.$/m)
  assert.equal((await list())[0]?.isActive, false)
  const update = ['destinations', 'update', id]
  const tagged = await readCli<Listed>(folder.path, [...update, '--tags', 'vip', '--with-email'])
  assert.deepEqual(tagged.filter, { tags: ['vip'], hasEmail: true })
  assert.deepEqual((await readCli<Listed>(folder.path, [...update, '--all-leads'])).filter, {})
  assert.deepEqual(await readCli(folder.path, ['destinations', 'consents']), [])
  for (const { stdout, stderr } of [created, off]) {
    assert.doesNotMatch(stdout + stderr, /services|secret/)
  }
  assert.deepEqual(await readCli(folder.path, ['webhooks', 'list']), [])
  const deleted = await runCli(folder.path, ['destinations', 'delete', id])
  assert.equal(deleted.stdout, `${id} was deleted.\n`)
  assert.deepEqual(await list(), [])
})

test('mistakes are named without quoting a secret, and end with 2', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const mistakes = [
    ['destinations', 'create', 'fax', '--set', `url=${url}`],
    ['destinations', 'create', 'slack'],
    ['destinations', 'create', 'slack', '--set', 'uri=https://93.184.216.34/secret'],
    ['destinations', 'create', 'slack', '--set', 'url=http://127.0.0.1/secret'],
    ['destinations', 'create', 'slack', '--set', 'url'],
    [...create, '--from', 'key_00000000000000000000000000'],
    [...create, '--with-consent', 'consent'],
    [...create, '--with-consent', 'form_00000000000000000000000000:consent:news'],
    ['destinations', 'update', 'destination_00000000000000000000000000'],
  ]
  for (const args of mistakes) {
    const { code, stdout, stderr } = await runCli(folder.path, args)
    assert.deepEqual([code, stdout], [2, ''], args.join(' '))
    assert.doesNotMatch(stderr, /secret/)
  }
  const unknown = 'destination_00000000000000000000000000'
  for (const command of ['delete', 'test']) {
    const { code, stderr } = await runCli(folder.path, ['destinations', command, unknown])
    assert.equal(code, 3, command)
    assert.match(stderr, /^`contact-sync destinations list` lists them\.$/m, command)
  }
})

test('a running server sends a test, and the log has the response', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using slack = await startScriptedServer([{ status: 200, body: 'ok' }])
  await using server = await ServerProcess.start(folder.path, loopback)
  const here = ['destinations', 'create', 'slack', '--set', `url=${slack.url}/services/secret`]
  const { id } = await readCli<Listed>(folder.path, here, loopback)
  await readCli(folder.path, ['destinations', 'test', id])
  await until(() => slack.requests.length === 1)
  assert.match(slack.requests[0]?.body ?? '', /Test message/)
  assert.equal((await server.stop()).code, 0)
})

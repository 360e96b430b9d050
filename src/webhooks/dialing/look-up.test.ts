import assert from 'node:assert/strict'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { makeFolder } from '#test/processes/server-process.ts'
import { startNameServer } from '#test/processes/servers/name-server.ts'
import { createLookup } from './look-up.ts'

const noHosts = { named: new Set<string>(), hostsFile: join(import.meta.dirname, 'no-such-file') }

test('a name has all of its addresses, looked up again each time', async () => {
  const addresses = ['192.0.2.1', '192.0.2.2']
  await using server = await startNameServer({ 'example.com': addresses })
  const lookup = createLookup({ ...noHosts, servers: [server.address] })
  assert.deepEqual((await lookup('example.com')).toSorted(), addresses)
  addresses.splice(0, 2, '127.0.0.1')
  assert.deepEqual(await lookup('example.com'), ['127.0.0.1'])
})

test('a name that is not found has no addresses, and neither has one without records', async () => {
  await using server = await startNameServer({ 'empty.example.com': [] })
  const lookup = createLookup({ ...noHosts, servers: [server.address] })
  assert.deepEqual(await lookup('empty.example.com'), [])
  assert.deepEqual(await lookup('unknown.example.com'), [])
  assert.deepEqual(new Set(server.questions), new Set(['empty.example.com', 'unknown.example.com']))
})

test('an address is not looked up', async () => {
  await using server = await startNameServer({})
  const lookup = createLookup({ ...noHosts, servers: [server.address] })
  assert.deepEqual(await lookup('192.0.2.1'), ['192.0.2.1'])
  assert.deepEqual(await lookup('::1'), ['::1'])
  assert.deepEqual(server.questions, [])
})

test('names whose server is silent time out, and hold up no others', async () => {
  await using server = await startNameServer({
    'silent.example.com': null,
    'example.com': ['192.0.2.1'],
  })
  const lookup = createLookup({ ...noHosts, servers: [server.address], withinMs: 5_000 })
  let timedOut = 0
  const silent = Array.from({ length: 50 }, async () => {
    assert.deepEqual(await lookup('silent.example.com'), [])
    timedOut += 1
  })
  const others = Array.from({ length: 50 }, () => lookup('example.com'))
  for (const addresses of await Promise.all(others)) assert.deepEqual(addresses, ['192.0.2.1'])
  assert.equal(timedOut, 0)
  await Promise.all(silent)
})

test('the hosts file takes precedence, and a change to it counts', async () => {
  await using folder = await makeFolder()
  const hostsFile = join(folder.path, 'hosts')
  await using server = await startNameServer({ 'example.com': ['192.0.2.1'] })
  const lookup = createLookup({ named: new Set(), hostsFile, servers: [server.address] })
  await writeFile(hostsFile, '# 10.0.0.9 example.com\n10.0.0.1\tExample.com www # example.com\n')
  assert.deepEqual(await lookup('example.com'), ['10.0.0.1'])
  assert.deepEqual(await lookup('www'), ['10.0.0.1'])
  await writeFile(hostsFile, '::1 example.com\r\n10.0.0.2 example.com\r\n')
  // Also where the clock of files is coarse.
  await utimes(hostsFile, 1, 1)
  assert.deepEqual(await lookup('example.com'), ['::1', '10.0.0.2'])
  await writeFile(hostsFile, '')
  await utimes(hostsFile, 2, 2)
  assert.deepEqual(await lookup('example.com'), ['192.0.2.1'])
})

test('a host that the operator named is looked up as the machine does it', async () => {
  await using server = await startNameServer({})
  const lookup = createLookup({
    named: new Set(['localhost']),
    servers: [server.address],
  })
  const addresses = await lookup('localhost')
  assert.ok(addresses.includes('127.0.0.1') || addresses.includes('::1'), addresses.join())
  assert.deepEqual(server.questions, [])
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'
import { type Rpc, messageOf } from '#test/processes/mcp-client.ts'
import { makeFolder, runCli } from '#test/processes/server-process.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const url = `http://127.0.0.1:${app.port}`
const list = `${JSON.stringify(messageOf('2026-07-28', 'tools/list', {}))}\n`

test('mcp: answers each line of stdin on stdout, and ends with it', async () => {
  await using folder = await makeFolder()
  const { secret } = await app.addProject()
  const settings = { CONTACT_SYNC_URL: url, CONTACT_SYNC_KEY: secret }
  const { code, stdout, stderr } = await runCli(folder.path, ['mcp'], settings, list + list)
  assert.deepEqual([code, stderr], [0, ''])
  const responses = stdout.trim().split('\n')
  assert.equal(responses.length, 2)
  for (const response of responses) {
    const { result } = JSON.parse(response) as Rpc<{ tools: unknown[] }>
    assert.equal(result?.tools.length, 6)
  }
})

test('mcp: without an address or a valid key it says what to set, with exit code 2', async () => {
  await using folder = await makeFolder()
  const missing = await runCli(folder.path, ['mcp'], {}, list)
  assert.deepEqual([missing.code, missing.stdout], [2, ''])
  assert.match(missing.stderr, /^Set CONTACT_SYNC_URL /)
  for (const key of ['', 'zk_live_typo']) {
    const settings = { CONTACT_SYNC_URL: url, CONTACT_SYNC_KEY: key }
    const { code, stdout, stderr } = await runCli(folder.path, ['mcp'], settings, list)
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, /^Set CONTACT_SYNC_KEY /)
    assert.doesNotMatch(stderr, /typo/)
  }
})

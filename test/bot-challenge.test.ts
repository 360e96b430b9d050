import assert from 'node:assert/strict'
import { test } from 'node:test'

import { solve } from './harness/forms/solve-challenge.ts'
import { ServerProcess, makeFolder, makeKey, readCli, runCli } from './processes/server-process.ts'

type Issued = { id: string; key: string }

const contactsPath = '/public/v1/contacts'

test('a token stays used over a restart, and no log line contains it or a secret', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const settings = { LOG_LEVEL: 'debug', TURNSTILE_URL: 'http://127.0.0.1:9/siteverify' }
  const create = ['keys', 'create', '--kind', 'publishable', '--label', 'Website']
  const { id, key } = await readCli<Issued>(folder.path, [...create, '--challenge', 'altcha'])
  const other = await readCli<Issued>(folder.path, create)
  const args = ['keys', 'challenge', other.id, '--provider', 'turnstile']
  await runCli(folder.path, args, {}, 'secret-of-turnstile\n')

  await using first = await ServerProcess.start(folder.path, settings)
  const token = await solve((await first.request('GET', `/challenges/${id}`)).body)
  const post = async (server: ServerProcess, apiKey: string, sent: string) => {
    const headers = { 'x-challenge-token': sent }
    const body = { name: 'Jane Doe' }
    return (await server.request('POST', contactsPath, { key: apiKey, body, headers })).status
  }
  assert.equal(await post(first, key, token), 201)
  assert.equal(await post(first, key, token), 403)
  assert.equal(await post(first, other.key, 'token-of-turnstile'), 503)
  const ended = await first.stop()
  assert.equal(ended.code, 0)

  await using second = await ServerProcess.start(folder.path, settings)
  assert.equal(await post(second, key, token), 403)
  const { stdout } = await second.stop()
  const log = ended.stdout + ended.stderr + stdout
  assert.match(log, /the bot challenge provider is unavailable/)
  assert.doesNotMatch(log, /-of-turnstile/)
  assert.ok(!log.includes(token.slice(0, 40)))
})

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { TracedServer, withoutStrace } from './durability/traced-server.ts'
import { suiteUnless } from './harness/suite-unless.ts'
import { makeFolder } from './processes/server-process.ts'

suiteUnless(withoutStrace)('telemetry', () => {
  test('a server that is set up and used connects to nothing, and asks for no name', async () => {
    await using folder = await makeFolder()
    await using traces = await makeFolder()
    const file = join(traces.path, 'calls')
    // The first call of any process is an `openat`.
    const watched = ['openat', 'bind', 'connect', 'sendto', 'sendmsg', 'sendmmsg']
    await using traced = await TracedServer.start(folder.path, file, watched)
    const { server } = traced
    const token = /\/setup\?token=(\S+)/.exec(server.stdout)?.[1]
    const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' }
    const account = { name: 'Ann Lee', email: 'ann@example.com', password: 'a sentence to type' }
    const setUp = { headers, body: { token, ...account } }
    assert.equal((await server.request('POST', '/app/v1/setup', setUp)).status, 201)
    const { email, password } = account
    const signIn = { headers, body: { email, password } }
    const signedIn = await server.request('POST', '/app/auth/sign-in/email', signIn)
    assert.equal(signedIn.status, 200, signedIn.text)
    const key = server.keys.secret
    const body = { name: 'Jane Doe', email: 'jane@example.com', phone: '+442071838750' }
    assert.equal((await server.request('POST', '/public/v1/contacts', { key, body })).status, 201)
    for (const path of [
      '/',
      '/docs',
      '/docs/js/scalar.js',
      '/embed/v1.js',
      '/metrics',
      '/readyz',
    ]) {
      assert.equal((await server.request('GET', path)).status, 200, path)
    }
    await traced.stop()
    const calls = (await readFile(file, 'utf8')).split('\n')
    // Addresses of the internet, also of name servers; the server listens on one itself.
    const [listening = '', ...others] = calls.filter((call) => /\bAF_INET/.test(call))
    assert.match(listening, / bind\(/)
    assert.deepEqual(others, [])
  })
})

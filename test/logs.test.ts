import assert from 'node:assert/strict'
import { test } from 'node:test'

import { RawConnection } from './processes/raw-connection.ts'
import { ServerProcess, makeFolder, makeKey } from './processes/server-process.ts'

const contactsPath = '/public/v1/contacts'

test('the log of a session with every failure contains no key, e-mail or body', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path, { LOG_LEVEL: 'debug' })
  const wrongKey = 'zk_live_WrongKeyWrongKeyWrongKeyWrongKey000000'
  const email = 'jane.secret@example.com'
  const body = { name: 'Jane Confidential', email, notes: 'Confidential notes', [`A ${email}`]: 1 }
  const headers = { 'idempotency-key': 'token-of-confidential' }
  const post = (options: object) => server.request('POST', contactsPath, { key, ...options })
  const get = (path: string, sent: string | undefined = key) =>
    server.request('GET', path, sent === undefined ? {} : { key: sent })
  const query = encodeURIComponent(email)
  const responses = await Promise.all([
    post({ body, headers }),
    post({ body: { ...body, name: 'Jane Roe' }, headers }),
    post({ raw: '{"email":"jane.secret@example.com", Confidential' }),
    post({ body: { ...body, email: 'jane.secret@@example.com', tags: 'Confidential' } }),
    post({ raw: JSON.stringify({ notes: 'Confidential'.repeat(10_000) }) }),
    post({ body, headers: { 'content-type': 'text/Confidential' } }),
    post({ body, key: wrongKey }),
    get(`${contactsPath}?email=${query}&q=${query}`),
    get(`${contactsPath}?${query}=1&limit=${query}&cursor=${query}`),
    get(`${contactsPath}/${query}`),
    get(`/public/v1/${query}?key=${key}`),
    get(`/${key}`, undefined),
    get(`${contactsPath}?key=${wrongKey}`, wrongKey),
    get(`/%ff${email}`),
    server.request('DELETE', `${contactsPath}/${query}`, { key }),
  ])
  assert.ok(responses.every(({ status }) => status < 500))
  assert.ok(responses.filter(({ status }) => status >= 400).length >= 12)
  await using broken = await RawConnection.open(server.port)
  broken.write(`GET /${email} HTTP/9.9`, `Authorization: Bearer ${key}`, '', '')
  assert.equal((await broken.next())?.status, 400)

  const { code, stdout, stderr } = await server.stop()
  assert.equal(code, 0)
  assert.equal(stderr, '')
  // A start without an owner greets with the link that creates one.
  const lines = stdout.slice(stdout.indexOf('{')).trim().split('\n')
  assert.ok(lines.length > responses.length)
  for (const line of lines) {
    assert.doesNotThrow(() => JSON.parse(line), line)
    assert.doesNotMatch(line, /zk_|jane|secret@|%40|confidential/i)
  }
})

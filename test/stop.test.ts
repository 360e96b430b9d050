import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { HttpResponse, Created, Page } from './harness/response.ts'
import { RawConnection } from './processes/raw-connection.ts'
import { ServerProcess, makeFolder, makeKey } from './processes/server-process.ts'

const contactsPath = '/public/v1/contacts'

test('SIGTERM: what was accepted is answered and stored, and the process ends with 0', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const key = await makeKey(folder.path)
  const sent = Array.from({ length: 200 }, (_, i) =>
    server.request('POST', contactsPath, { key, body: { name: `Jane ${i}` } }),
  )
  const firstResponse = await Promise.race(sent)
  server.signal('SIGTERM')
  server.signal('SIGTERM')
  const settled = await Promise.allSettled(sent)
  const { code, stdout } = await server.ended
  assert.equal(code, 0)
  assert.match(stdout, /"msg":"stopped"/)
  assert.equal(firstResponse.status, 201)

  const responses = settled.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  assert.ok(responses.every(({ status }) => status === 201 || status === 503))
  const ids = responses.filter(({ status }) => status === 201).map(idOf)
  await using again = await ServerProcess.start(folder.path)
  const page = await again.request('GET', `${contactsPath}?limit=1`, { key })
  assert.equal((page.body as Page).total, ids.length)
  for (const id of ids) {
    assert.equal((await again.request('GET', `${contactsPath}/${id}`, { key })).status, 200)
  }
})

test('SIGTERM: what a busy machine has not read yet is answered', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  let stored = 0
  for (let round = 0; round < 3; round += 1) {
    await using server = await ServerProcess.start(folder.path)
    await using connections = new AsyncDisposableStack()
    const open = async () => connections.use(await RawConnection.open(server.port))
    const used = await Promise.all(Array.from({ length: 20 }, open))
    for (const connection of used) {
      connection.write(...createOf(key))
      assert.equal((await connection.next())?.status, 201)
    }
    // As if other programs had the processor: the system takes what arrives.
    server.signal('SIGSTOP')
    const all = [...used, ...(await Promise.all(Array.from({ length: 20 }, open)))]
    for (const connection of all) connection.write(...createOf(key))
    server.signal('SIGTERM')
    server.signal('SIGCONT')
    const responses = await Promise.all(all.map((connection) => connection.next()))
    const statuses = responses.map((response) => response?.status)
    assert.ok(
      statuses.every((status) => status === 201 || status === 503),
      String(statuses),
    )
    const refused = responses.filter((response) => response?.status === 503)
    assert.ok(refused.every((response) => response?.headers['connection'] === 'close'))
    assert.ok((await Promise.all(all.map((each) => each.next()))).every((more) => more === null))
    assert.equal((await server.ended).code, 0)
    stored += used.length + statuses.filter((status) => status === 201).length
  }
  await using again = await ServerProcess.start(folder.path)
  const page = await again.request('GET', `${contactsPath}?limit=1`, { key })
  assert.equal((page.body as Page).total, stored)
})

test('SIGINT: a request still arriving is answered, a new one is refused', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const key = await makeKey(folder.path)
  await using slow = await RawConnection.open(server.port)
  await using idle = await RawConnection.open(server.port)
  const body = JSON.stringify({ name: 'Jane Doe' })
  const head = (length: number) => [
    `POST ${contactsPath} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    '',
  ]
  slow.write(...head(body.length))
  idle.write('GET /healthz HTTP/1.1', 'Host: localhost', '', '')
  assert.equal((await idle.next())?.status, 200)
  server.signal('SIGINT')
  await server.said('"msg":"stopping"')
  slow.write(body)
  assert.equal((await slow.next())?.status, 201)
  assert.equal(await idle.next(), null)
  assert.equal((await server.ended).code, 0)
})

function createOf(key: string): string[] {
  const body = '{"name":"Jane Doe"}'
  return [
    `POST ${contactsPath} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ]
}

function idOf(response: HttpResponse): string {
  return (response.body as Created).id
}

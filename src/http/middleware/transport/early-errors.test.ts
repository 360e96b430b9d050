import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { contactsPath, startApp } from '#test/harness/harness.ts'
import { type Folder, makeFolder } from '#test/processes/server-process.ts'
import { Shell } from '#test/processes/shell.ts'

const few = { perMinute: 1, perHour: 100 }
const app = await startApp({ tiers: { few: { read: few, create: few, batch: few } } })
after(() => app[Symbol.asyncDispose]())

let folder: Folder
let shell: Shell
before(async () => {
  folder = await makeFolder()
  shell = Shell.open(folder.path, { PATH: process.env['PATH'] ?? '' })
  for (const bytes of sizes) await writeFile(fileOf(bytes), Buffer.alloc(bytes, ' '))
})
after(async () => {
  await shell[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const sizes = [70_000, 1_000_000, 10_000_000]
const framings = ['length', 'chunked', 'expect'] as const
type Framing = (typeof framings)[number]
type Sent = { path: string; headers: Record<string, string>; bytes: number; framing: Framing }
type Client = (sent: Sent) => Promise<number>

function fileOf(bytes: number): string {
  return join(folder.path, String(bytes))
}

/** Sends in pieces, as from a file, and takes whatever response comes before all is sent. */
const viaNode: Client = async ({ path, headers, bytes, framing }) => {
  const framed = {
    ...headers,
    ...(framing === 'chunked' ? {} : { 'content-length': String(bytes) }),
    ...(framing === 'expect' ? { expect: '100-continue' } : {}),
  }
  const target = { host: '127.0.0.1', port: app.port, path, method: 'POST', headers: framed }
  const request = httpRequest(target)
  const sendFrom = (offset: number): void => {
    const piece = Buffer.alloc(Math.min(65_536, bytes - offset), ' ')
    if (piece.length === 0) request.end()
    else request.write(piece, () => sendFrom(offset + piece.length))
  }
  if (framing === 'expect') request.once('continue', () => sendFrom(0)).flushHeaders()
  else sendFrom(0)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  request.on('error', () => undefined)
  await response.toArray()
  return response.statusCode ?? 0
}

const viaFetch: Client = async ({ path, headers, bytes, framing }) => {
  const whole = new Uint8Array(bytes)
  const pieces = Array.from({ length: Math.ceil(bytes / 65_536) }, (_, i) =>
    whole.subarray(i * 65_536, (i + 1) * 65_536),
  )
  const response = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    ...{ method: 'POST', headers },
    ...(framing === 'chunked'
      ? { body: ReadableStream.from(pieces), duplex: 'half' }
      : { body: whole }),
  })
  await response.text()
  return response.status
}

// A shell starts it: a process as large as this one takes far longer to start another.
const viaCurl: Client = async ({ path, headers, bytes, framing }) => {
  const sent = {
    ...headers,
    ...(framing === 'chunked' ? { 'transfer-encoding': 'chunked' } : {}),
    expect: framing === 'expect' ? '100-continue' : '',
  }
  const { code, output } = await shell.run(
    [
      ...['curl', '-s', '-o', '/dev/null', '-w', '%{http_code}', '--data-binary'],
      ...[`@${fileOf(bytes)}`, `http://127.0.0.1:${app.port}${path}`],
      ...Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ]
      .map((word) => `'${word}'`)
      .join(' '),
  )
  assert.equal(code, 0, output)
  return Number(output)
}

async function hasCurl(): Promise<boolean> {
  return (await shell.run('curl --version')).code === 0
}

async function refusals(): Promise<[status: number, path: string, headers: object][]> {
  const { id, secret } = await app.addProject()
  const full = await app.addKey(id, 'secret', { tier: 'few' })
  await app.create(full.secret, { name: 'Jane Doe' })
  const listed = await app.addKey(id, 'publishable', { origins: ['https://shop.example'] })
  const key = (value: string) => ({ authorization: `Bearer ${value}` })
  return [
    [413, contactsPath, key(secret)],
    [413, contactsPath, { ...key(secret), connection: 'close' }],
    [413, '/mcp', key(secret)],
    [401, contactsPath, { connection: 'close' }],
    [401, '/mcp', {}],
    [403, contactsPath, key(listed.secret)],
    [404, '/public/v1/nothing', { connection: 'close' }],
    [405, '/public/v1/whoami', {}],
    [415, contactsPath, { ...key(secret), 'content-type': 'text/plain' }],
    [429, contactsPath, { ...key(full.secret), connection: 'close' }],
  ]
}

test('a response to a body that is still under way arrives', async () => {
  const clients: Record<string, Client> = {
    node: viaNode,
    fetch: viaFetch,
    ...((await hasCurl()) ? { curl: viaCurl } : {}),
  }
  const cases = await refusals()
  const stored = await app.storedState()
  for (const [status, path, caseHeaders] of cases) {
    const headers = { 'content-type': 'application/json', ...caseHeaders }
    for (const [name, client] of Object.entries(clients)) {
      for (const framing of framings) {
        // The browser's client has no such headers.
        if (name === 'fetch' && (framing === 'expect' || 'connection' in headers)) continue
        for (const bytes of sizes) {
          const what = `${name} ${path} ${bytes} ${framing}`
          assert.equal(await client({ path, headers, bytes, framing }), status, what)
        }
      }
    }
  }
  assert.equal(await app.storedState(), stored)
})

function head(...lines: string[]): string {
  const first = [`POST ${contactsPath} HTTP/1.1`, 'Host: localhost']
  return [...first, 'Content-Type: application/json', ...lines, '', ''].join('\r\n')
}

test('a refused client that expects 100-continue does not get it', async () => {
  const { secret } = await app.addProject()
  const stored = await app.storedState()
  const expect = 'Expect: 100-continue'
  const cases: [status: number, lines: string[]][] = [
    [401, ['Content-Length: 10', expect]],
    [413, [`Authorization: Bearer ${secret}`, 'Content-Length: 70000', expect]],
  ]
  for (const [status, lines] of cases) {
    await using connection = await app.connect()
    connection.write(head(...lines))
    const response = await connection.next()
    assert.equal(response?.status, status)
    // The body may never come: the next bytes could be either.
    assert.equal(response.headers['connection'], 'close')
    assert.equal(await connection.next(), null)
  }
  assert.equal(await app.storedState(), stored)
})

test('a connection stays open after a refusal when the rest of the body arrives', async () => {
  const { secret } = await app.addProject()
  await using connection = await app.connect()
  connection.write(head('Content-Length: 20') + ' '.repeat(5))
  assert.equal((await connection.next())?.status, 401)
  const body = '{"name":"Jane Doe"}'
  const next = head(`Authorization: Bearer ${secret}`, `Content-Length: ${body.length}`)
  connection.write(' '.repeat(15) + next + body)
  assert.equal((await connection.next())?.status, 201)
})

test('broken HTTP with much data after it: the response arrives', async () => {
  await using connection = await app.connect()
  connection.write(`GET /public/v1/whoami HTTP/1.1\r\nX-Long: ${'x'.repeat(900_000)}\r\n\r\n`)
  assert.equal((await connection.next())?.status, 400)
  assert.equal(await connection.next(), null)
})

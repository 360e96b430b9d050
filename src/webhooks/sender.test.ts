import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type RequestListener, createServer as createHttpServer } from 'node:http'
import {
  type AddressInfo,
  type Server,
  Socket,
  connect,
  createServer as createTcpServer,
} from 'node:net'
import { suite, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import {
  type ReceivedRequest,
  startScriptedServer,
} from '#test/processes/servers/scripted-server.ts'
import { type Sender, type SenderOptions, createSender } from './sender.ts'

const loopback = { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.0/8,::1') }
const onlyPublic = { isHttpAllowed: true, allowed: parseAllowedTargets('192.0.2.0/32') }
const notUtf8 = Buffer.of(0xff, 0x61, 0xc3)
const signed = { 'X-Service-Delivery': 'msg_1', 'webhook-id': 'msg_1' }

test('a request has the body, the headers of its signature, and none that reveal us', async () => {
  await using receiver = await startScriptedServer([{ status: 204 }])
  await using sender = open()
  const url = `${receiver.url}/hook?a=%20b`
  const exchange = await send(sender, url, { body: '{"name":"Jörg"}' })
  assert.ok(exchange.latencyMs >= 0)
  const { latencyMs: _, ...rest } = exchange
  assert.deepEqual(rest, { status: 204, retryAfter: null, answer: '', body: '', error: null })
  assert.deepEqual(receiver.requests, [
    {
      method: 'POST',
      path: '/hook?a=%20b',
      headers: {
        host: new URL(url).host,
        connection: 'keep-alive',
        'content-type': 'application/json',
        'content-length': '16',
        'user-agent': 'Contact-Sync-Webhooks/1',
        'x-service-delivery': 'msg_1',
        'webhook-id': 'msg_1',
      },
      body: '{"name":"Jörg"}',
    } satisfies ReceivedRequest,
  ])
})

suite('responses', () => {
  for (const status of [200, 204, 400, 404, 410, 429, 500, 503]) {
    test(`${status} is what the exchange says`, async () => {
      await using receiver = await startScriptedServer([{ status }])
      await using sender = open()
      const exchange = await send(sender, receiver.url)
      assert.deepEqual([exchange.status, exchange.error], [status, null])
    })
  }

  for (const status of [301, 302, 303, 305, 307, 308]) {
    test(`${status} is not followed`, async () => {
      await using other = await startScriptedServer([{ status: 200 }])
      const headers = { location: other.url }
      await using receiver = await startScriptedServer([{ status, headers }])
      await using sender = open()
      assert.equal((await send(sender, receiver.url)).status, status)
      assert.deepEqual([receiver.requests.length, other.requests.length], [1, 0])
    })
  }

  for (const retryAfter of ['120', 'Sat, 21 Nov 2026 12:00:00 GMT']) {
    test(`Retry-After is passed on unchanged: ${retryAfter}`, async () => {
      const headers = { 'retry-after': retryAfter }
      await using receiver = await startScriptedServer([{ status: 429, headers }])
      await using sender = open()
      assert.equal((await send(sender, receiver.url)).retryAfter, retryAfter)
    })
  }

  test('1,024 bytes of the body are kept, as text without control characters', async () => {
    const texts = ['a\r\n\tb\u001b[31mc\u0000\u202Ed ', `${'é'.repeat(511)}a€`, '', '\u{1F600}']
    const bodies: readonly Buffer[] = [...texts.map((text) => Buffer.from(text)), notUtf8]
    const rest = [...bodies]
    await using receiver = await listen((_request, response) => response.end(rest.shift()))
    await using sender = open()
    const kept: string[] = []
    for (const _ of bodies) kept.push((await send(sender, receiver.url)).answer)
    assert.deepEqual(kept, ['a b [31mc d', `${'é'.repeat(511)}a`, '', '\u{1F600}', '\uFFFDa\uFFFD'])
  })

  test('the last response counts when interim ones precede it', async () => {
    await using receiver = await listen((_request, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload' })
      response.writeHead(202).end()
    })
    await using sender = open()
    assert.equal((await send(sender, receiver.url)).status, 202)
  })

  test('a body that never ends is cut off, and what arrived counts', async () => {
    let sentBytes = 0
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    await using receiver = await listen((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'a')
      const write = () => {
        while (!response.destroyed && sentBytes < 1024 ** 3) {
          sentBytes += chunk.length
          if (!response.write(chunk)) return
        }
      }
      response.on('drain', write)
      response.on('close', resolve)
      write()
    })
    await using sender = open()
    const exchange = await send(sender, receiver.url)
    await closed
    assert.deepEqual([exchange.status, exchange.error], [200, null])
    assert.equal(exchange.answer, 'a'.repeat(1024))
    assert.ok(sentBytes < 32 * 1024 ** 2, `${sentBytes} bytes were sent.`)
  })
})

suite('without a response', () => {
  test('a body that drips is cut off at the deadline, whatever its status', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    await using receiver = await listen((_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => {
        clearInterval(timer)
        resolve()
      })
    })
    await using sender = open({ deadlineMs: 200 })
    const exchange = await send(sender, receiver.url)
    assert.deepEqual([exchange.status, exchange.error], [null, 'timeout'])
    assert.ok(exchange.latencyMs >= 190 && exchange.latencyMs < 2_000, `${exchange.latencyMs} ms`)
    await closed
  })

  for (const [name, head] of [
    ['nothing', ''],
    ['a head that never ends', 'HTTP/1.1 200 OK\r\nX-A: '],
  ] as const) {
    test(`${name} is a timeout, which ends the connection`, async () => {
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      await using receiver = await listenRaw((socket) => {
        socket.write(head)
        socket.resume().on('close', () => resolve())
      })
      await using sender = open({ deadlineMs: 100 })
      assert.equal((await send(sender, receiver.url)).error, 'timeout')
      await closed
    })
  }

  const broken: Readonly<Record<string, readonly [string, (socket: Socket) => void]>> = {
    'a reset': ['connection_failed', (socket) => socket.resetAndDestroy()],
    'an end without a response': ['connection_failed', (socket) => socket.end()],
    'an end within the head': ['connection_failed', (socket) => socket.end('HTTP/1.1 20')],
    'an end within the body': [
      'connection_failed',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'),
    ],
    'another protocol': ['invalid_answer', (socket) => socket.end('220 mail.example.com\r\n')],
    'an invalid length': [
      'invalid_answer',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'),
    ],
    'a head that is too large': [
      'invalid_answer',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(64 * 1024)}\r\n\r\n`),
    ],
    'a change of protocol': [
      'connection_failed',
      (socket) =>
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n',
        ),
    ],
  }
  for (const [name, [error, fail]] of Object.entries(broken)) {
    test(`${name}: ${error}`, async () => {
      await using receiver = await listenRaw((socket) => socket.once('data', () => fail(socket)))
      await using sender = open()
      const exchange = await send(sender, receiver.url)
      assert.deepEqual([exchange.status, exchange.error], [null, error])
      assert.equal(exchange.answer, '')
    })
  }

  test('no server listens: connection_failed', async () => {
    const receiver = await startScriptedServer([{ status: 200 }])
    await receiver[Symbol.asyncDispose]()
    await using sender = open()
    assert.equal((await send(sender, receiver.url)).error, 'connection_failed')
  })

  test('a name without addresses: name_not_found', async () => {
    await using sender = open({ lookup: async () => [] })
    assert.equal((await send(sender, 'https://gone.example.com/')).error, 'name_not_found')
  })

  test('a look-up that hangs: timeout', async () => {
    await using sender = open({ lookup: () => new Promise(() => {}), deadlineMs: 50 })
    assert.equal((await send(sender, 'https://slow.example.com/')).error, 'timeout')
  })

  test('a look-up that fails: connection_failed', async () => {
    await using sender = open({ lookup: () => Promise.reject(new Error('No more sockets.')) })
    assert.equal((await send(sender, 'https://example.com/')).error, 'connection_failed')
  })
})

suite('connections', () => {
  test('they are kept for the next requests', async () => {
    await using receiver = await listen((_request, response) => response.end())
    await using sender = open()
    for (let i = 0; i < 20; i += 1) assert.equal((await send(sender, receiver.url)).status, 200)
    // A second one is opened when the first is asked again before it is ready.
    assert.ok(receiver.connections <= 2, `${receiver.connections} connections`)
  })

  test('a destination has at most four', async () => {
    await using receiver = await listen((_request, response) => response.end())
    await using sender = open()
    const exchanges = await Promise.all(
      Array.from({ length: 40 }, () => send(sender, receiver.url)),
    )
    assert.ok(exchanges.every(({ status }) => status === 200))
    assert.equal(receiver.connections, 4)
  })

  test('a connection that was closed while idle is replaced', async () => {
    await using receiver = await listen((_request, response) => {
      response.end(() => response.socket?.destroy())
    })
    await using sender = open()
    assert.equal((await send(sender, receiver.url)).status, 200)
    while (receiver.open > 0) await setImmediate()
    await setImmediate()
    assert.equal((await send(sender, receiver.url)).status, 200)
    assert.equal(receiver.connections, 2)
  })

  test('while many destinations hang, one that answers keeps its connection', async () => {
    await using hanging = await listen(() => {})
    await using receiver = await listen((_request, response) => void response.end())
    await using sender = open()
    const sent = Array.from({ length: 150 }, (_, i) =>
      send(sender, hanging.url, { webhookId: `webhook_${i}` }),
    )
    while (hanging.open < 150) await setImmediate()
    for (let i = 0; i < 5; i += 1) assert.equal((await send(sender, receiver.url)).status, 200)
    assert.ok(receiver.connections <= 2, `${receiver.connections} connections`)
    await sender.close()
    await Promise.all(sent)
  })

  test('a destination that hangs holds up no other one of the same host', async () => {
    await using receiver = await listen((request, response) => {
      if (request.url !== '/hangs') response.end()
    })
    await using sender = open()
    const hanging = Array.from({ length: 20 }, () =>
      send(sender, `${receiver.url}/hangs`, { webhookId: 'webhook_hanging' }),
    )
    for (let i = 0; i < 10; i += 1) assert.equal((await send(sender, receiver.url)).status, 200)
    await sender.close()
    for (const { error } of await Promise.all(hanging)) assert.equal(error, 'stopped')
  })

  test('those of many destinations are closed again', async () => {
    await using receiver = await listen((_request, response) => response.end())
    await using sender = open()
    for (let i = 0; i < 150; i += 1) {
      await send(sender, receiver.url, { webhookId: `webhook_${i}` })
    }
    while (receiver.open > 100) await setImmediate()
    assert.equal(receiver.connections, 150)
  })

  test('a new URL of a destination gets its own connections', async () => {
    await using first = await listen((_request, response) => response.end('1'))
    await using second = await listen((_request, response) => response.end('2'))
    await using sender = open()
    const texts: string[] = []
    for (const { url } of [first, second, first]) texts.push((await send(sender, url)).answer)
    assert.deepEqual(texts, ['1', '2', '1'])
  })

  test('after it is closed nothing is sent', async () => {
    await using receiver = await startScriptedServer([{ status: 200 }])
    const sender = open()
    await sender.close()
    assert.equal((await send(sender, receiver.url)).error, 'stopped')
    assert.equal(receiver.requests.length, 0)
  })
})

suite('addresses', () => {
  for (const url of [
    'http://127.0.0.1',
    'http://127.0.0.2',
    'http://127.255.255.254',
    'http://2130706433',
    'http://0x7f.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
    'http://sub.localhost.',
    'http://loopback.example.com',
    'http://mixed.example.com',
    'http://six.example.com',
    'http://zero.example.com',
  ]) {
    test(`a canary sees nothing of ${url}`, async () => {
      await using canary = await listenEverywhere()
      const names: Readonly<Record<string, readonly string[]>> = {
        'mixed.example.com': ['93.184.216.34', '127.0.0.1'],
        'six.example.com': ['::1'],
        'zero.example.com': ['0.0.0.0'],
      }
      const lookup = async (host: string) => names[host] ?? ['127.0.0.1']
      await using sender = open({ rule: onlyPublic, lookup })
      const { port } = new URL(canary.url)
      assert.equal((await send(sender, `${url}:${port}/hook`)).error, 'not_allowed')
      assert.equal(canary.connections, 0)
    })
  }

  test('each new connection looks its name up and judges it again', async () => {
    await using receiver = await listen((_request, response) => {
      response.end(() => response.socket?.destroy())
    })
    const { port } = new URL(receiver.url)
    const lookups = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '::1']]
    const dialled: string[] = []
    await using sender = open({
      rule: onlyPublic,
      lookup: async () => lookups.shift() ?? [],
      openSocket(address) {
        dialled.push(address.host)
        return connect({ host: '127.0.0.1', port: Number(port) })
      },
    })
    const url = 'http://rebinding.example.com/'
    assert.equal((await send(sender, url)).status, 200)
    while (receiver.open > 0) await setImmediate()
    await setImmediate()
    assert.equal((await send(sender, url)).error, 'not_allowed')
    assert.equal((await send(sender, url)).error, 'not_allowed')
    assert.equal((await send(sender, url)).error, 'name_not_found')
    assert.deepEqual(dialled, ['93.184.216.34'])
  })

  test('the next address is tried when one does not accept the connection', async () => {
    await using receiver = await listen((request, response) => response.end(request.headers.host))
    const { port } = new URL(receiver.url)
    const lookup = async () => ['127.0.0.9', '::1', '127.0.0.1']
    await using sender = open({ lookup })
    const { status, answer } = await send(sender, `http://several.example.com:${port}/`)
    assert.deepEqual([status, answer], [200, `several.example.com:${port}`])
  })

  test('a silent address leaves time for the next one', async () => {
    await using receiver = await listen((_request, response) => response.end())
    const { port } = new URL(receiver.url)
    await using sender = open({
      deadlineMs: 6_000,
      lookup: async () => ['127.0.0.9', '127.0.0.1'],
      openSocket({ host }) {
        const address = { host, port: Number(port) }
        // Like an address that drops every packet.
        return host === '127.0.0.9' ? new Socket() : connect(address)
      },
    })
    assert.equal((await send(sender, 'http://several.example.com/')).status, 200)
  })
})

function open(options: Partial<SenderOptions> = {}): Sender & AsyncDisposable {
  const lookup = async (host: string) => [host]
  const sender = createSender({ rule: loopback, lookup, ...options })
  return { ...sender, [Symbol.asyncDispose]: () => sender.close() }
}

function send(
  sender: Sender,
  url: string,
  { webhookId = 'webhook_1', body = '{}' }: { webhookId?: string; body?: string } = {},
) {
  return sender.send({ webhookId, url, headers: signed, body })
}

type Receiver = AsyncDisposable & { url: string; connections: number; open: number }

function listen(listener: RequestListener): Promise<Receiver> {
  return serve(createHttpServer(listener), '127.0.0.1')
}

function listenRaw(listener: (socket: Socket) => void): Promise<Receiver> {
  return serve(createTcpServer(listener), '127.0.0.1')
}

// Listens on all addresses of this machine, including 127.0.0.0/8 and ::1.
function listenEverywhere(): Promise<Receiver> {
  return serve(createTcpServer(), '::')
}

async function serve(server: Server, host: string): Promise<Receiver> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    receiver.connections += 1
    receiver.open += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => (receiver.open -= 1))
  })
  server.listen(0, host)
  await once(server, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    connections: 0,
    open: 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { TLSSocket } from 'node:tls'

import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { type SenderOptions, createSender } from '#webhooks/sender.ts'

type Certificate = { key: string; cert: string }

const trusted = makeCertificate('DNS:receiver.example.com,IP:127.0.0.1')
const rule = { isHttpAllowed: false, allowed: parseAllowedTargets('127.0.0.0/8') }

test('TLS and Host use the name in the URL, whatever its address', async () => {
  await using receiver = await startReceiver(trusted)
  const url = `https://receiver.example.com:${receiver.port}/hook`
  const exchange = await send(url, { ca: trusted.cert })
  assert.deepEqual([exchange.status, exchange.error], [200, null])
  assert.deepEqual(JSON.parse(exchange.answer), {
    servername: 'receiver.example.com',
    host: `receiver.example.com:${receiver.port}`,
    protocol: 'http/1.1',
  })
})

test('an address in the URL must be in the certificate, and no name is sent', async () => {
  await using receiver = await startReceiver(trusted)
  const exchange = await send(`https://127.0.0.1:${receiver.port}/`, { ca: trusted.cert })
  assert.equal(exchange.status, 200)
  assert.equal((JSON.parse(exchange.answer) as { servername: unknown }).servername, false)
})

test('a certificate for another name is refused', async () => {
  await using receiver = await startReceiver(trusted)
  const url = `https://other.example.com:${receiver.port}/`
  assert.equal((await send(url, { ca: trusted.cert })).error, 'tls_failed')
  assert.equal(receiver.requests, 0)
})

test('an untrusted certificate is refused, whatever the environment says', async (t) => {
  await using receiver = await startReceiver(trusted)
  const name = 'NODE_TLS_REJECT_UNAUTHORIZED'
  const before = process.env[name]
  process.env[name] = '0'
  t.after(() => {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  })
  const url = `https://receiver.example.com:${receiver.port}/`
  assert.equal((await send(url)).error, 'tls_failed')
  assert.equal(receiver.requests, 0)
})

test('no TLS at all is tls_failed, and silence is a timeout', async () => {
  const plain = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (hello) => {
      if (hello.includes('plain.example.com')) socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    })
  })
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = plain.address() as AddressInfo
  try {
    assert.equal((await send(`https://plain.example.com:${port}/`)).error, 'tls_failed')
    const silent = await send(`https://silent.example.com:${port}/`, { deadlineMs: 200 })
    assert.equal(silent.error, 'timeout')
  } finally {
    plain.close()
    await once(plain, 'close')
  }
})

async function send(url: string, options: Partial<SenderOptions> = {}) {
  const sender = createSender({ rule, lookup: async () => ['127.0.0.1'], ...options })
  try {
    return await sender.send({ webhookId: 'webhook_1', url, headers: {}, body: '{}' })
  } finally {
    await sender.close()
  }
}

async function startReceiver(certificate: Certificate) {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    receiver.requests += 1
    // An HTTPS server has TLS sockets.
    const { servername, alpnProtocol } = request.socket as TLSSocket & { servername: string }
    response.end(JSON.stringify({ servername, host: request.headers.host, protocol: alpnProtocol }))
  }
  const server = createServer({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] }, handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  const receiver = {
    port,
    requests: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

function makeCertificate(names: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'contact-sync-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = [
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=receiver', '-addext', `subjectAltName=${names}`],
  ]
  try {
    execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

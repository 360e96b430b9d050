import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { test } from 'node:test'

import { Uploads, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { type Part, postParts } from '#test/harness/forms/multipart-form.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

type Scan = (socket: Socket, bytes: number) => void

const replying =
  (text: string): Scan =>
  (socket) =>
    socket.end(`${text}\0`)

/** Answers that it is there, and each content as `scan` says. */
async function startScanner(scan: Scan) {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    let bytes = 0
    socket.on('error', () => {})
    socket.on('data', (data: Buffer) => {
      bytes += data.length
      if (String(data).startsWith('zPING')) socket.end('PONG\0')
      else if (data.subarray(-4).every((byte) => byte === 0)) scan(socket, bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on TCP.
  const { port } = server.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function open(scan: Scan) {
  const scanner = await startScanner(scan)
  const app = await startApp({ clamd: scanner.address })
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId, {
    fields: fieldsWithFiles(undefined, true),
  })
  return {
    form,
    uploads: new Uploads(form),
    countLeads: async () => (await app.stored.contacts()).length,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]()
      await scanner[Symbol.asyncDispose]()
    },
  }
}

const failures: Readonly<Record<string, Scan>> = {
  'an error': replying("stream: Can't allocate memory ERROR"),
  nothing: (socket) => socket.end(),
  junk: replying('HTTP/1.1 400 Bad Request'),
  'an error for all but the smallest files': (socket, bytes) =>
    replying(bytes < 100 ? 'stream: OK' : 'INSTREAM size limit exceeded. ERROR')(socket, bytes),
}

for (const [name, scan] of Object.entries(failures)) {
  test(`a scanner that answers ${name}: no file is accepted, leads are`, async () => {
    await using opened = await open(scan)
    const { form, uploads, countLeads } = opened
    const content = pdfOf(300)
    const { body } = await uploads.begin('cv.pdf', content.length)
    const refused = await uploads.piece(body.id, 0, content)
    assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '600'])
    assert.equal((await uploads.progress(body.id)).body.isComplete, false)
    const sent = await form.send(visitor)
    assert.equal(sent.status, 200, sent.text)
    assert.equal(await countLeads(), 1)
  })

  test(`the same without JavaScript, from a scanner that answers ${name}`, async () => {
    await using opened = await open(scan)
    const { form, countLeads } = opened
    const parts = Object.entries(visitor).map(([field, value]): Part => ({ name: field, value }))
    const cv = { name: 'file:cv', fileName: 'cv.pdf', value: pdfOf(300) }
    const refused = await postParts(form, [...parts, cv])
    assert.equal(refused.status, 422)
    assert.match(refused.text, /No files can be accepted at the moment/)
    assert.equal(await countLeads(), 0)
    assert.equal((await postParts(form, parts)).status, 303)
    assert.equal(await countLeads(), 1)
  })
}

test('a scanner that is silent: leads are accepted without their files', async () => {
  await using opened = await open(() => {})
  const { form, countLeads } = opened
  const sent = await form.send(visitor)
  assert.equal(sent.status, 200, sent.text)
  assert.equal(await countLeads(), 1)
})

test('while files can be scanned, a required one is required', async () => {
  await using opened = await open(replying('stream: OK'))
  const { form, uploads, countLeads } = opened
  assert.equal((await form.send(visitor)).status, 422)
  assert.equal(await countLeads(), 0)
  const cv = await uploads.send('cv.pdf', pdfOf(300))
  assert.equal((await form.send({ ...visitor, 'file:cv': cv })).status, 200)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FileStorage } from '#core/forms/files/file-storage.ts'
import { createForm, publishForm } from '#core/forms/manage-forms.ts'
import type { Store } from '#core/store.ts'
import { formatTime } from '#core/values/time.ts'
import { FileFolder } from '#files/file-folder.ts'
import { S3Files } from '#files/s3/s3-files.ts'
import { type Upload, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { type Folder, ServerProcess, makeFolder } from '#test/processes/server-process.ts'
import { CephServer, settingsOf, withoutCeph } from '#test/processes/servers/ceph-server.ts'
import { withStore } from '#test/processes/webhook-process.ts'

const pieces = 3
const bytesType = 'application/octet-stream'
const headers = { origin: 'https://www.example.com', accept: 'application/json' }

const skip = withoutCeph
const ceph = skip === false ? await CephServer.start() : null
after(() => ceph?.[Symbol.asyncDispose]())

const title = 'an upload goes on after kills, its file is whole, and the lead stands once'

test(title, async () => {
  await using folder = await makeFolder()
  await uploadWhileKilled(folder, new FileFolder(join(folder.path, 'files')), {})
})

test(`with files in a bucket, ${title}`, { skip }, async () => {
  assert.ok(ceph !== null)
  await using folder = await makeFolder()
  const bucket = await ceph.addBucket()
  await uploadWhileKilled(folder, new S3Files(bucket), settingsOf(bucket))
})

async function uploadWhileKilled(
  folder: Folder,
  storage: FileStorage,
  settings: Record<string, string>,
): Promise<void> {
  const { projectId, formId } = await withStore(folder.path, publish)
  const path = `/f/${formId}`
  let server = await ServerProcess.start(folder.path, settings)
  const restart = async () => {
    await server.stop('SIGKILL')
    server = await ServerProcess.start(folder.path, settings)
  }
  try {
    const content = pdfOf(pieces * 256 * 1024 - 7)
    const body = { field: 'file:cv', name: 'cv.pdf', bytes: content.length }
    const begun = await server.request('POST', `${path}/files`, { body, headers })
    const { id, pieceBytes } = uploadIn(begun.text)
    const file = `${path}/files/${id}`
    const pieceAt = (offset: number) => content.subarray(offset, offset + pieceBytes)
    const progress = async () => {
      return uploadIn((await server.request('GET', file, { headers })).text).offset
    }
    for (let number = 0; number < pieces; number += 1) {
      const offset = await progress()
      assert.equal(offset, number * pieceBytes)
      const piece = pieceAt(offset)
      // Within a piece: what has arrived of it is not part of the file.
      await sendPart(server, `${file}?offset=${offset}`, {
        ...{ type: bytesType, body: piece },
        bytes: Math.floor(piece.length / 2),
      })
      await restart()
      assert.equal(await progress(), offset)
      // While it is stored: it is there or not, and sent again either way.
      await sendPart(server, `${file}?offset=${offset}`, {
        ...{ type: bytesType, body: piece },
        bytes: piece.length,
      })
      await restart()
      assert.ok([offset, offset + piece.length].includes(await progress()))
      assert.equal((await send(server, `${file}?offset=${offset}`, piece)).status, 200)
      // Between two pieces.
      await restart()
    }
    const lead = { ...visitor, 'file:cv': id, _key: 'once' }
    const whole = Buffer.from(JSON.stringify(lead))
    await sendPart(server, path, { type: 'application/json', body: whole, bytes: whole.length })
    await restart()
    const { status, text } = await server.request('POST', path, { body: lead, headers })
    assert.equal(status, 200, text)
    assert.equal((await server.stop()).code, 0)
    const names = (await storage.list(id)).toSorted((a, b) => a - b)
    const stored = await Promise.all(names.map((name) => storage.read(id, name)))
    assert.ok(Buffer.concat(stored).equals(content))
    const attached = await withStore(folder.path, (store) => filesOfLeads(store, projectId))
    assert.deepEqual(attached, [[id]])
  } finally {
    await server.stop('SIGKILL')
  }
}

function uploadIn(text: string): Upload {
  // The server has written it by this type.
  return JSON.parse(text) as Upload
}

function send(server: ServerProcess, path: string, raw: Buffer) {
  return server.request('POST', path, { raw, headers: { ...headers, 'content-type': bytesType } })
}

/** Sends so much of a request's body, and waits for no response. */
async function sendPart(
  server: ServerProcess,
  path: string,
  { type, body, bytes }: { type: string; body: Buffer; bytes: number },
): Promise<void> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${server.port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-type: ${type}`,
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise<void>((resolve) => {
    socket.write(body.subarray(0, bytes), () => resolve())
  })
}

/** The ids of the files of each lead. */
async function filesOfLeads(store: Store, projectId: string): Promise<string[][]> {
  const all = { prefixes: [], emailFolded: null, updatedSince: null, limit: 9 }
  const { contacts } = await store.listContacts({ ...all, projectId, start: { offset: 0 } })
  return Promise.all(
    contacts.map(async ({ id }) => {
      return (await store.listContactFiles(projectId, id)).map((file) => file.id)
    }),
  )
}

async function publish(store: Store): Promise<{ projectId: string; formId: string }> {
  const now = Date.now()
  const { id: projectId } = await store.createProject({ name: 'Forms', defaultCountry: null, now })
  const draft = formDefinition({
    fields: fieldsWithFiles({ maxFiles: 1, maxBytes: 2 ** 21, kinds: ['pdf'] }),
  })
  const server = { publicUrl: 'http://127.0.0.1', hasMail: false, hasFiles: true }
  const form = { name: 'Website', draft }
  const { id: formId, updatedAt } = await createForm(store, server, { projectId, form, now })
  const request = { projectId, formId, now, by: byOperator }
  await publishForm(store, { ...request, seenUpdatedAt: formatTime(updatedAt) })
  return { projectId, formId }
}

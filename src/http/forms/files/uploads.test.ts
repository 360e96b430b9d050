import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { Condition } from '#model/forms/conditions.ts'
import { dayMs } from '#model/values/durations.ts'
import { Uploads, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { until } from '#test/harness/until.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const pieceBytes = 256 * 1024

async function publish(fields = fieldsWithFiles()) {
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId, { fields })
  return { projectId, form, uploads: new Uploads(form) }
}

const folderOf = (id: string) => `${app.filesDir}/${id.slice(-2)}/${id}`
const isOnDisk = (id: string) =>
  readdir(folderOf(id)).then(
    () => true,
    () => false,
  )

async function leadIds(): Promise<string[]> {
  return (await app.stored.contacts()).map(({ id }) => id)
}

async function pruneAll(): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await app.store.prune(app.clock.now())
}

async function rowOf(id: string) {
  const [row] = await app.engine.rows('SELECT * FROM form_files WHERE id = $1', id)
  return row
}

test('a file arrives in pieces, and is the lead’s once the form is sent', async () => {
  const { projectId, form, uploads } = await publish()
  const content = pdfOf(2 * pieceBytes + 10)
  const id = await uploads.send('cv.pdf', content)
  const { body } = await uploads.progress(id)
  const bytes = content.length
  assert.deepEqual(body, { id, bytes, offset: bytes, isComplete: true, pieceBytes })
  const sent = await form.send({ ...visitor, 'file:cv': id })
  assert.equal(sent.status, 200, sent.text)
  const leadId = (await leadIds()).at(-1) ?? ''
  const files = await app.store.listContactFiles(projectId, leadId)
  assert.deepEqual(
    files.map(({ name, type, contactId }) => ({ name, type, contactId })),
    [{ name: 'cv.pdf', type: 'application/pdf', contactId: leadId }],
  )
  const names = (await readdir(folderOf(id))).toSorted()
  assert.deepEqual(names, ['0', '1', '2'])
  const stored = await Promise.all(names.map((name) => readFile(`${folderOf(id)}/${name}`)))
  assert.ok(Buffer.concat(stored).equals(content))
  assert.equal((await uploads.progress(id)).status, 404)
})

test('after a lost response, a piece is sent again, and the file goes on', async () => {
  const { uploads } = await publish()
  const content = pdfOf(pieceBytes + 1)
  const { id } = (await uploads.begin('cv.pdf', content.length)).body
  const first = content.subarray(0, pieceBytes)
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await uploads.piece(id, 0, first)
    assert.deepEqual([status, body.offset, body.isComplete], [200, pieceBytes, false])
  }
  const { offset } = (await uploads.progress(id)).body
  const last = await uploads.piece(id, offset, content.subarray(offset))
  assert.deepEqual([last.status, last.body.isComplete], [200, true])
  const again = await uploads.piece(id, content.length, Buffer.alloc(0))
  assert.deepEqual([again.status, again.body.isComplete], [200, true])
})

test('a piece at a wrong offset, or of a wrong size, stores nothing', async () => {
  const { uploads } = await publish()
  const content = pdfOf(3 * pieceBytes)
  const { id } = (await uploads.begin('cv.pdf', content.length)).body
  const piece = content.subarray(0, pieceBytes)
  const refusals: readonly (readonly [number | string, Buffer, number])[] = [
    [pieceBytes, piece, 409],
    [1, piece, 409],
    [content.length, Buffer.alloc(0), 409],
    [0, piece.subarray(1), 400],
    [0, Buffer.alloc(0), 400],
    [0, Buffer.concat([piece, piece]), 413],
    ['-1', piece, 400],
    ['1e3', piece, 400],
    ['', piece, 400],
  ]
  for (const [offset, bytes, status] of refusals) {
    const response = await uploads.piece(id, offset, bytes)
    assert.equal(response.status, status, `${offset} ${bytes.length} ${response.text}`)
  }
  assert.equal(Number((await rowOf(id))?.['stored_bytes']), 0)
  assert.equal(await isOnDisk(id), false)
})

test('a piece that is stored is never replaced', async () => {
  const { uploads } = await publish()
  const content = pdfOf(2 * pieceBytes)
  const { id } = (await uploads.begin('cv.pdf', content.length)).body
  await uploads.piece(id, 0, content.subarray(0, pieceBytes))
  const other = Buffer.alloc(pieceBytes, 'y')
  assert.equal((await uploads.piece(id, 0, other)).status, 200)
  assert.ok((await readFile(`${folderOf(id)}/0`)).equals(content.subarray(0, pieceBytes)))
})

test('content of no accepted kind is refused, whatever its name, and removed', async () => {
  const { uploads } = await publish(
    fieldsWithFiles({ maxFiles: 1, maxBytes: 1024 * 1024, kinds: ['image', 'text'] }),
  )
  const programs = [pdfOf(1_000), Buffer.from('\x7fELF\x02\x01\x01\0'), Buffer.from([0, 1, 2, 3])]
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>')
  for (const content of [...programs, svg]) {
    const { id } = (await uploads.begin('photo.png', content.length)).body
    const { status, body } = await uploads.piece(id, 0, content)
    assert.equal(status, 400, JSON.stringify(body))
    assert.equal(await rowOf(id), undefined)
  }
  const text = await uploads.send('notes.exe', Buffer.from('Plain text – in UTF-8.\n'))
  assert.equal((await rowOf(text))?.['type'], 'text/plain')
})

test('names are text on one line, without folders and marks that turn it around', async () => {
  const { uploads } = await publish()
  const names: readonly (readonly [string, string])[] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\jane\\cv.pdf', 'cv.pdf'],
    ['a\0b\r\nc.pdf', 'a b c.pdf'],
    ['cv\u202Efdp.exe', 'cv fdp.exe'],
    ['\u200F\u200E', 'file'],
    ['/', 'file'],
    ['x'.repeat(300), `${'x'.repeat(199)}…`],
    ['履歴書 <b>.pdf', '履歴書 <b>.pdf'],
  ]
  for (const [name, stored] of names) {
    const { id } = (await uploads.begin(name, 10)).body
    assert.equal((await rowOf(id))?.['name'], stored)
  }
})

test('a file is refused that is empty, too large, or for no field of the form', async () => {
  const { uploads } = await publish()
  const before = await app.storedState()
  const refused = [
    await uploads.begin('cv.pdf', 0),
    await uploads.begin('cv.pdf', 1024 * 1024 + 1),
    await uploads.begin('cv.pdf', 1.5),
    await uploads.begin('cv.pdf', 10, 'file:other'),
    await uploads.begin('cv.pdf', 10, 'name'),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [400, 400, 400, 400, 400],
  )
  assert.equal(await app.storedState(), before)
})

test('a submission has only complete files of its own form, and each only once', async () => {
  const { form, uploads } = await publish()
  const other = await publish()
  const foreign = await other.uploads.send('cv.pdf', pdfOf(100))
  const { id: incomplete } = (await uploads.begin('cv.pdf', 100)).body
  const before = await leadIds()
  for (const id of [foreign, incomplete, 'file_00000000000000000000000000', 'x', '../x']) {
    const { status, text } = await form.send({ ...visitor, 'file:cv': id })
    assert.equal(status, 422, text)
    assert.match(text, /"field":"file:cv","code":"file_gone"/)
  }
  assert.deepEqual(await leadIds(), before)
  assert.equal((await rowOf(foreign))?.['contact_id'], null)
  const taken = await uploads.send('cv.pdf', pdfOf(100))
  assert.equal((await form.send({ ...visitor, 'file:cv': taken })).status, 200)
  app.clock.advance(60_000)
  const again = await form.send({ ...visitor, name: 'Mallory', 'file:cv': taken })
  assert.equal(again.status, 422, again.text)
  assert.match(again.text, /"field":"file:cv","code":"file_gone"/)
  assert.equal((await leadIds()).length, before.length + 1)
  assert.equal((await other.uploads.progress(taken)).status, 404)
  assert.equal((await other.uploads.piece(taken, 0, pdfOf(100))).status, 404)
})

test('a submission that is sent again has the same files, and is one lead', async () => {
  const { form, uploads } = await publish()
  const before = await leadIds()
  const id = await uploads.send('cv.pdf', pdfOf(100))
  for (let times = 0; times < 2; times += 1) {
    const { status, text } = await form.send({ ...visitor, 'file:cv': id, _key: 'one' })
    assert.equal(status, 200, text)
  }
  assert.equal((await leadIds()).length, before.length + 1)
})

test('a field has as many files as it may have, and those that it must have', async () => {
  const { form, uploads } = await publish(
    fieldsWithFiles({ maxFiles: 2, maxBytes: 1_000, kinds: ['pdf'] }, true),
  )
  const before = await leadIds()
  const none = await form.send(visitor)
  assert.match(none.text, /"field":"file:cv","code":"required"/)
  const ids = [1, 2, 3].map((count) => uploads.send(`${count}.pdf`, pdfOf(100)))
  const many = await form.send({ ...visitor, 'file:cv': await Promise.all(ids) })
  assert.match(many.text, /"field":"file:cv","code":"too_many_files"/)
  assert.deepEqual([none.status, many.status], [422, 422])
  assert.deepEqual(await leadIds(), before)
})

test('files of a hidden field are neither required nor stored', async () => {
  const showWhen: Condition = {
    match: 'all',
    rules: [{ field: 'name', operator: 'is', values: ['Jane Doe'] }],
  }
  const fields = fieldsWithFiles(undefined, true).map((field) =>
    field.kind === 'file' ? { ...field, showWhen } : field,
  )
  const { projectId, form, uploads } = await publish(fields)
  const id = await uploads.send('cv.pdf', pdfOf(100))
  const hidden = { ...visitor, name: 'John' }
  assert.equal((await form.send({ ...hidden, 'file:cv': id })).status, 200)
  const leadId = (await leadIds()).at(-1) ?? ''
  assert.deepEqual(await app.store.listContactFiles(projectId, leadId), [])
  assert.equal((await rowOf(id))?.['contact_id'], null)
  assert.equal((await form.send({ ...visitor, 'file:cv': id })).status, 200)
  assert.notEqual((await rowOf(id))?.['contact_id'], null)
})

test('files without a submission are gone after a day, from the disk as well', async () => {
  const { uploads } = await publish()
  const id = await uploads.send('cv.pdf', pdfOf(100))
  app.clock.advance(dayMs - 1_000)
  await app.store.prune(app.clock.now())
  assert.notEqual(await rowOf(id), undefined)
  app.clock.advance(1_000)
  await pruneAll()
  assert.equal(await rowOf(id), undefined)
  await until(async () => !(await isOnDisk(id)))
})

test('the files of a deleted lead are gone from the disk', async () => {
  const { projectId, form, uploads } = await publish()
  const id = await uploads.send('cv.pdf', pdfOf(100))
  await form.send({ ...visitor, 'file:cv': id })
  const contactId = (await leadIds()).at(-1) ?? ''
  await app.store.deleteContact({ projectId, contactId, by: byOperator, now: app.clock.now() })
  assert.equal(await rowOf(id), undefined)
  await until(async () => !(await isOnDisk(id)))
})

test('the files of spam are gone when it is, and the lead’s when it is none', async () => {
  const { projectId, form, uploads } = await publish()
  const sendSpam = async (name: string) => {
    const id = await uploads.send('cv.pdf', pdfOf(100))
    const page = (await form.show('', { accept: 'text/html' })).text
    const token = /name="_time" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const trapped = { ...visitor, name, 'file:cv': id, _time: token }
    const trap = /class="cf-more"[^]*?name="([^"]+)"/.exec(page)?.[1] ?? ''
    assert.equal((await form.send({ ...trapped, [trap]: 'http://x.example' })).status, 200)
    return id
  }
  const [kept, dropped] = [await sendSpam('Jane'), await sendSpam('John')]
  const query = { projectId, formId: form.id, beforeId: null, limit: 10 }
  const { submissions } = await app.store.listSpam(query)
  const contactOf = async (id: string) => String((await rowOf(id))?.['contact_id'])
  assert.deepEqual(
    submissions.map(({ id }) => id).toSorted(),
    [await contactOf(kept), await contactOf(dropped)].toSorted(),
  )
  const request = { projectId, isForAlike: false, by: byOperator, now: app.clock.now() }
  await app.store.releaseSpam({ ...request, submissionId: await contactOf(kept) })
  const [file] = await app.store.listContactFiles(projectId, await contactOf(kept))
  assert.equal(file?.id, kept)
  await app.store.deleteSpam({ ...request, submissionId: await contactOf(dropped) })
  app.clock.advance(2 * 3_600_000)
  await pruneAll()
  assert.equal(await rowOf(dropped), undefined)
  assert.notEqual(await rowOf(kept), undefined)
  await until(async () => !(await isOnDisk(dropped)))
})

test('where nothing can be stored, files are refused, and leads are not', async () => {
  await using full = await startApp({ beside: app, filesDir: '/dev/null/files' })
  const { form } = await publish(fieldsWithFiles(undefined, true))
  const uploads = new Uploads(form.on(full))
  const before = await leadIds()
  const { id } = (await uploads.begin('cv.pdf', 100)).body
  const { status, headers, body } = await uploads.piece(id, 0, pdfOf(100))
  assert.deepEqual([status, headers['retry-after']], [503, '600'], JSON.stringify(body))
  assert.equal(Number((await rowOf(id))?.['stored_bytes']), 0)
  assert.equal((await form.on(full).send(visitor)).status, 200)
  assert.equal((await leadIds()).length, before.length + 1)
})

test('a flood of files from one address is refused, and its leads are not', async () => {
  const { form, uploads } = await publish()
  const before = await leadIds()
  const responses = []
  for (let count = 0; count < 31; count += 1) responses.push(await uploads.begin('cv.pdf', 10))
  assert.equal(responses.filter(({ status }) => status === 200).length, 30)
  const { status, headers } = responses.at(-1) ?? assert.fail()
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal((await form.send(visitor)).status, 200)
  assert.equal((await leadIds()).length, before.length + 1)
})

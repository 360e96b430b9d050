import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { S3Files } from '#files/s3/s3-files.ts'
import { dayMs } from '#model/values/durations.ts'
import { Uploads, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { type TestApp, startApp } from '#test/harness/harness.ts'
import { until } from '#test/harness/until.ts'
import { CephServer, withoutCeph } from '#test/processes/servers/ceph-server.ts'

const skip = withoutCeph
const ended = new AsyncDisposableStack()
after(() => ended.disposeAsync())
const server = skip === false ? ended.use(await CephServer.start()) : null

async function startWithBucket(person?: 'anyone' | 'limited') {
  assert.ok(server !== null)
  const bucket = await server.addBucket(person)
  const app = ended.use(await startApp({ filesLocation: bucket }))
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId, {
    fields: fieldsWithFiles({ maxFiles: 3, maxBytes: 2 ** 22, kinds: ['pdf'] }, true),
  })
  return { app, projectId, form, uploads: new Uploads(form), storage: new S3Files(bucket) }
}

const leadIds = async (app: TestApp) => (await app.stored.contacts()).map(({ id }) => id)

test('files in a bucket are the lead’s, and erased with it', { skip }, async () => {
  const { app, projectId, form, uploads, storage } = await startWithBucket()
  const content = pdfOf(600_000)
  const id = await uploads.send('cv.pdf', content)
  const { status, text } = await form.send({ ...visitor, 'file:cv': id })
  assert.equal(status, 200, text)
  const pieces = await Promise.all([0, 1, 2].map((piece) => storage.read(id, piece)))
  assert.ok(Buffer.concat(pieces).equals(content))
  const [contactId = ''] = await leadIds(app)
  await app.store.deleteContact({ projectId, contactId, by: byOperator, now: app.clock.now() })
  await until(async () => (await storage.list(id)).length === 0)
})

test('files that no form was sent with leave the bucket after a day', { skip }, async () => {
  const { app, uploads, storage } = await startWithBucket()
  const id = await uploads.send('cv.pdf', pdfOf(100))
  app.clock.advance(dayMs)
  while (await app.store.prune(app.clock.now()));
  await until(async () => (await storage.list(id)).length === 0)
})

test('a full store refuses files, and no lead', { skip }, async () => {
  const { app, form, uploads } = await startWithBucket('limited')
  const { body } = await uploads.begin('cv.pdf', 2 ** 22)
  const { id, pieceBytes } = body
  const content = pdfOf(2 ** 22)
  let offset = 0
  let response = await uploads.piece(id, offset, content.subarray(0, pieceBytes))
  while (response.status === 200) {
    offset = response.body.offset
    response = await uploads.piece(id, offset, content.subarray(offset, offset + pieceBytes))
  }
  assert.deepEqual([response.status, response.headers['retry-after']], [503, '600'])
  assert.equal((await uploads.progress(id)).body.offset, offset)
  assert.equal((await form.send(visitor)).status, 200)
  assert.equal((await leadIds(app)).length, 1)
})

test('while the store is away, files wait and leads do not', { skip }, async () => {
  assert.ok(server !== null)
  const { app, form, uploads } = await startWithBucket()
  const { id } = (await uploads.begin('cv.pdf', 100)).body
  assert.equal((await form.send(visitor)).status, 422)
  await server.killGateway()
  const refused = await uploads.piece(id, 0, pdfOf(100))
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5'])
  assert.equal((await uploads.progress(id)).body.offset, 0)
  assert.equal((await form.send(visitor)).status, 200)
  assert.equal((await leadIds(app)).length, 1)
  await server.startGateway()
  assert.equal((await uploads.piece(id, 0, pdfOf(100))).body.isComplete, true)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Uploads, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { ClamdServer, harmfulText, withoutClamd } from '#test/processes/servers/clamd-server.ts'

const skip = withoutClamd
const server = skip === false ? await ClamdServer.start() : null
const app = await startApp(server === null ? {} : { clamd: server.address })
after(async () => {
  await app[Symbol.asyncDispose]()
  await server?.[Symbol.asyncDispose]()
})

const countFiles = async () => (await app.engine.rows('SELECT 1 FROM form_files')).length
const countLeads = async () => (await app.stored.contacts()).length

async function publish(isRequired = false) {
  const { id } = await app.addProject()
  const rules = { maxFiles: 2, maxBytes: 25 * 1024 * 1024, kinds: ['pdf', 'text'] } as const
  const fields = fieldsWithFiles({ ...rules, kinds: [...rules.kinds] }, isRequired)
  const form = await VisitedForm.publish(app, id, { fields })
  return { form, uploads: new Uploads(form) }
}

test(
  'what the scanner recognises is refused and deleted, anything else is stored',
  { skip },
  async () => {
    const { form, uploads } = await publish()
    const clean = await uploads.send('cv.pdf', pdfOf(600_000))
    const harmful = Buffer.from(`${'x'.repeat(300_000)}${harmfulText}`)
    const begun = await uploads.begin('notes.txt', harmful.length)
    const { id, pieceBytes } = begun.body
    await uploads.piece(id, 0, harmful.subarray(0, pieceBytes))
    const { status, body } = await uploads.piece(id, pieceBytes, harmful.subarray(pieceBytes))
    assert.deepEqual([status, body], [400, { ...body, code: 'invalid_request' }])
    assert.equal((await uploads.progress(id)).status, 404)
    assert.equal(await countFiles(), 1)
    const sent = await form.send({ ...visitor, 'file:cv': clean })
    assert.equal(sent.status, 200, sent.text)
  },
)

test('a file of the largest size is scanned', { skip }, async () => {
  const { uploads } = await publish()
  const bytes = 25 * 1024 * 1024
  const { body } = await uploads.begin('large.pdf', bytes)
  const content = pdfOf(bytes)
  for (let offset = 0; offset < bytes; offset += body.pieceBytes) {
    const piece = content.subarray(offset, offset + body.pieceBytes)
    assert.equal((await uploads.piece(body.id, offset, piece)).status, 200)
    app.clock.advance(500)
  }
  assert.equal((await uploads.progress(body.id)).body.isComplete, true)
})

test('while the scanner is away, files wait and leads do not', { skip }, async () => {
  assert.ok(server !== null)
  const { form, uploads } = await publish(true)
  const content = pdfOf(100)
  const required = await form.send(visitor)
  assert.equal(required.status, 422)
  const before = await countLeads()
  await server.kill()
  const { body } = await uploads.begin('cv.pdf', content.length)
  const refused = await uploads.piece(body.id, 0, content)
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '600'])
  assert.equal((await uploads.progress(body.id)).body.isComplete, false)
  const sent = await form.send(visitor)
  assert.equal(sent.status, 200, sent.text)
  assert.equal(await countLeads(), before + 1)
  await server.startAgain()
  const again = await uploads.piece(body.id, content.length, Buffer.alloc(0))
  assert.equal(again.body.isComplete, true)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'

import { fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { type Part, postParts } from '#test/harness/forms/multipart-form.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

/** What happens while a file is scanned, which is after all of it has arrived. */
let whileScanning = async (): Promise<void> => {}

const scanner = createServer((socket) => {
  socket.on('data', (data) => {
    const text = String(data)
    if (text.startsWith('zPING')) socket.end('PONG\0')
    else if (text.endsWith('\0\0\0\0')) void whileScanning().then(() => socket.end('stream: OK\0'))
  })
}).listen(0, '127.0.0.1')
await once(scanner, 'listening')
// It listens on TCP.
const { port } = scanner.address() as AddressInfo
const app = await startApp({ clamd: { host: '127.0.0.1', port } })
after(async () => {
  await app[Symbol.asyncDispose]()
  scanner.close()
})

const cv = { name: 'file:cv', fileName: 'cv.pdf', value: pdfOf(100) }
const parts: Part[] = [...Object.entries(visitor).map(([name, value]) => ({ name, value })), cv]

async function publish() {
  const { id: projectId } = await app.addProject()
  return VisitedForm.publish(app, projectId, { fields: fieldsWithFiles() })
}

const countLeads = async () => (await app.stored.contacts()).length

test('a file that is removed after it has arrived is an error of the page', async () => {
  const form = await publish()
  whileScanning = () => app.engine.execute('DELETE FROM form_files')
  const { status, text } = await postParts(form, parts)
  assert.equal(status, 422, text)
  assert.match(text, /A file is no longer available\. Please attach it again\./)
  assert.match(text, /value="jane@example\.com"/)
  assert.equal(await countLeads(), 0)
})

test('while a file can’t be stored for an unknown reason, no lead is', async (t) => {
  const form = await publish()
  const rename = (from: string, to: string) => () =>
    app.engine.execute(`ALTER TABLE form_files RENAME COLUMN ${from} TO ${to}`)
  const restore = rename('lost', 'sha256')
  t.after(restore)
  whileScanning = rename('sha256', 'lost')
  assert.equal((await postParts(form, parts)).status, 500)
  // Now it fails before any of it is read.
  const large = { ...cv, value: pdfOf(900_000) }
  assert.equal((await postParts(form, [...parts, large])).status, 500)
  assert.equal(await countLeads(), 0)
})

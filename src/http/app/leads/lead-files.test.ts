import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { type Browser, addMember } from '#test/harness/browser.ts'
import { Uploads, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

type Lead = { files: { id: string; name: string; bytes: number; type: string; form: object }[] }

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const name = 'Lebenslauf "ü" (1).pdf'
const content = pdfOf(300_000)

/** A lead with a file, and the path of both. */
async function begin() {
  const project = await app.addProject()
  const form = await VisitedForm.publish(app, project.id, { fields: fieldsWithFiles() })
  const id = await new Uploads(form).send(name, content)
  await form.send({ ...visitor, 'file:cv': id })
  const contactId = (await app.stored.contacts()).at(-1)?.id ?? ''
  const lead = `/v1/projects/${project.id}/leads/${contactId}`
  const file = `${lead}/files/${id}`
  const viewer = await addMember(app, project.id, 'viewer')
  const linkFor = async (who: Browser) => {
    const { url } = await who.ask<{ url: string }>('POST', `${file}/link`)
    return url.replace('/app', '')
  }
  return { project, form, id, lead, file, viewer, linkFor }
}

test('a lead has its files, and any of its members downloads them by a link', async () => {
  const { lead, form, id, viewer, linkFor } = await begin()
  const { files } = await viewer.ask<Lead>('GET', lead)
  assert.deepEqual(
    files.map((file) => [file.id, file.name, file.bytes, file.type, file.form]),
    [[id, name, content.length, 'application/pdf', { id: form.id, name: 'Website' }]],
  )
  const { status, headers, text } = await viewer.request('GET', await linkFor(viewer))
  assert.equal(status, 200)
  assert.equal(text.length, content.toString('utf8').length)
  assert.deepEqual(
    [
      headers['content-type'],
      headers['content-length'],
      headers['content-disposition'],
      headers['content-security-policy'],
      headers['x-content-type-options'],
    ],
    [
      'application/octet-stream',
      String(content.length),
      'attachment; filename="Lebenslauf ___ (1).pdf"; ' +
        "filename*=UTF-8''Lebenslauf%20%22%C3%BC%22%20%281%29.pdf",
      "default-src 'none'; sandbox",
      'nosniff',
    ],
  )
})

test('a link ends after five minutes, and works in its session alone', async () => {
  const { project, file, viewer, linkFor } = await begin()
  const other = await addMember(app, project.id, 'owner')
  const link = await linkFor(viewer)
  const statusOf = async (path: string, who = viewer) =>
    (await who.request<Problem>('GET', path)).status
  assert.equal(await statusOf(link, other), 404)
  assert.equal(await statusOf(file), 404)
  assert.equal(await statusOf(link.replace(/signature=./, 'signature=_')), 404)
  assert.equal(await statusOf(link.replace(/expires=\d/, 'expires=9')), 404)
  app.clock.advance(5 * 60_000 - 10_000)
  assert.equal(await statusOf(link), 200)
  app.clock.advance(10_001)
  assert.equal(await statusOf(link), 404)
})

test('a file is found only by its lead, and not by members of other projects', async () => {
  const { lead, file, linkFor, viewer } = await begin()
  const other = await begin()
  const foreign = await other.viewer.request('POST', `${file}/link`)
  const elsewhere = await other.viewer.request('POST', file.replace(lead, other.lead) + '/link')
  assert.deepEqual([foreign.status, elsewhere.status], [404, 404])
  const admin = await addMember(app, lead.split('/')[3] ?? '', 'admin')
  const link = await linkFor(viewer)
  await admin.ask('DELETE', lead)
  assert.equal((await viewer.request('GET', link)).status, 404)
})

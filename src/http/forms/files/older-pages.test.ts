import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormField } from '#core/forms/form.ts'
import { dayMs } from '#model/values/durations.ts'
import { Uploads, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { type Part, postParts } from '#test/harness/forms/multipart-form.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const texts = Object.entries(visitor).map(([name, value]): Part => ({ name, value }))
const cv = { name: 'file:cv', fileName: 'cv.pdf', value: pdfOf(100) }
const noFile = { name: 'file:cv', fileName: '', value: '' }
const full = /No files can be accepted at the moment\. Please send the form without them\./

const isFile = ({ kind }: FormField) => kind === 'file'
const required = () => fieldsWithFiles(undefined, true)
const withoutFiles = () => fieldsWithFiles().filter((field) => !isFile(field))
const renamed = () =>
  fieldsWithFiles().map((field) => (isFile(field) ? { ...field, name: 'file:resume' } : field))

async function publish(fields: FormField[]) {
  const { id: projectId } = await app.addProject()
  return VisitedForm.publish(app, projectId, { fields })
}

/** What a page of the form says about itself. */
async function open(form: VisitedForm): Promise<Part> {
  const { text } = await form.show('', { accept: 'text/html' })
  const [, value = ''] = /name="_time" value="([^"]+)"/.exec(text) ?? []
  // Nobody fills it in at once.
  app.clock.advance(60_000)
  return { name: '_time', value }
}

async function leadIds(): Promise<string[]> {
  return (await app.stored.contacts()).map(({ id }) => id)
}

test('a page keeps its files when a later version renames or removes their field', async () => {
  for (const fields of [renamed(), withoutFiles()]) {
    const form = await publish(required())
    const time = await open(form)
    await form.change({ fields })
    app.clock.advance(29 * dayMs)
    const none = await postParts(form, [time, ...texts, noFile])
    assert.equal(none.status, 422)
    assert.match(none.text, /Your CV: /)
    const { status, text } = await postParts(form, [time, ...texts, cv])
    assert.equal(status, 303, text)
    const files = await app.store.listContactFiles(form.projectId, (await leadIds()).at(-1) ?? '')
    assert.deepEqual(
      files.map(({ name, field }) => [name, field]),
      [['cv.pdf', 'file:cv']],
    )
  }
})

test('the script of such a page sends files for 30 days, and none for an older field', async () => {
  for (const fields of [renamed(), withoutFiles()]) {
    const form = await publish(required())
    const { shown } = embeddedSettings((await form.show('/embedded')).text)
    await form.change({ fields })
    app.clock.advance(29 * dayMs)
    const uploads = new Uploads(form)
    const id = await uploads.send('cv.pdf', pdfOf(100))
    const { status, text } = await form.send({ ...visitor, 'file:cv': id, _time: shown })
    assert.equal(status, 200, text)
    const files = await app.store.listContactFiles(form.projectId, (await leadIds()).at(-1) ?? '')
    assert.deepEqual(
      files.map((file) => file.id),
      [id],
    )
    app.clock.advance(2 * dayMs)
    const before = await app.storedState()
    assert.equal((await uploads.begin('cv.pdf', 100)).status, 400)
    assert.equal(await app.storedState(), before)
  }
})

test('a file for no field of the page is an error, and without it there is a lead', async () => {
  for (const fields of [renamed(), withoutFiles()]) {
    const form = await publish(fields)
    const time = await open(form)
    const before = await leadIds()
    const { status, text } = await postParts(form, [time, ...texts, cv])
    assert.equal(status, 422)
    assert.match(text, full)
    assert.match(text, /value="jane@example\.com"/)
    assert.deepEqual(await leadIds(), before)
    assert.equal((await postParts(form, [time, ...texts, noFile])).status, 303)
    assert.equal((await leadIds()).length, before.length + 1)
  }
})

test('where files are no longer stored, pages that ask for them are sent without', async () => {
  await using elsewhere = await startApp({ beside: app, filesLocation: null })
  const form = (await publish(required())).on(elsewhere)
  const time = await open(form)
  const before = await leadIds()
  const { status, text } = await postParts(form, [time, ...texts, cv])
  assert.equal(status, 422)
  assert.match(text, full)
  assert.deepEqual(await leadIds(), before)
  assert.equal((await postParts(form, [time, ...texts, noFile])).status, 303)
  assert.equal((await leadIds()).length, before.length + 1)
})

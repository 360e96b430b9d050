import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormField } from '#core/forms/form.ts'
import { Uploads, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { type Part, postParts } from '#test/harness/forms/multipart-form.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

async function publish(fields = fieldsWithFiles()) {
  const { id: projectId } = await app.addProject()
  return VisitedForm.publish(app, projectId, { fields })
}

const texts = Object.entries(visitor).map(([name, value]): Part => ({ name, value }))
const cv = { name: 'file:cv', fileName: 'Lebenslauf ü.pdf', value: pdfOf(300_000) }
const noFile = { name: 'file:cv', fileName: '', value: '' }

async function countLeads(): Promise<number> {
  return (await app.stored.contacts()).length
}

const filesOf = () => app.engine.rows('SELECT * FROM form_files ORDER BY number DESC')

test('a page without the script sends its files with the form', async () => {
  const form = await publish()
  const before = await countLeads()
  const { status, headers } = await postParts(form, [...texts, cv, { ...cv, fileName: 'b.pdf' }])
  assert.deepEqual([status, headers.location], [303, `${form.path}/thanks?lang=en`])
  assert.equal(await countLeads(), before + 1)
  const rows = (await filesOf()).slice(0, 2)
  assert.deepEqual(
    rows.map(({ name, bytes }) => [name, Number(bytes)]),
    [
      ['b.pdf', 300_000],
      ['Lebenslauf ü.pdf', 300_000],
    ],
  )
  assert.ok(rows.every(({ contact_id: contactId }) => contactId !== null))
})

test('an input without a file sends none', async () => {
  const form = await publish()
  const { status } = await postParts(form, [...texts, noFile])
  assert.equal(status, 303)
})

test('after a mistake, the page keeps the files, which can be unticked', async () => {
  const form = await publish()
  const [name] = texts
  assert.ok(name !== undefined)
  const { status, text } = await postParts(form, [name, cv])
  assert.equal(status, 422)
  const [, id = ''] = /<input type="checkbox"[^>]* value="(file_\w+)" checked>/.exec(text) ?? []
  assert.match(text, /<label for="cf-3-0">Lebenslauf ü\.pdf<\/label>/)
  const again = await postParts(form, [...texts, { name: 'file:cv', value: id }, noFile])
  assert.equal(again.status, 303, again.text)
  const [row] = await filesOf()
  assert.notEqual(row?.['contact_id'], null)
})

test('too large, too many or of another kind: refused, and no lead is stored', async () => {
  const form = await publish(fieldsWithFiles({ maxFiles: 2, maxBytes: 300_000, kinds: ['pdf'] }))
  const before = await countLeads()
  const refusals = [
    { parts: [{ ...cv, value: pdfOf(3_000_000) }], says: /at most 0\.286 MB\./ },
    { parts: [{ ...cv, value: pdfOf(300_001) }], says: /A file can have at most 0\.286 MB\./ },
    { parts: [cv, cv, cv], says: /You can attach at most 2 files\./ },
    {
      parts: [{ ...cv, value: 'text' }],
      says: /This file wasn’t accepted. What you can attach: PDF\./,
    },
  ]
  for (const { parts, says } of refusals) {
    const { status, text } = await postParts(form, [...texts, ...parts])
    assert.equal(status, 422)
    assert.match(text.replaceAll('&#39;', "'"), says)
    app.clock.advance(60_000)
  }
  assert.equal(await countLeads(), before)
})

test('a file for a field of another kind is an error, and not lost without a word', async () => {
  const form = await publish()
  const before = await app.storedState()
  const { status, text } = await postParts(form, [...texts, { ...cv, name: 'notes' }])
  assert.equal(status, 422)
  assert.match(text, /No files can be accepted/)
  assert.equal(await app.storedState(), before)
})

test('a part without a name is no valid body', async () => {
  const form = await publish()
  const before = await app.storedState()
  for (const part of [{ value: 'x' }, { value: 'x', fileName: 'cv.pdf' }]) {
    const { status } = await postParts(form, [...texts, part, cv])
    assert.equal(status, 400)
  }
  assert.equal(await app.storedState(), before)
})

test('an empty file is refused, and another can be attached instead', async () => {
  const form = await publish(fieldsWithFiles({ maxFiles: 1, maxBytes: 1_000, kinds: ['pdf'] }))
  const before = await app.storedState()
  const { status, text } = await postParts(form, [...texts, { ...cv, value: '' }])
  assert.equal(status, 422)
  assert.match(text, /This file wasn’t accepted\. What you can attach: PDF\./)
  assert.doesNotMatch(text, /value="file_/)
  assert.equal(await app.storedState(), before)
  const next = await postParts(form, [...texts, { ...cv, value: pdfOf(100) }])
  assert.equal(next.status, 303)
})

test('a page lists only files that can be sent with it', async () => {
  const form = await publish(fieldsWithFiles({ maxFiles: 1, maxBytes: 1_000, kinds: ['pdf'] }))
  const uploads = new Uploads(form)
  const { id: incomplete } = (await uploads.begin('cv.pdf', 100)).body
  const taken = await uploads.send('cv.pdf', pdfOf(100))
  assert.equal((await form.send({ ...visitor, 'file:cv': taken })).status, 200)
  app.clock.advance(60_000)
  const before = await countLeads()
  for (const value of [incomplete, taken]) {
    const mallory = texts.map((part) =>
      part.name === 'email' ? { ...part, value: 'm@x.de' } : part,
    )
    const { status, text } = await postParts(form, [...mallory, { name: 'file:cv', value }])
    assert.equal(status, 422)
    assert.match(text, /A file is no longer available\. Please attach it again\./)
    assert.doesNotMatch(text, /value="file_/)
  }
  assert.equal(await countLeads(), before)
})

test('a body that is broken, or has too much text, stores nothing', async () => {
  const form = await publish()
  const before = await countLeads()
  const long = { name: 'notes', value: 'x'.repeat(60_000) }
  const responses = [
    await postParts(form, [...texts, cv], ''),
    await postParts(form, [...texts, long, long]),
    await postParts(
      form,
      Array.from({ length: 600 }, () => noFile),
    ),
  ]
  assert.deepEqual(
    responses.map(({ status }) => status),
    [400, 413, 413],
  )
  assert.equal(await countLeads(), before)
})

test('a file that was sent twice by a double click is one lead', async () => {
  const form = await publish()
  const before = await countLeads()
  const parts = [...texts, cv, { name: '_key', value: 'one' }, { name: '_clicked', value: '1.2' }]
  const responses = await Promise.all([postParts(form, parts), postParts(form, parts)])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [303, 303],
  )
  assert.equal(await countLeads(), before + 1)
})

test('names are read as browsers escape them', async () => {
  const custom = (label: string): FormField => ({
    name: `custom:${label}`,
    kind: 'text',
    isRequired: true,
    texts: { en: { label } },
  })
  const form = await publish([...fieldsWithFiles(), custom('The "why"'), custom('%22 off')])
  const parts = [
    ...texts,
    { name: 'custom:The %22why%22', value: 'Because' },
    { name: 'custom:%22 off', value: 'None' },
    { ...cv, fileName: 'My %22best%22 CV%0D%0A.pdf' },
  ]
  const { status, text } = await postParts(form, parts)
  assert.equal(status, 303, text)
  const values = (await app.stored.pendingValues()).map(
    ({ label, value }) => [label, value] as const,
  )
  assert.deepEqual(new Map(values).get('The "why"'), 'Because')
  assert.deepEqual(new Map(values).get('%22 off'), 'None')
  assert.equal((await filesOf())[0]?.['name'], 'My "best" CV .pdf')
})

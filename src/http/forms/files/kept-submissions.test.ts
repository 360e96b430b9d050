import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { dayMs } from '#model/values/durations.ts'
import { Uploads, fieldsWithFiles, pdfOf, visitor } from '#test/harness/forms/attached-files.ts'
import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

/** A form with a required file, one that is attached, and what the script sends about its page. */
async function attach() {
  const { id: projectId } = await app.addProject()
  const fields = fieldsWithFiles(undefined, true)
  const form = await VisitedForm.publish(app, projectId, { fields })
  const { shown } = embeddedSettings((await form.show('/embedded')).text)
  const fileId = await new Uploads(form).send('cv.pdf', pdfOf(100))
  return { projectId, form, fileId, values: { ...visitor, 'file:cv': fileId, _time: shown } }
}

const clickedBefore = (ms: number) => ({ _clicked: `1000.${1000 + ms}` })

async function leadIds(): Promise<string[]> {
  return (await app.stored.contacts()).map(({ id }) => id)
}

async function prune(): Promise<void> {
  while (await app.store.prune(app.clock.now()));
}

test('a submission that was kept until its file had expired is a lead without it', async () => {
  const { projectId, form, values } = await attach()
  const before = await leadIds()
  app.clock.advance(3 * dayMs)
  await prune()
  const sent = { ...values, _key: 'kept', ...clickedBefore(3 * dayMs) }
  for (let times = 0; times < 2; times += 1) {
    const { status, text } = await form.send(sent)
    assert.equal(status, 200, text)
  }
  const [id = '', ...others] = (await leadIds()).slice(before.length)
  assert.deepEqual(others, [])
  assert.deepEqual(await app.store.listContactFiles(projectId, id), [])
})

test('a kept submission has the file that is still there', async () => {
  const { projectId, form, fileId, values } = await attach()
  app.clock.advance(dayMs / 2)
  const gone = 'file_00000000000000000000000000'
  const sent = { ...values, 'file:cv': [fileId, gone], ...clickedBefore(dayMs / 2) }
  const { status, text } = await form.send(sent)
  assert.equal(status, 200, text)
  const files = await app.store.listContactFiles(projectId, (await leadIds()).at(-1) ?? '')
  assert.deepEqual(
    files.map(({ id }) => id),
    [fileId],
  )
})

test('a visitor who is still there is asked to attach an expired file again', async () => {
  const { form, values } = await attach()
  app.clock.advance(3 * dayMs)
  await prune()
  const before = await app.storedState()
  const { _time, ...pageless } = values
  const refused = [
    { ...values, ...clickedBefore(60_000) },
    values,
    { ...pageless, ...clickedBefore(3 * dayMs) },
  ]
  for (const body of refused) {
    const { status, text } = await form.send(body)
    assert.equal(status, 422, text)
    assert.match(text, /"field":"file:cv","code":"file_gone"/)
  }
  const none = await form.send({ ...visitor, _time, ...clickedBefore(3 * dayMs) })
  assert.match(none.text, /"field":"file:cv","code":"required"/)
  assert.equal(await app.storedState(), before)
})

test('two kept submissions with one file are two leads, of which one has it', async () => {
  const { projectId, form, values } = await attach()
  const before = await leadIds()
  app.clock.advance(dayMs / 2)
  const send = (email: string) => form.send({ ...values, email, ...clickedBefore(dayMs / 2) })
  const emails = ['jane@example.com', 'john@example.com']
  const statuses = (await Promise.all(emails.map(send))).map(({ status }) => status)
  for (const [i, status] of statuses.entries()) {
    // What the script sends again.
    if (status === 503) assert.equal((await send(emails[i] ?? '')).status, 200)
    else assert.equal(status, 200)
  }
  const added = (await leadIds()).slice(before.length)
  const files = await Promise.all(
    added.map(async (id) => app.store.listContactFiles(projectId, id)),
  )
  assert.deepEqual([added.length, files.flat().length], [2, 1])
})

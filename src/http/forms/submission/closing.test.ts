import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { formatTime } from '#core/values/time.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const consent = { 'consent:privacy': 'true' }
const jane: Values = { name: 'Jane Doe', email: 'jane@example.com', ...consent }
const john: Values = { name: 'John Roe', email: 'john@example.com', ...consent }
const page = { accept: 'text/html' }

async function visit() {
  const { id: projectId, secret } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const namesOf = async () => (await app.search(secret)).data.map(({ name }) => name)
  return { form, namesOf }
}

async function assertClosed(form: VisitedForm): Promise<void> {
  const before = await app.storedState()
  const shown = await form.show('', page)
  assert.equal(shown.status, 404)
  assert.match(shown.text, /This form is closed/)
  assert.equal((await form.show('/embedded')).status, 404)
  const posted = await form.post(john)
  assert.equal(posted.status, 404)
  assert.match(posted.text, /It no longer accepts messages/)
  assert.equal((await form.send(john)).status, 404)
  assert.equal(await app.storedState(), before)
}

test('from its time on a form takes no lead, also from a page that was open', async () => {
  const { form, namesOf } = await visit()
  await form.change({
    closing: { at: formatTime(app.clock.now() + 120_000), leadsMax: null },
  })
  assert.equal((await form.show('', page)).status, 200)
  assert.equal((await form.send({ ...jane, _key: 'once' })).status, 200)
  app.clock.advance(60_000)
  await assertClosed(form)
  // Its response was lost: it is stored, and says so.
  assert.equal((await form.send({ ...jane, _key: 'once' })).status, 200)
  assert.equal((await form.show('/thanks', page)).status, 200)
  await form.change({ closing: { at: null, leadsMax: null } })
  assert.equal((await form.post(john)).status, 303)
  assert.deepEqual(await namesOf(), ['John Roe', 'Jane Doe'])
})

test('after so many leads a form is closed until it may take more', async () => {
  const { form, namesOf } = await visit()
  assert.equal((await form.send(jane)).status, 200)
  await form.change({ closing: { at: null, leadsMax: 1 } })
  await assertClosed(form)
  await form.change({ closing: { at: null, leadsMax: 2 } })
  assert.equal((await form.send(john)).status, 200)
  await assertClosed(form)
  assert.equal((await namesOf()).length, 2)
})

test('a time that is none and a bound out of range are refused', async () => {
  const { form } = await visit()
  const refused = [
    [{ at: 'tomorrow', leadsMax: null }, '/draft/closing/at'],
    [{ at: null, leadsMax: 0 }, '/draft/closing/leadsMax'],
    [{ at: null, leadsMax: 1_000_001 }, '/draft/closing/leadsMax'],
  ] as const
  for (const [closing, pointer] of refused) {
    await assert.rejects(form.change({ closing }), (error: { errors?: { pointer: string }[] }) => {
      assert.deepEqual(
        error.errors?.map((one) => one.pointer),
        [pointer],
      )
      return true
    })
  }
})

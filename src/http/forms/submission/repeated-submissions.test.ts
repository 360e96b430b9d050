import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { dayMs } from '#model/values/durations.ts'
import { submissionKeptMs } from '#model/values/periods.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane: Values = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }
/** Sent by a script when the button was pressed, and later on. */
const atOnce = { ...jane, _key: 'name', _clicked: '5000.5000' }
const later = { ...atOnce, _clicked: `5000.${5_000 + 7 * dayMs}` }

async function visit() {
  const { id: projectId, secret } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const idsOf = async () => (await app.search(secret)).data.map(({ id }) => id)
  const erase = async () => {
    const [contactId = ''] = await idsOf()
    const now = app.clock.now()
    await app.store.deleteContact({ projectId, contactId, by: byOperator, now })
  }
  return { form, idsOf, erase }
}

test('a repeated submission is stored once, for longer than browsers keep it', async () => {
  const { form, idsOf } = await visit()
  await form.send(atOnce)
  const [id] = await idsOf()
  app.clock.advance(7 * dayMs)
  await app.store.prune(app.clock.now())
  assert.equal((await form.send(later)).status, 200)
  assert.deepEqual(await idsOf(), [id])
  app.clock.advance(submissionKeptMs - 7 * dayMs)
  await app.store.prune(app.clock.now())
  assert.equal((await form.send(later)).status, 200)
  assert.equal((await idsOf()).length, 2)
})

test('sending the same again is one lead, and other values are another one', async () => {
  const { form, idsOf } = await visit()
  await form.send(atOnce)
  app.clock.advance(60_000)
  await form.send({ ...atOnce, _clicked: '65000.65000' })
  await form.post({ ...jane, _key: 'name' })
  assert.equal((await idsOf()).length, 1)
  await form.post({ ...jane, phone: '+49 30 123456', _key: 'name' })
  assert.equal((await idsOf()).length, 2)
})

test('a late retry brings no erased lead back, and leaves nothing of the person', async () => {
  const { form, idsOf, erase } = await visit()
  await form.send(atOnce)
  await form.send(jane, { 'idempotency-key': 'a program' })
  await erase()
  await erase()
  app.clock.advance(6 * dayMs)
  const before = await app.storedState()
  assert.equal((await form.send(later)).status, 200)
  assert.equal((await form.send(jane, { 'idempotency-key': 'a program' })).status, 200)
  assert.deepEqual(await idsOf(), [])
  assert.equal(await app.storedState(), before)
  for (const value of ['Jane Doe', 'jane@example.com']) assert.ok(!before.includes(value), value)
})

test('an erased person who sends again is a lead again, also from the same page', async () => {
  const { form, idsOf, erase } = await visit()
  await form.send(atOnce)
  await erase()
  app.clock.advance(60_000)
  const again = { ...atOnce, _clicked: '65000.65000' }
  await Promise.all([form.send(again), form.send(again)])
  const [second] = await idsOf()
  await form.send(later)
  assert.deepEqual(await idsOf(), [second])
  await erase()
  // As a page without its script sends it, and once more.
  await form.post({ ...jane, _key: 'name' })
  await form.post({ ...jane, _key: 'name' })
  assert.equal((await idsOf()).length, 1)
})

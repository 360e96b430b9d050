import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { signText } from '#core/values/signature.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { outbox } from '#test/harness/outbox.ts'
import { until } from '#test/harness/until.ts'

const { sent, state, send } = outbox()
const app = await startApp({ mail: { send } })
after(() => app[Symbol.asyncDispose]())

const ask = (method: string, path: string) =>
  app.request(method, path, { headers: { accept: 'text/html' } })

async function startAsking() {
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId, { doubleOptIn: true })
  const { secret: key } = await app.addKey(projectId, 'secret', { scopes: ['contacts:update'] })
  const visit = async (email: string) => {
    const values = { name: 'Jane Doe', email, 'consent:privacy': 'true' }
    assert.equal((await form.post(values)).status, 303)
    return (await app.stored.contacts()).at(-1)?.id ?? assert.fail()
  }
  const correct = async (id: string, email: string) => {
    const changed = { key, body: { email } }
    assert.equal((await app.request('PATCH', `/public/v1/contacts/${id}`, changed)).status, 200)
  }
  const confirmedAt = async (id: string) =>
    (await app.store.readConsents(projectId, id)).confirmation?.confirmedAt
  return { projectId, formId: form.id, visit, correct, confirmedAt }
}

/** The path of the link in the latest email to an address. */
async function linkTo(email: string): Promise<string> {
  const latest = () => sent.findLast(({ to }) => to === email)
  await until(() => latest() !== undefined)
  return /^http\S+(\/f\/confirm\/\S+)$/m.exec(latest()?.text ?? '')?.[1] ?? assert.fail()
}

test('the link that a mistyped address got can’t confirm the corrected lead', async () => {
  const { visit, correct, confirmedAt } = await startAsking()
  const id = await visit('x@example.com')
  const link = await linkTo('x@example.com')
  assert.equal((await ask('GET', link)).status, 200)
  await correct(id, 'y@example.com')
  for (const method of ['GET', 'POST']) assert.equal((await ask(method, link)).status, 404)
  assert.equal(await confirmedAt(id), null)
  await correct(id, 'X@EXAMPLE.com')
  assert.equal((await ask('POST', link)).status, 200)
  assert.notEqual(await confirmedAt(id), null)
})

test('a link that 0.2.0 mailed confirms the lead while its address was never another', async () => {
  const { formId, visit, correct, confirmedAt } = await startAsking()
  const email = 'old@example.com'
  const [id, corrected] = [await visit(email), await visit('typo@example.com')]
  const secret = (await app.store.findFormSecret(formId)) ?? assert.fail()
  const linkTo020 = (contactId: string, signature = signText(secret, `confirm ${contactId}`)) =>
    `/f/confirm/${formId.slice(-26)}${contactId.slice(-26)}${signature}`
  await correct(corrected, 'right@example.com')
  await correct(corrected, 'typo@example.com')
  for (const link of [linkTo020(corrected), linkTo020(id, signText('other', `confirm ${id}`))]) {
    for (const method of ['GET', 'POST']) assert.equal((await ask(method, link)).status, 404)
  }
  assert.deepEqual([await confirmedAt(id), await confirmedAt(corrected)], [null, null])
  assert.equal((await ask('GET', linkTo020(id))).status, 200)
  assert.equal(await confirmedAt(id), null)
  assert.equal((await ask('POST', linkTo020(id))).status, 200)
  assert.equal(await confirmedAt(id), app.clock.now())
})

test('a question goes to the address of its submission, even if its lead was merged', async () => {
  const { projectId, visit, confirmedAt } = await startAsking()
  const survivorId = await visit('survivor@example.com')
  await linkTo('survivor@example.com')
  state.fails = true
  const { tries } = state
  const mergedId = await visit('merged@example.com')
  await until(() => state.tries > tries)
  const now = app.clock.now()
  await app.store.mergeContacts({ projectId, survivorId, mergedId, by: byOperator, now })
  state.fails = false
  app.clock.advance(60_000)
  assert.equal((await ask('POST', await linkTo('merged@example.com'))).status, 200)
  assert.equal(sent.filter(({ to }) => to === 'survivor@example.com').length, 1)
  const data = await app.store.readPersonalData(projectId, mergedId)
  assert.notEqual(data?.confirmation?.confirmedAt, null)
  assert.notEqual(await confirmedAt(survivorId), undefined)
})

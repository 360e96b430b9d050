import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'
import { Receiver, type ReceiverResponse } from '#test/processes/receiver.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)
const { secret: key } = await app.addKey(projectId, 'secret')
const admin = await addMember(app, projectId, 'admin')
const viewer = await addMember(app, projectId, 'viewer')
const receiver = await Receiver.start()
after(() => receiver[Symbol.asyncDispose]())
const project = `/v1/projects/${projectId}`

type Handover = {
  destination: { id: string; kind: string; title: string }
  state: string
  passedOnAt: string | null
  recordId: string | null
  link: string | null
  status: number | null
  error: string | null
  nextTryAt: string | null
  mayResend: boolean
}

async function create(kind: string, settings: object, more: object = {}): Promise<string> {
  const body = { kind, settings, events: ['contact.created'], ...more }
  type Created = { destination: { id: string } }
  return (await admin.ask<Created>('POST', `${project}/destinations`, body)).destination.id
}

async function created(lead: object): Promise<string> {
  return (await app.create(key, lead)).body.id
}

async function handoverOf(contactId: string, destinationId: string): Promise<Handover> {
  const path = `${project}/leads/${contactId}/handovers`
  const { handovers } = await viewer.ask<{ handovers: Handover[] }>('GET', path)
  const found = handovers.find(({ destination }) => destination.id === destinationId)
  assert.ok(found !== undefined)
  return found
}

async function untilState(contactId: string, destinationId: string, state: string) {
  await until(async () => {
    app.clock.advance(1_000)
    return (await handoverOf(contactId, destinationId)).state === state
  })
  return handoverOf(contactId, destinationId)
}

const namesOf = async (handover: string) => {
  type Page = { data: { name: string }[] }
  const { data } = await viewer.ask<Page>('GET', `${project}/leads?handover=${handover}`)
  return data.map(({ name }) => name).toSorted()
}

const foundRecord = (id: string): ReceiverResponse => ({
  status: 200,
  body: JSON.stringify({ results: [{ id, url: `https://app.hubspot.com/contacts/${id}` }] }),
})

test('a lead shows where it was passed on to, and lists are filtered by it', async () => {
  receiver.respond = () => foundRecord('51')
  const server = new URL(receiver.url).origin
  const hubspot = await create('hubspot', { token: 'secret', server })
  const rosa = await created({ name: 'Rosa', email: 'rosa@example.com' })
  const ann = await created({ name: 'Ann', phone: '030 123456' })
  const passed = await untilState(rosa, hubspot, 'passed')
  assert.match(passed.passedOnAt ?? '', /^20/)
  assert.deepEqual(
    [passed.recordId, passed.link, passed.error, passed.nextTryAt, passed.mayResend],
    ['51', 'https://app.hubspot.com/contacts/51', null, null, true],
  )
  assert.deepEqual(passed.destination.title, 'HubSpot')
  assert.ok(!JSON.stringify(passed).includes('secret'))
  const none = await handoverOf(ann, hubspot)
  assert.deepEqual([none.state, none.mayResend], ['none', false])
  assert.deepEqual(await namesOf(`${hubspot}:passed`), ['Rosa'])
  assert.deepEqual(await namesOf(`${hubspot}:not_passed`), ['Ann'])
  for (const handover of ['x', hubspot, `${hubspot}:`, `${hubspot}:none`, `${hubspot}:passed:x`]) {
    const { status } = await viewer.request('GET', `${project}/leads?handover=${handover}`)
    assert.equal(status, 400, handover)
  }
})

test('a failure has its reason and the next try, and is sent again by admins', async () => {
  receiver.respond = () => ({ status: 400, body: '{"message":"no"}' })
  const slack = await create('slack', { url: receiver.url }, { filter: { tags: ['fails'] } })
  const id = await created({ name: 'Ben', tags: ['fails'] })
  const failed = await untilState(id, slack, 'failed')
  assert.deepEqual([failed.status, failed.error, failed.passedOnAt], [400, null, null])
  assert.match(failed.nextTryAt ?? '', /^20/)
  assert.deepEqual(await namesOf(`${slack}:failed`), ['Ben'])
  const again = `${project}/leads/${id}/handovers/${slack}/resend`
  const refused = await viewer.request<Problem>('POST', again, { body: {} })
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_permitted'])
  receiver.respond = () => ({ status: 200 })
  const sent = await admin.ask<Handover>('POST', again, {})
  assert.equal(sent.state, 'waiting')
  assert.equal((await untilState(id, slack, 'passed')).error, null)
  assert.deepEqual(await namesOf(`${slack}:failed`), [])
})

test('what was never to be sent is a conflict, and what is unknown is not found', async () => {
  const slack = await create('slack', { url: receiver.url }, { filter: { tags: ['never'] } })
  const id = await created({ name: 'Cleo' })
  const resend = (contactId: string, destinationId: string) => {
    const path = `${project}/leads/${contactId}/handovers/${destinationId}/resend`
    return admin.request<Problem>('POST', path, { body: {} })
  }
  const conflict = await resend(id, slack)
  assert.deepEqual([conflict.status, conflict.body.code], [409, 'conflict'])
  const nobody = `contact_${'0'.repeat(26)}`
  assert.equal((await resend(nobody, slack)).status, 404)
  assert.equal((await resend('x', slack)).status, 404)
  assert.equal((await resend(id, `destination_${'0'.repeat(26)}`)).status, 404)
  const path = `${project}/leads/${nobody}/handovers`
  assert.equal((await viewer.request('GET', path)).status, 404)
})

test('a destination says what it still has of a lead that was deleted', async () => {
  receiver.respond = () => foundRecord('77')
  const server = new URL(receiver.url).origin
  const more = { filter: { tags: ['gone'] } }
  const hubspot = await create('hubspot', { token: 'secret', server }, more)
  const id = await created({ name: 'Dan', email: 'dan@example.com', tags: ['gone'] })
  await untilState(id, hubspot, 'passed')
  await admin.ask('DELETE', `${project}/leads/${id}`)
  type Left = { data: { id: string; erasedAt: string }[]; nextCursor: string | null }
  const path = `${project}/destinations/${hubspot}/left-records`
  const { data, nextCursor } = await viewer.ask<Left>('GET', path)
  assert.deepEqual([data.map((record) => record.id), nextCursor], [['77'], null])
  assert.equal((await viewer.request('GET', `${path}?cursor=%00`)).status, 400)
  assert.equal((await viewer.request('GET', `${path}?x=1`)).status, 400)
  const elsewhere = `${project}/destinations/destination_${'0'.repeat(26)}/left-records`
  assert.equal((await viewer.request('GET', elsewhere)).status, 404)
  const dismiss = (browser: typeof admin, at = path) =>
    browser.request('POST', `${at}/dismissals`, { body: { recordId: '77' } })
  assert.equal((await dismiss(viewer)).status, 403)
  assert.equal((await dismiss(admin, elsewhere)).status, 404)
  assert.equal((await viewer.ask<Left>('GET', path)).data.length, 1)
  // Two admins may do it at the same time.
  for (let i = 0; i < 2; i += 1) assert.equal((await dismiss(admin)).status, 200)
  assert.deepEqual((await viewer.ask<Left>('GET', path)).data, [])
})

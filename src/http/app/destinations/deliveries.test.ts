import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'
import { Receiver } from '#test/processes/receiver.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)
const { secret: key } = await app.addKey(projectId, 'secret')
const admin = await addMember(app, projectId, 'admin')
const viewer = await addMember(app, projectId, 'viewer')

type Delivery = { id: string; type: string; contactId: string | null; state: string; tries: number }
type Page = {
  data: (Delivery & { contactName: string | null })[]
  nextCursor: string | null
}
type Details = { delivery: Delivery; tries: { answer: string }[]; body: string }

/** A destination of its own, which every other test's leads reach too. */
async function create(body: object): Promise<string> {
  const path = `/v1/projects/${projectId}/destinations`
  const { destination } = await admin.ask<{ destination: { id: string } }>('POST', path, {
    ...{ kind: 'slack', events: ['contact.created'], ...body },
  })
  return `${path}/${destination.id}`
}

const listed = (path: string, query = '') => viewer.ask<Page>('GET', `${path}/deliveries${query}`)

async function untilState(path: string, state: string, count: number): Promise<void> {
  await until(async () => {
    // Slack takes a message a second.
    app.clock.advance(1_000)
    const { data } = await listed(path, `?state=${state}&limit=100`)
    return data.length === count
  })
}

test('deliveries name their leads, and are listed by state, a page at a time', async () => {
  await using receiver = await Receiver.start()
  const path = await create({ settings: { url: receiver.url }, filter: { tags: ['paged'] } })
  for (const name of ['Ada', 'Ben', 'Cleo']) await app.create(key, { name, tags: ['paged'] })
  for (let sent = 1; sent <= 3; sent += 1) {
    await receiver.until(sent)
    app.clock.advance(1_000)
  }
  await untilState(path, 'delivered', 3)
  const first = await listed(path, '?limit=2')
  const rest = await listed(path, `?limit=2&cursor=${first.nextCursor}`)
  assert.deepEqual([first.data.length, rest.data.length, rest.nextCursor], [2, 1, null])
  assert.deepEqual((await listed(path, '?state=failed')).data, [])
  const [newest] = first.data
  assert.match(newest?.contactId ?? '', /^contact_/)
  const names = (page: Page) => page.data.map(({ contactName }) => contactName)
  assert.deepEqual([names(first), names(rest)], [['Cleo', 'Ben'], ['Ada']])
  assert.ok(!JSON.stringify(first).includes('New lead'))
  await admin.ask('DELETE', `/v1/projects/${projectId}/leads/${newest?.contactId}`)
  assert.deepEqual(names(await listed(path, '?limit=2')), [null, 'Ben'])
  for (const query of ['?state=lost', '?limit=0', '?cursor=x', '?cursor=%00', '?x=1']) {
    const { status } = await viewer.request('GET', `${path}/deliveries${query}`)
    assert.equal(status, 400, query)
  }
  const unknown = `?cursor=msg_${'0'.repeat(26)}`
  assert.equal((await viewer.request('GET', `${path}/deliveries${unknown}`)).status, 404)
})

test('one delivery has its tries, what it sends and the responses, for admins only', async () => {
  await using receiver = await Receiver.start(() => {
    return { status: 400, body: 'no such hook: very-secret-part' }
  })
  const path = await create({
    settings: { url: new URL('/services/very-secret-part', receiver.url).href },
    filter: { tags: ['opened'] },
  })
  await app.create(key, { name: 'Rosa', tags: ['opened'] })
  await receiver.until(1)
  const [delivery] = (await listed(path)).data
  const one = `${path}/deliveries/${delivery?.id}`
  await until(async () => (await admin.ask<Details>('GET', one)).tries.length === 1)
  const { tries, body, delivery: shown } = await admin.ask<Details>('GET', one)
  assert.deepEqual([shown.state, shown.tries], ['waiting', 1])
  assert.equal(tries[0]?.answer, 'no such hook: [hidden]')
  assert.match(body, /New lead: Rosa/)
  const refused = await viewer.request<Problem>('GET', one)
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_permitted'])
  const elsewhere = await create({ settings: { url: receiver.url } })
  const other = `${elsewhere}/deliveries/${delivery?.id}`
  assert.equal((await admin.request('GET', other)).status, 404)
  assert.equal((await admin.request('POST', `${other}/resend`, { body: {} })).status, 404)
})

test('a secret is hidden in a response before the response is cut off', async () => {
  const secret = 'very-secret-part-of-a-hook'
  const before = 'x'.repeat(1_024 - 12)
  await using receiver = await Receiver.start(({ path }) => {
    const repeated = path.slice(path.lastIndexOf('/') + 1)
    return { status: 400, body: `${before} ${repeated}${repeated.repeat(700)}` }
  })
  const path = await create({
    settings: { url: new URL(`/services/${secret}`, receiver.url).href },
    filter: { tags: ['cut'] },
  })
  await app.create(key, { name: 'Rosa', tags: ['cut'] })
  await receiver.until(1)
  const [delivery] = (await listed(path)).data
  const one = `${path}/deliveries/${delivery?.id}`
  await until(async () => (await admin.ask<Details>('GET', one)).tries.length === 1)
  const { tries } = await admin.ask<Details>('GET', one)
  assert.equal(tries[0]?.answer, `${before} [hidden][hi`)
})

test('one delivery, or all that failed, are sent again; tests and new events not', async () => {
  await using receiver = await Receiver.start(() => ({ status: 410 }))
  // Its event is stored before the destination exists.
  const early = await create({ settings: { url: receiver.url }, isActive: false })
  await app.create(key, { name: 'Early', tags: ['again'] })
  const path = await create({ settings: { url: receiver.url }, filter: { tags: ['again'] } })
  await app.create(key, { name: 'Gone', tags: ['again'] })
  await untilState(path, 'failed', 1)
  await admin.ask('POST', `${path}/tests`, {})
  await untilState(path, 'failed', 2)
  type State = { isActive: boolean; failed: number; switches: { reason: string }[] }
  const state = await viewer.ask<State>('GET', path)
  assert.deepEqual([state.isActive, state.failed, state.switches[0]?.reason], [false, 1, 'gone'])
  const counts = `/v1/projects/${projectId}/leads/counts?timeZone=UTC`
  const failing = async () =>
    (await viewer.ask<{ failingDestinations: number }>('GET', counts)).failingDestinations
  const before = await failing()
  receiver.respond = () => ({ status: 200 })
  await admin.ask('PATCH', path, { isActive: true })
  assert.equal(await failing(), before - 1)
  const resent = await admin.ask<{ deliveries: number }>('POST', `${path}/resend-failed`, {})
  assert.equal(resent.deliveries, 1)
  await untilState(path, 'delivered', 1)
  const [delivered] = (await listed(path, '?state=delivered')).data
  const again = await admin.ask<Delivery>('POST', `${path}/deliveries/${delivered?.id}/resend`, {})
  assert.equal(again.state, 'waiting')
  await until(async () => {
    app.clock.advance(1_000)
    const { data } = await listed(path, '?state=delivered')
    return data[0]?.tries === 3
  })
  assert.deepEqual((await listed(early)).data, [])
})

test('no secret setting is in the log', async () => {
  await create({ settings: { url: 'http://127.0.0.1:1024/services/never-logged' } })
  assert.ok(app.logLines.every((line) => !line.includes('never-logged')))
})

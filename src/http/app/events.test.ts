import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { streamsPerSessionMax } from '#http/project-change-feed.ts'
import { assertProblem } from '#test/harness/assert-contract.ts'
import { type Browser, addMember } from '#test/harness/browser.ts'
import { type TestProject, startApp } from '#test/harness/harness.ts'
import { EventStream } from '#test/harness/people/event-stream.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
const other = await startApp({ beside: app })
let project: TestProject
before(async () => (project = await app.addProject()))
after(async () => {
  await other[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const eventsPath = () => `/v1/projects/${project.id}/events`
const viewer = () => addMember(app, project.id, 'viewer')

async function openAs(browser: Browser): Promise<{ stream: EventStream; first: number }> {
  const stream = await EventStream.open(browser, project.id)
  const first = await stream.next()
  assert.ok(first !== null)
  return { stream, first }
}

test('events: a page hears of the last change, and of one on either node', async () => {
  const admin = Object.assign(await addMember(app, project.id, 'admin'), { app: other })
  const { stream, first } = await openAs(await viewer())
  await using _ = stream
  assert.equal(stream.status, 200)
  assert.equal(stream.headers['content-type'], 'text/event-stream')
  assert.equal(stream.headers['cache-control'], 'no-store, no-transform')
  assert.equal(stream.headers['x-accel-buffering'], 'no')
  await app.create(project.secret, { name: 'Jane Doe' })
  const second = await stream.next()
  assert.ok(second !== null && second > first)
  await other.create(project.secret, { name: 'John Doe' })
  const third = await stream.next()
  assert.ok(third !== null && third > second)
  await admin.ask('POST', `/v1/projects/${project.id}/fields`, { label: 'Budget' })
  assert.ok(Number(await stream.next()) > third)
})

test('events: the last change is sent again before a balancer would end the stream', async () => {
  const { stream, first } = await openAs(await viewer())
  await using _ = stream
  app.clock.advance(15_000)
  assert.equal(await stream.next(), first)
})

const endings: Readonly<Record<string, (browser: Browser, memberId: string) => Promise<unknown>>> =
  {
    'the session ends': (browser) => browser.ask('POST', '/auth/sign-out', {}),
    'the session expires': () => app.engine.execute('UPDATE sessions SET expires_at = 0'),
    'the member is removed': (_, memberId) =>
      app.store.removeMember({
        ...{ projectId: project.id, memberId, by: 'operator' },
        now: app.clock.now(),
      }),
    'the member has another role': (_, memberId) =>
      app.store.changeRole({ projectId: project.id, memberId, role: 'member', by: 'operator' }),
  }

for (const [name, end] of Object.entries(endings)) {
  test(`events: nothing more is sent after ${name}, on the other node`, async () => {
    const browser = await viewer()
    const members = `/v1/projects/${project.id}/members`
    const { members: all } = await browser.ask<{ members: { id: string; isSelf: boolean }[] }>(
      'GET',
      members,
    )
    const { stream } = await openAs(Object.assign(browser, { app: other }))
    await using _ = stream
    await end(Object.assign(browser, { app }), all.at(-1)?.id ?? '')
    await app.create(project.secret, { name: 'Jane Doe' })
    assert.equal(await stream.next(), null)
  })
}

test('events: a session that ended is found out while nothing changes', async () => {
  const browser = await viewer()
  const { stream } = await openAs(browser)
  await using _ = stream
  await browser.ask('POST', '/auth/sign-out', {})
  app.clock.advance(5_000)
  assert.equal(await stream.next(), null)
})

test('events: the project is deleted', async () => {
  const { id } = await app.addProject()
  const browser = await addMember(app, id, 'viewer')
  await using stream = await EventStream.open(browser, id)
  assert.ok((await stream.next()) !== null)
  await app.store.deleteProject(id, app.clock.now())
  assert.equal(await stream.next(), null)
})

test('events: a session has so many streams at most, and one more when another ends', async () => {
  const browser = await viewer()
  await using streams = new AsyncDisposableStack()
  const opened: EventStream[] = []
  for (let i = 0; i < streamsPerSessionMax; i += 1) {
    opened.push(streams.use((await openAs(browser)).stream))
  }
  const refused = await browser.request<Problem>('GET', eventsPath())
  assertProblem(refused)
  assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited'])
  assert.equal(refused.headers['retry-after'], '60')
  const { stream } = await openAs(await viewer())
  streams.use(stream)
  await opened[0]?.[Symbol.asyncDispose]()
  for (let isOpen = false; !isOpen;) {
    const again = streams.use(await EventStream.open(browser, project.id))
    isOpen = again.status === 200
  }
})

test('events: HEAD opens no stream', async () => {
  const response = await (await viewer()).request('HEAD', eventsPath())
  assert.deepEqual([response.status, response.text], [200, ''])
})

test('events: a stream is counted by when it began, and shown as open', async () => {
  const { stream } = await openAs(await viewer())
  const metrics = async () => (await app.request('GET', '/metrics')).text
  assert.match(await metrics(), /contact_sync_watching_pages [1-9]/)
  await stream[Symbol.asyncDispose]()
  assert.match(await metrics(), /route="\/app\/v1\/projects\/:projectId\/events",status="200"/)
})

test('events: stopping ends open streams and does not wait for them', async () => {
  await using node = await startApp({ beside: app })
  const browser = Object.assign(await viewer(), { app: node })
  const { stream } = await openAs(browser)
  await using _ = stream
  const began = performance.now()
  await node.stop()
  assert.equal(await stream.next(), null)
  assert.ok(performance.now() - began < 4_500)
})

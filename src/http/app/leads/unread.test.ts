import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { markedReadMax, visitGapMs } from '#core/unread/unread.ts'
import { comparedIdsMax } from '#model/contacts/contact.ts'
import { type Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { EventStream } from '#test/harness/people/event-stream.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const member = await addMember(app, projectId, 'member')
const viewer = await addMember(app, projectId, 'viewer')
const project = `/v1/projects/${projectId}`
const leads = `${project}/leads`
const { secret } = await owner.ask<{ secret: string }>('POST', `${project}/keys`, {
  ...{ kind: 'secret', label: 'Server' },
})

type Counts = { change: number; unread: { total: number; isTotalExact: boolean } }
type Listed = { data: { id: string; name: string; isUnread: boolean }[] }

const visit = async (browser: Browser) =>
  (await browser.ask<{ lastVisitAt: string | null }>('POST', `${leads}/visit`, {})).lastVisitAt
const counts = (browser: Browser, query = '') =>
  browser.ask<Counts & { views: unknown[] }>('GET', `${leads}/counts?timeZone=UTC${query}`)
const unreadOf = async (browser: Browser) => (await counts(browser)).unread.total
const namesOf = async (browser: Browser) => {
  const { data } = await browser.ask<Listed>('GET', leads)
  return data.filter(({ isUnread }) => isUnread).map(({ name }) => name)
}
const create = async (name: string) => (await app.create(secret, { name })).body.id

test('leads that come are unread to each member, until that member reads them', async () => {
  await create('From before')
  for (const browser of [member, viewer]) assert.equal(await visit(browser), null)
  assert.deepEqual(await namesOf(viewer), [])
  const ids = [await create('Ann'), await create('Bob')]
  assert.deepEqual(await namesOf(viewer), ['Bob', 'Ann'])
  await using stream = await EventStream.open(viewer, projectId)
  const first = await stream.nextNews()
  await viewer.ask('POST', `${leads}/read`, { ids: ids.slice(0, 1) })
  const second = await stream.nextNews()
  assert.equal(second?.change, first?.change)
  assert.ok(second !== null && first !== null && second.reading > first.reading)
  assert.deepEqual([await unreadOf(viewer), await unreadOf(member)], [1, 2])
  assert.deepEqual([await namesOf(viewer), await namesOf(member)], [['Bob'], ['Bob', 'Ann']])
  const { ids: unread } = await viewer.ask<{ ids: string[] }>('POST', `${leads}/unread`, { ids })
  assert.deepEqual(unread, ids.slice(1))
})

test('all are read up to what the page has seen', async () => {
  const { change } = await counts(member)
  await create('Unseen')
  await member.ask('POST', `${leads}/read-all`, { upTo: change })
  assert.deepEqual([await namesOf(member), await namesOf(viewer)], [['Unseen'], ['Unseen', 'Bob']])
  await member.ask('POST', `${leads}/read-all`, { upTo: null })
  assert.equal(await unreadOf(member), 0)
})

test('a visit ends after half an hour away', async () => {
  const before = app.clock.now()
  await visit(viewer)
  app.clock.advance(visitGapMs + 1)
  assert.equal(await visit(viewer), new Date(before).toISOString())
  assert.equal(await visit(viewer), new Date(before).toISOString())
})

test('views are counted in the same request', async () => {
  const view = await member.ask<{ id: string }>('POST', `${project}/views`, {
    ...{ name: 'Anns', search: { q: 'ann' }, isShared: false },
  })
  const { views } = await counts(member, `&view=${view.id}`)
  assert.deepEqual(views, [{ viewId: view.id, total: 1, isTotalExact: true }])
})

test('too many ids and unknown ones', async () => {
  const unknown = { ids: ['contact_0', 'x'] }
  await viewer.ask('POST', `${leads}/read`, unknown)
  const { ids } = await viewer.ask<{ ids: string[] }>('POST', `${leads}/unread`, unknown)
  assert.deepEqual(ids, [])
  for (const [path, max] of [
    ['read', markedReadMax],
    ['unread', comparedIdsMax],
  ] as const) {
    const body = { ids: Array.from({ length: max + 1 }, () => 'contact_0') }
    const response = await viewer.request<Problem>('POST', `${leads}/${path}`, { body })
    assert.equal(response.status, 400)
  }
})

test('nothing public says what members have read', async () => {
  const id = await create('Secret')
  const record = await app.request('GET', `/public/v1/contacts/${id}`, { key: secret })
  assert.doesNotMatch(JSON.stringify(record.body), /unread|isRead/i)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createId } from '#core/values/id.ts'
import { ownViewsMax, sharedViewsMax } from '#core/views/view.ts'
import { pinnedViewsMax } from '#model/views/view.ts'
import { Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const member = await addMember(app, projectId, 'member')
const viewer = await addMember(app, projectId, 'viewer')

type Columns = { name: string; width: number | null }[]
type View = {
  id: string
  name: string
  search: object
  columns: Columns | null
  isShared: boolean
  isOwn: boolean
}
type Count = { viewId: string; total: number | null; isTotalExact: boolean }

const project = `/v1/projects/${projectId}`
const views = `${project}/views`

async function list(browser: Browser): Promise<View[]> {
  return (await browser.ask<{ views: View[] }>('GET', views)).views
}

async function create(browser: Browser, changes: Partial<View> = {}): Promise<View> {
  return browser.ask('POST', views, { name: 'Hot', search: {}, isShared: false, ...changes })
}

async function clear(): Promise<void> {
  for (const browser of [owner, member, viewer]) {
    for (const { id, isOwn } of await list(browser)) {
      if (isOwn) await browser.ask('DELETE', `${views}/${id}`)
    }
  }
}

async function refusal(browser: Browser, method: string, path: string, body?: unknown) {
  const options = body === undefined ? {} : { body }
  const response = await browser.request<Problem>(method, path, options)
  return [response.status, response.body.code]
}

test('a view is of its own: others neither see, change, delete nor restore it', async () => {
  const search = { q: 'keller', tag: ['vip'], createdDays: 7, sort: '-updated' }
  const view = await create(viewer, { name: '  Mine ', search })
  assert.match(view.id, /^view_/)
  assert.deepEqual([view.name, view.search, view.isOwn], ['Mine', search, true])
  assert.deepEqual(await list(viewer), [view])
  for (const other of [owner, member]) {
    assert.deepEqual(await list(other), [])
    const path = `${views}/${view.id}`
    assert.deepEqual(await refusal(other, 'PATCH', path, { name: 'X' }), [404, 'not_found'])
    assert.deepEqual(await refusal(other, 'DELETE', path), [404, 'not_found'])
    assert.deepEqual(await refusal(other, 'POST', `${path}/restore`, {}), [404, 'not_found'])
  }
  assert.deepEqual(await list(viewer), [view])
  await clear()
})

test('a shared view is seen by all, and changed by those who may edit', async () => {
  assert.deepEqual(
    await refusal(viewer, 'POST', views, { name: 'X', search: {}, isShared: true }),
    [403, 'not_permitted'],
  )
  const { id } = await create(member, { isShared: true })
  const path = `${views}/${id}`
  assert.deepEqual(
    (await list(viewer)).map((one) => [one.id, one.isOwn, one.isShared]),
    [[id, false, true]],
  )
  assert.deepEqual(await refusal(viewer, 'PATCH', path, { name: 'X' }), [403, 'not_permitted'])
  assert.deepEqual(await refusal(viewer, 'DELETE', path), [403, 'not_permitted'])
  assert.equal((await owner.ask<View>('PATCH', path, { name: 'Ours' })).name, 'Ours')
  assert.deepEqual(await refusal(owner, 'PATCH', path, { isShared: false }), [403, 'not_permitted'])
  await owner.ask('DELETE', path)
  assert.deepEqual(await list(member), [])
  assert.deepEqual(await refusal(viewer, 'POST', `${path}/restore`, {}), [403, 'not_permitted'])
  assert.equal((await owner.ask<View>('POST', `${path}/restore`, {})).id, id)
  assert.deepEqual(await refusal(owner, 'POST', `${path}/restore`, {}), [404, 'not_found'])
  assert.equal((await member.ask<View>('PATCH', path, { isShared: false })).isShared, false)
  assert.deepEqual(await list(owner), [])
  await clear()
})

test('a mistake in a view is named, and nothing is stored', async () => {
  const cases: [object, string][] = [
    [{ name: ' ' }, '/name'],
    [{ name: 'x'.repeat(61) }, '/name'],
    [{ search: { key: ['nokey'] } }, '/search/key'],
    [{ search: { assignee: 'Ann' } }, '/search/assignee'],
    [{ search: { field: ['field_00000000000000000000000000:has'] } }, '/search/field'],
    [{ search: { createdFrom: '2026-02-30' } }, '/search/createdFrom'],
    [{ search: { updatedDays: 7, updatedTo: '2026-02-03' } }, '/search/updatedDays'],
    [{ search: { tag: ['x'.repeat(4_000)] } }, '/search'],
    [{ columns: [] }, '/columns'],
    [{ columns: [{ name: 'colour', width: null }] }, '/columns/0/name'],
  ]
  for (const [changes, pointer] of cases) {
    const body = { name: 'Hot', search: {}, isShared: false, ...changes }
    const { status, body: problem } = await member.request<Problem>('POST', views, { body })
    assert.equal(status, 400, JSON.stringify(changes))
    assert.deepEqual(
      problem.errors?.map((one) => one.pointer),
      [pointer],
    )
  }
  for (const search of [{ tags: ['a'] }, { sort: 'phone' }, { createdDays: 0 }, { tag: 'vip' }]) {
    const body = { name: 'Hot', search, isShared: false }
    assert.equal((await member.request('POST', views, { body })).status, 400)
  }
  assert.deepEqual(await list(member), [])
})

test('a view has columns of its own, or leaves them to each member', async () => {
  const columns = [
    { name: 'email', width: 240 },
    { name: createId('field', 0), width: null },
  ]
  const view = await create(member, { columns, isShared: true })
  const path = `${views}/${view.id}`
  assert.deepEqual(view.columns, columns)
  assert.deepEqual((await list(viewer))[0]?.columns, columns)
  const refused = { body: { columns: [...columns, columns[0]] } }
  assert.equal((await member.request('PATCH', path, refused)).status, 400)
  assert.deepEqual(await refusal(viewer, 'PATCH', path, { columns }), [403, 'not_permitted'])
  assert.deepEqual((await owner.ask<View>('PATCH', path, { name: 'X' })).columns, columns)
  const [first] = columns
  assert.deepEqual((await owner.ask<View>('PATCH', path, { columns: [first] })).columns, [first])
  assert.equal((await owner.ask<View>('PATCH', path, { columns: null })).columns, null)
  assert.equal((await create(member)).columns, null)
  await clear()
})

test('there are at most 100 views of a member, and 100 that are shared', async () => {
  const { id } = await create(member, { isShared: true })
  for (let i = 0; i < ownViewsMax; i += 1) await create(member, { name: `Own ${i}` })
  for (let i = 1; i < sharedViewsMax; i += 1) await create(owner, { isShared: true })
  const body = { name: 'Hot', search: {}, isShared: false }
  assert.deepEqual(await refusal(member, 'POST', views, body), [400, 'invalid_request'])
  const taken = refusal(member, 'PATCH', `${views}/${id}`, { isShared: false })
  assert.deepEqual(await taken, [400, 'invalid_request'])
  const shared = { ...body, isShared: true }
  assert.deepEqual(await refusal(owner, 'POST', views, shared), [400, 'invalid_request'])
  assert.equal((await list(member)).length, ownViewsMax + sharedViewsMax)
  await clear()
})

test('counts: of the views that a member sees, in one request, by their time zone', async () => {
  const { secret } = await owner.ask<{ secret: string }>('POST', `${project}/keys`, {
    ...{ kind: 'secret', label: 'Server' },
  })
  const day = 24 * 3_600_000
  const times = [0, -1, -8].map((days) => new Date(app.clock.now() + days * day).toISOString())
  for (const [i, createdAt] of times.entries()) {
    const contact = { name: `Jane ${i}`, createdAt, tags: ['vip'], customFields: { Budget: '10' } }
    await app.request('POST', '/public/v1/contacts', { key: secret, body: contact })
  }
  const { id: fieldId } = await owner.ask<{ id: string }>('POST', `${project}/fields`, {
    label: 'Budget',
  })
  const all = await create(member)
  const recent = await create(member, { search: { createdDays: 3, tag: ['vip'] } })
  const budget = await create(member, {
    search: { field: [`${fieldId}:equals:10`] },
    isShared: true,
  })
  const hidden = await create(viewer)
  const count = async (ids: string[], zone = 'Europe%2FBerlin') => {
    const query = ids.map((id) => `view=${id}&`).join('')
    const path = `${views}/counts?${query}timeZone=${zone}`
    return (await member.ask<{ counts: Count[] }>('GET', path)).counts
  }
  const exact = (viewId: string, total: number | null) => ({ viewId, total, isTotalExact: true })
  const ids = [all, recent, budget, hidden].map(({ id }) => id)
  const expected = [exact(all.id, 3), exact(recent.id, 2), exact(budget.id, 3)]
  assert.deepEqual(await count(ids), expected)
  await owner.ask('DELETE', `${project}/fields/${fieldId}`)
  assert.deepEqual(await count([budget.id]), [exact(budget.id, null)])
  const tooMany = Array.from({ length: 21 }, () => `view=${all.id}`).join('&')
  for (const query of ['', 'timeZone=Mars', `timeZone=UTC&${tooMany}`, 'timeZone=UTC&zone=1']) {
    assert.deepEqual(await refusal(member, 'GET', `${views}/counts?${query}`), [
      400,
      'invalid_request',
    ])
  }
  await clear()
})

test('preferences are kept for each member; unknown names and sizes are refused', async () => {
  type Preferences = { columns: Columns; density: string }
  const path = `${project}/preferences`
  const first = await viewer.ask<Preferences>('GET', path)
  assert.deepEqual([first.columns.length, first.density], [8, 'comfortable'])
  const columns = [
    { name: 'email', width: 200 },
    { name: 'name', width: null },
  ]
  const ownPreferences = { columns, density: 'compact' }
  const saved = { ...ownPreferences, pinnedViews: [] }
  assert.deepEqual(await viewer.ask('PUT', path, ownPreferences), saved)
  assert.deepEqual(await viewer.ask('GET', path), saved)
  assert.deepEqual(await member.ask('GET', path), first)
  const many = { ...ownPreferences, columns: [...columns, ...fieldColumns(20)] }
  assert.deepEqual(await viewer.ask('PUT', path, many), { ...many, pinnedViews: [] })
  await viewer.ask('PUT', path, ownPreferences)
  const mistaken: object[] = [
    { ...ownPreferences, columns: [] },
    { ...ownPreferences, columns: [...columns, columns[0]] },
    { ...ownPreferences, columns: [{ name: 'colour', width: null }] },
    { ...ownPreferences, columns: [{ name: 'field_1', width: null }] },
    { ...ownPreferences, columns: [...columns, ...fieldColumns(21)] },
    { ...ownPreferences, columns: [{ name: 'name', width: 59 }] },
    { ...ownPreferences, columns: [{ name: 'name', width: 801 }] },
    { ...ownPreferences, density: 'tiny' },
    { ...ownPreferences, theme: 'dark' },
    { columns },
  ]
  for (const body of mistaken) {
    const { status } = await viewer.request('PUT', path, { body })
    assert.equal(status, 400, JSON.stringify(body))
  }
  assert.deepEqual(await viewer.ask('GET', path), saved)
})

test('pinned views are each member’s, in their order, beside their other preferences', async () => {
  type Preferences = { density: string; pinnedViews: string[] }
  const path = `${project}/pinned-views`
  const preferences = `${project}/preferences`
  const [first, second] = [(await create(member)).id, (await create(member)).id]
  const columns = [{ name: 'name', width: null }]
  await member.ask('PUT', preferences, { columns, density: 'compact' })
  const viewIds = [second, first]
  assert.deepEqual((await member.ask<Preferences>('PUT', path, { viewIds })).pinnedViews, viewIds)
  await member.ask('PUT', preferences, { columns, density: 'comfortable' })
  const read = await member.ask<Preferences>('GET', preferences)
  assert.deepEqual([read.pinnedViews, read.density], [viewIds, 'comfortable'])
  assert.deepEqual((await viewer.ask<Preferences>('GET', preferences)).pinnedViews, [])
  const many = Array.from({ length: pinnedViewsMax + 1 }, () => createId('view', 0))
  for (const wrong of [many, [first, first], ['view'], [createId('field', 0)]]) {
    assert.deepEqual(await refusal(member, 'PUT', path, { viewIds: wrong }), [
      400,
      'invalid_request',
    ])
  }
  await member.ask('PUT', path, { viewIds: [] })
  await clear()
})

function fieldColumns(count: number) {
  return Array.from({ length: count }, () => ({ name: createId('field', 0), width: null }))
}

test('a member who leaves loses own views and preferences; shared views stay', async () => {
  const guest = await addMember(app, projectId, 'member')
  await create(guest, { name: 'Private' })
  const shared = await create(guest, { name: 'Shared', isShared: true })
  await guest.ask('PUT', `${project}/preferences`, {
    ...{ columns: [{ name: 'name', width: null }], density: 'compact' },
  })
  const rows = (table: string) => app.engine.rows(`SELECT * FROM ${table} WHERE member_id <> ''`)
  const kept = (await rows('member_preferences')).length
  await guest.ask('DELETE', `${project}/membership`)
  assert.equal((await rows('member_preferences')).length, kept - 1)
  const names = (await rows('lead_views')).flatMap((row) => {
    return row['deleted_at'] === null ? [String(row['name'])] : []
  })
  assert.deepEqual(names, ['Shared'])
  assert.deepEqual(
    (await list(viewer)).map(({ id, isOwn }) => [id, isOwn]),
    [[shared.id, false]],
  )
  await owner.ask('DELETE', `${views}/${shared.id}`)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { BulkChange } from '#api/leads/bulk-schemas.ts'
import type { Static } from '#api/schema-type.ts'
import { type Browser, addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Bulk = Static<typeof BulkChange>
type Details = { id: string; tags: string[]; assigneeId: string | null }

const requestsMax = 5_000
const open: ReadonlySet<string> = new Set(['running', 'undoing'])

async function begin() {
  const project = await app.addProject()
  const member = await addMember(app, project.id, 'member')
  const path = `/v1/projects/${project.id}/leads`
  const create = async (count: number, tags: readonly string[] = []) => {
    const contacts = Array.from({ length: count }, (_, i) => ({ name: `Lead ${i}`, tags }))
    const response = await app.createBatch(project.secret, contacts)
    return response.body.results.map(({ id }) => String(id))
  }
  const read = (id: string) => member.ask<Details>('GET', `${path}/${id}`)
  const start = (body: unknown, who: Browser = member) =>
    who.request<Bulk>('POST', `${path}/bulk`, { body })
  const ended = async (id: string): Promise<Bulk> => {
    for (let requests = 0; requests < requestsMax; requests += 1) {
      const bulk = await member.ask<Bulk>('GET', `${path}/bulk/${id}`)
      if (!open.has(bulk.state)) return bulk
    }
    throw new Error('The bulk change does not end.')
  }
  return { project, member, path, create, read, start, ended }
}

test('leads with some ids are tagged, and the undo restores them', async () => {
  const { member, path, create, read, start, ended } = await begin()
  const [first = '', second = ''] = await create(2, ['a'])
  const { status, body } = await start({ ids: [first, first], change: { addTag: ' hot ' } })
  assert.deepEqual([status, body.kind, body.tag, body.total], [202, 'addTag', 'hot', 1])
  const done = await ended(body.id)
  assert.deepEqual([done.state, done.done, done.failed], ['done', 1, 0])
  assert.ok(done.undoableUntil !== null)
  assert.deepEqual([(await read(first)).tags, (await read(second)).tags], [['a', 'hot'], ['a']])
  const undoing = await member.request<Bulk>('POST', `${path}/bulk/${body.id}/undo`)
  assert.equal(undoing.status, 202)
  const undone = await ended(body.id)
  assert.deepEqual([undone.state, undone.restored, undone.kept], ['undone', 1, 0])
  assert.equal(undone.undoableUntil, null)
  assert.deepEqual((await read(first)).tags, ['a'])
})

test('all leads that match filters are assigned; `me` is the member who asks', async () => {
  const { project, member, create, read, start, ended } = await begin()
  const old = await create(100, ['old'])
  const [other = ''] = await create(1)
  const members = await member.ask<{ members: { id: string; email: string }[] }>(
    'GET',
    `/v1/projects/${project.id}/members`,
  )
  const assigneeId = members.members.find(({ email }) => email === member.email)?.id
  const query = { tag: ['old'], assignee: 'none' }
  const { body } = await start({ query, change: { assigneeId } })
  const done = await ended(body.id)
  assert.deepEqual([done.total, done.done], [100, 100])
  assert.equal((await read(old[7] ?? '')).assigneeId, assigneeId)
  assert.equal((await read(other)).assigneeId, null)
  const back = await start({ query: { assignee: 'me' }, change: { assigneeId: null } })
  assert.equal((await ended(back.body.id)).done, 100)
})

test('only admins delete, for good', async () => {
  const { project, path, member, create, start, ended } = await begin()
  const ids = await create(3)
  const refused = await start({ ids, change: { delete: true } })
  assert.equal(refused.status, 403)
  assert.equal((await app.search(project.secret)).total, 3)
  const admin = await addMember(app, project.id, 'admin')
  const { body } = await start({ query: {}, change: { delete: true } }, admin)
  assert.equal((await ended(body.id)).done, 3)
  assert.equal((await app.search(project.secret)).total, 0)
  const undo = await member.request<Problem>('POST', `${path}/bulk/${body.id}/undo`)
  assert.deepEqual([undo.status, undo.body.code], [400, 'invalid_request'])
  assert.match(undo.body.detail ?? '', /can't be restored/)
})

test('every mistake is refused, and nothing is stored', async () => {
  const { path, member, create, start } = await begin()
  const [id = ''] = await create(1)
  const change = { addTag: 'hot' }
  const many = Array.from({ length: 1_001 }, () => id)
  const stored = await app.storedState()
  const refused: [unknown, RegExp][] = [
    [{ change }, /either ids or query/],
    [{ ids: [id], query: {}, change }, /either ids or query/],
    [{ ids: [], change }, /between 1 and 1,000/],
    [{ ids: many, change }, /ids/],
    [{ ids: ['x'], change }, /ids of leads/],
    [{ ids: [id], change: {} }, /exactly one/],
    [{ ids: [id], change: { ...change, delete: true } }, /exactly one/],
    [{ ids: [id], change: { addTag: ' ' } }, /addTag must not be blank/],
    [{ ids: [id], change: { removeTag: '' } }, /removeTag must not be blank/],
    [{ ids: [id], change: { addTag: 'x'.repeat(51) } }, /50/],
    [{ ids: [id], change: { assigneeId: 'x' } }, /assigneeId/],
    [{ ids: [id], change: { assigneeId: 'user_00000000000000000000000001' } }, /member/],
    [{ ids: [id], change: { delete: false } }, /delete/],
    [{ query: { tags: ['a'] }, change }, /tags is not a field/],
    [{ query: { tag: 'a' }, change }, /tag/],
    [{ query: { limit: '1' }, change }, /limit is not a field/],
    [{ query: { type: 'x', assignee: 'y' }, change }, /2 mistakes/],
    [{ query: { field: ['field_00000000000000000000000001:has'] }, change }, /field/],
  ]
  for (const [body, detail] of refused) {
    const response = await member.request<Problem>('POST', `${path}/bulk`, { body })
    const context = JSON.stringify(body).slice(0, 100)
    assert.deepEqual([response.status, response.body.code], [400, 'invalid_request'], context)
    const details = (response.body.errors ?? []).map((error) => error.detail)
    assert.match([response.body.detail, ...details].join('\n'), detail, context)
  }
  assert.equal((await start({ ids: [id], change: { ...change, more: 1 } })).status, 400)
  for (const bulkId of ['x', 'bulk_00000000000000000000000001']) {
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/undo'],
    ] as const) {
      const { status } = await member.request(method, `${path}/bulk/${bulkId}${rest}`)
      assert.equal(status, 404, rest)
    }
  }
  assert.equal(await app.storedState(), stored)
})

test('a bulk change of another project is not found', async () => {
  const one = await begin()
  const other = await begin()
  const { body } = await one.start({ ids: await one.create(1), change: { addTag: 'a' } })
  await one.ended(body.id)
  for (const [method, rest] of [
    ['GET', ''],
    ['POST', '/cancel'],
    ['POST', '/undo'],
  ] as const) {
    const path = `${other.path}/bulk/${body.id}${rest}`
    assert.equal((await other.member.request(method, path)).status, 404, rest)
  }
  const [mine = ''] = await one.create(1)
  const foreign = await other.start({ ids: [mine], change: { addTag: 'a' } })
  const ended = await other.ended(foreign.body.id)
  assert.deepEqual([ended.done, ended.failed], [0, 1])
  assert.deepEqual((await one.read(mine)).tags, [])
})

test('a cancelled one stays so, with what it did', async () => {
  const { path, member, create, start, ended } = await begin()
  const ids = await create(2)
  const { body } = await start({ ids, change: { addTag: 'a' } })
  const cancelled = await member.ask<Bulk>('POST', `${path}/bulk/${body.id}/cancel`)
  assert.ok(cancelled.state === 'cancelled' || cancelled.state === 'done')
  assert.deepEqual(await ended(body.id), cancelled)
})

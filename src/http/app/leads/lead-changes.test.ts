import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { type Browser, addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Details = {
  id: string
  name: string | null
  company: string | null
  tags: string[]
  notes: string | null
  updatedAt: string
  customFields: { fieldId: string; label: string; value: string }[]
  heldValues: { label: string; value: string }[]
  duplicates: { id: string }[]
  mergedFrom: { id: string; name: string | null; survivorId: string; mergedAt: string }[]
}
type Conflict = Problem & { current: Details }

async function open() {
  const project = await app.addProject()
  const member = await addMember(app, project.id, 'member')
  const create = async (body: unknown, key = project.secret) => {
    const response = await app.create(key, body)
    assert.ok(response.status < 300, response.text)
    app.clock.advance(1_000)
    return response.body.id
  }
  const pathOf = (id: string) => `/v1/projects/${project.id}/leads/${id}`
  const read = (id: string) => member.ask<Details>('GET', pathOf(id))
  return { project, member, create, pathOf, read }
}

async function historyOf(projectId: string, contactId: string) {
  return app.store.listHistory({ projectId, contactId, afterChange: 0, limit: 100 })
}

test('a lead is shown with its custom fields, pending values and possible duplicates', async () => {
  const { project, create, pathOf, member, read } = await open()
  const first = await create({ name: 'Jane', email: 'jane@example.com', budget: '9' })
  const body = { name: 'Eve', email: 'jane@example.com', hobby: 'chess' }
  const second = await create(body, project.publishable)
  const [field] = await app.store.listFields(project.id)
  const { customFields, duplicates, heldValues } = await read(first)
  const budget = { fieldId: field?.id, label: 'budget', value: '9', isMisfit: false }
  assert.deepEqual(customFields, [budget])
  assert.deepEqual([duplicates.map(({ id }) => id), heldValues], [[second], []])
  const other = await read(second)
  assert.deepEqual(other.heldValues, [{ label: 'hobby', value: 'chess' }])
  assert.deepEqual(
    other.duplicates.map(({ id }) => id),
    [first],
  )
  const unknown = `${first.slice(0, -1)}${first.endsWith('0') ? '1' : '0'}`
  for (const id of ['contact_1', '%00', unknown]) {
    assert.equal((await member.request('GET', pathOf(id))).status, 404, id)
  }
})

test('a member changes a lead, by the rules of the core, and the history names them', async () => {
  const { project, member, create, pathOf, read } = await open()
  const id = await create({ name: 'Jane', company: 'Doe', tags: ['a', 'b'], budget: '9' })
  const { updatedAt: seenUpdatedAt } = await read(id)
  const changed = await member.ask<Details>('PATCH', pathOf(id), {
    seenUpdatedAt,
    set: { name: 'Jane Roe', company: null, customFields: { budget: null } },
    ...{ addTags: ['c'], removeTags: ['a'] },
  })
  assert.deepEqual(
    [changed.name, changed.company, changed.tags, changed.customFields],
    ['Jane Roe', null, ['b', 'c'], []],
  )
  const [entry] = await historyOf(project.id, id)
  assert.equal(entry?.by.actor.kind, 'member')
  assert.equal(entry?.by.channel, 'app')
  const wrong = await member.request<Problem>('PATCH', pathOf(id), {
    body: { seenUpdatedAt: changed.updatedAt, set: { email: 'x', id: 'y', name: '' } },
  })
  assert.equal(wrong.status, 400)
  assert.deepEqual(await read(id), changed)
})

test('the second to change one field gets a conflict, and nothing is stored', async () => {
  const { project, member, create, pathOf, read } = await open()
  const other: Browser = await addMember(app, project.id, 'member')
  const id = await create({ name: 'Jane', company: 'Doe', budget: '9' })
  const { updatedAt: seenUpdatedAt } = await read(id)
  const change = { seenUpdatedAt, set: { name: 'Mine', customFields: { budget: '10' } } }
  await member.ask('PATCH', pathOf(id), change)
  const before = await read(id)
  for (const set of [{ name: 'Theirs', company: 'New' }, { customFields: { budget: '11' } }]) {
    const response = await other.request<Conflict>('PATCH', pathOf(id), {
      body: { seenUpdatedAt, set },
    })
    assert.deepEqual([response.status, response.body.code], [409, 'conflict'])
    assert.deepEqual(response.body.current, before)
  }
  assert.deepEqual(await read(id), before)
  assert.equal((await historyOf(project.id, id)).length, 1)
  const set = { company: 'New' }
  const merged = await other.ask<Details>('PATCH', pathOf(id), { seenUpdatedAt, set })
  assert.deepEqual([merged.name, merged.company], ['Mine', 'New'])
})

test('a time that no version of the lead has yet is refused, whatever is changed', async () => {
  const { member, create, pathOf, read } = await open()
  const id = await create({ name: 'Seen' })
  const { updatedAt } = await read(id)
  const seenUpdatedAt = new Date(Date.parse(updatedAt) + 1).toISOString()
  for (const change of [{ set: { name: 'Later' } }, { addTags: ['late'] }, {}]) {
    const response = await member.request<Problem>('PATCH', pathOf(id), {
      body: { seenUpdatedAt, ...change },
    })
    assert.deepEqual([response.status, response.body.code], [409, 'conflict'])
  }
  assert.equal((await read(id)).updatedAt, updatedAt)
})

test('members merge leads, and only admins delete them', async () => {
  const { project, member, create, pathOf, read } = await open()
  const [survivor, merged] = [await create({ name: 'Jane' }), await create({ name: 'Janet' })]
  const path = `${pathOf(survivor)}/merge`
  const details = await member.ask<Details>('POST', path, { mergedId: merged })
  const mergedAt = new Date(app.clock.now()).toISOString()
  const mergedFrom = [{ id: merged, name: 'Janet', survivorId: survivor, mergedAt }]
  assert.deepEqual(details.mergedFrom, mergedFrom)
  assert.equal((await read(merged)).id, survivor)
  assert.equal((await member.request('POST', path, { body: { mergedId: survivor } })).status, 400)
  assert.equal((await member.request('POST', path, { body: { mergedId: 'x' } })).status, 404)
  assert.equal((await member.request('DELETE', pathOf(survivor))).status, 403)
  const admin = await addMember(app, project.id, 'admin')
  await admin.ask('DELETE', pathOf(survivor))
  assert.equal((await member.request('GET', pathOf(survivor))).status, 404)
})

test('members undo a merge, which says what the survivor keeps', async () => {
  const { project, member, create, pathOf, read } = await open()
  const survivor = await create({ name: 'Jane' })
  const merged = await create({ name: 'Janet', company: 'Doe', phone: '+4930123456' })
  const other = await create({ name: 'Joan' })
  await member.ask('POST', `${pathOf(survivor)}/merge`, { mergedId: merged })
  const { updatedAt: seenUpdatedAt } = await read(survivor)
  const set = { company: 'Roe' }
  const before = await member.ask('PATCH', pathOf(survivor), { seenUpdatedAt, set })
  for (const mergedId of [other, survivor]) {
    const path = `${pathOf(survivor)}/unmerge`
    assert.equal((await member.request('POST', path, { body: { mergedId } })).status, 400)
  }
  const viewer = await addMember(app, project.id, 'viewer')
  const body = { mergedId: merged }
  const path = `${pathOf(survivor)}/unmerge`
  assert.equal((await viewer.request('POST', path, { body })).status, 403)
  assert.equal((await member.request('POST', `${pathOf(other)}/unmerge`, { body })).status, 400)
  assert.deepEqual(await read(survivor), before)
  type UndoResponse = { survivor: Details & { phone: null }; kept: string[] }
  const undone = await member.ask<UndoResponse>('POST', path, body)
  const { phone, company, mergedFrom } = undone.survivor
  assert.deepEqual([phone, company, mergedFrom, undone.kept], [null, 'Roe', [], ['company']])
  assert.equal((await read(merged)).company, 'Doe')
  const history = await member.ask<{ data: { kind: string; otherId: string | null }[] }>(
    'GET',
    `${pathOf(survivor)}/history`,
  )
  assert.deepEqual(
    history.data.map(({ kind, otherId }) => [kind, otherId]),
    [
      ['unmerged', merged],
      ['updated', null],
      ['merged', merged],
      ['created', null],
    ],
  )
})

test('a page of a history begins where the last one ended, whatever happens', async () => {
  const { member, create, pathOf, read } = await open()
  const id = await create({ name: 'Jane' })
  const rename = async (name: string) => {
    const { updatedAt: seenUpdatedAt } = await read(id)
    await member.ask('PATCH', pathOf(id), { seenUpdatedAt, set: { name } })
    app.clock.advance(1_000)
  }
  for (let number = 1; number <= 52; number += 1) await rename(`Jane ${number}`)
  type Page = { data: { changes: { before: string }[] }[]; nextCursor: string | null }
  const page = (query: string) => member.ask<Page>('GET', `${pathOf(id)}/history${query}`)
  const first = await page('')
  assert.equal(first.data.length, 50)
  await rename('Joan')
  const second = await page(`?cursor=${first.nextCursor}`)
  const before = [first, second].flatMap(({ data }) =>
    data.map(({ changes }) => changes[0]?.before),
  )
  const expected = Array.from({ length: 51 }, (_, index) => `Jane ${51 - index}`)
  assert.deepEqual([before, second.nextCursor], [[...expected, 'Jane', undefined], null])
})

test('the history has old and new values, latest first, down to the creation', async () => {
  const { member, create, pathOf, read } = await open()
  const id = await create({ name: 'Jane', tags: ['a'], budget: '9' })
  for (const name of ['June', 'Joan']) {
    const { updatedAt: seenUpdatedAt } = await read(id)
    const set = { name, customFields: { budget: name } }
    await member.ask('PATCH', pathOf(id), { seenUpdatedAt, set, addTags: [name] })
    app.clock.advance(1_000)
  }
  type Entry = { kind: string; by: { kind: string }; changes: unknown[] }
  const path = `${pathOf(id)}/history`
  const { data, nextCursor } = await member.ask<{ data: Entry[]; nextCursor: null }>('GET', path)
  assert.equal(nextCursor, null)
  assert.deepEqual(
    data.map(({ kind, by }) => [kind, by.kind]),
    [
      ['updated', 'member'],
      ['updated', 'member'],
      ['created', 'key'],
    ],
  )
  assert.deepEqual(
    new Set(data[1]?.changes),
    new Set([
      { field: 'name', before: 'Jane', after: 'June' },
      { field: 'tags', before: ['a'], after: ['a', 'June'] },
      { field: 'budget', before: '9', after: 'June' },
    ]),
  )
  assert.equal((await member.request('GET', `${path}?cursor=x`)).status, 400)
})

test('a member adds a lead by hand, once; all mistakes are named', async () => {
  const { project, member, read } = await open()
  const viewer = await addMember(app, project.id, 'viewer')
  const path = `/v1/projects/${project.id}/leads`
  const body = { name: 'Ines Duarte', phone: '+351 912 345 678', notes: 'Called about the roof' }
  assert.equal((await viewer.request('POST', path, { body })).status, 403)
  const wrong = await member.request<Problem>('POST', path, {
    body: { email: 'ines', company: 'Roof' },
  })
  assert.equal(wrong.status, 400)
  assert.deepEqual(
    wrong.body.errors?.map(({ pointer }) => pointer),
    ['/email'],
  )
  const headers = { 'Idempotency-Key': 'add-ines' }
  const add = () => member.request<{ id: string }>('POST', path, { body, headers })
  const { id } = (await add()).body
  assert.equal((await add()).body.id, id)
  const { name, notes } = await read(id)
  assert.deepEqual([name, notes], [body.name, body.notes])
  const { data } = await member.ask<{ data: { createdBy: unknown }[] }>('GET', path)
  assert.equal(data.length, 1)
  const createdBy = data[0]?.createdBy as { actor?: unknown; kind?: unknown }
  assert.match(JSON.stringify(createdBy), /"member"/)
})

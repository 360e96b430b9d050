import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())

type Page = {
  data: {
    reason: string
    leads: { id: string; name: string | null; createdAt: string }[]
    pairs: { ids: string[]; reasons: string[] }[]
  }[]
  total: number
  isTotalExact: boolean
  isComplete: boolean
  nextCursor: string | null
}

async function open() {
  const project = await app.addProject()
  const member = await addMember(app, project.id, 'member')
  const create = async (body: unknown) => {
    const response = await app.create(project.publishable, body)
    assert.ok(response.status < 300, response.text)
    return response.body.id
  }
  const path = `/v1/projects/${project.id}`
  const read = () => member.ask<Page>('GET', `${path}/duplicates`)
  const list = async () => {
    // On a busy machine one request may not compare all leads.
    await until(async () => (await read()).isComplete)
    return read()
  }
  return { project, member, create, path, list }
}

const email = 'rosa@example.com'

test('the lead that says more is the one to keep, and of two alike the older one', async () => {
  const { member, create, path, list } = await open()
  const first = await create({ name: 'Rosa', email })
  const second = await create({ name: 'Rosa', email, company: 'Keller' })
  const third = await create({ email, name: 'Rosa' })
  const { data, ...rest } = await list()
  assert.deepEqual(rest, { total: 1, isTotalExact: true, isComplete: true, nextCursor: null })
  const count = await member.ask<Page>('GET', `${path}/duplicates?limit=0`)
  assert.deepEqual(count, { ...rest, data: [] })
  const [group] = data
  assert.equal(group?.reason, 'email')
  assert.deepEqual(
    group?.leads.map(({ id }) => id),
    [first, second, third],
  )
  assert.deepEqual(group?.pairs, [
    { ids: [second, first], reasons: ['email', 'domain'] },
    { ids: [first, third], reasons: ['email', 'domain'] },
    { ids: [second, third], reasons: ['email', 'domain'] },
  ])
})

test('a merge takes the values that are named, and refuses other names', async () => {
  const { member, create, path, list } = await open()
  const kept = await create({ name: 'Rosa', email, company: 'Keller' })
  const other = await create({ name: 'Rosa Keller', email })
  type Preview = { values: { field: string | null; after: unknown; isChoice: boolean }[] }
  const preview = await member.ask<Preview>('GET', `${path}/leads/${kept}/merge/${other}`)
  const choices = preview.values.filter(({ isChoice }) => isChoice)
  assert.deepEqual(
    choices.map(({ field, after: value }) => [field, value]),
    [['name', 'Rosa']],
  )
  const merge = (take: string[]) =>
    member.request<Problem & { name: string }>('POST', `${path}/leads/${kept}/merge`, {
      body: { mergedId: other, take },
    })
  const refused = await merge(['name', 'createdAt'])
  assert.equal(refused.status, 400)
  assert.deepEqual(refused.body.errors?.[0]?.pointer, '/take/1')
  assert.equal((await list()).total, 1)
  const { status, body } = await merge(['name'])
  assert.deepEqual([status, body.name], [200, 'Rosa Keller'])
  assert.equal((await list()).total, 0)
})

test('a merge of leads that have changed since its preview is a conflict', async () => {
  const { member, create, path } = await open()
  const kept = await create({ name: 'Rosa', email })
  const other = await create({ name: 'Rosa Keller', email })
  type Preview = { sequences: { survivor: number; merged: number } }
  const see = () => member.ask<Preview>('GET', `${path}/leads/${kept}/merge/${other}`)
  const merge = (seenSequences: unknown) =>
    member.request<Problem>('POST', `${path}/leads/${kept}/merge`, {
      body: { mergedId: other, seenSequences },
    })
  const seen = await see()
  const at = `${path}/leads/${other}`
  const { updatedAt } = await member.ask<{ updatedAt: string }>('GET', at)
  await member.ask('PATCH', at, { seenUpdatedAt: updatedAt, set: { email: 'new@example.com' } })
  const refused = await merge(seen.sequences)
  assert.deepEqual([refused.status, refused.body.code], [409, 'conflict'])
  for (const wrong of [1, {}, { survivor: 1 }, { survivor: 1, merged: '1' }]) {
    assert.equal((await merge(wrong)).status, 400, JSON.stringify(wrong))
  }
  assert.equal((await merge((await see()).sequences)).status, 200)
})

test('leads that are different are not listed, until that is undone', async () => {
  const { member, create, path, list } = await open()
  const [a, b] = [await create({ name: 'Rosa', email }), await create({ name: 'Jan', email })]
  const set = (isDistinct: boolean) =>
    member.ask('POST', `${path}/leads/${a}/distinct`, { otherId: b, isDistinct })
  await set(true)
  assert.deepEqual((await list()).data, [])
  await set(false)
  assert.equal((await list()).data.length, 1)
})

test('wrong cursors, limits and ids are refused', async () => {
  const { member, create, path } = await open()
  const a = await create({ name: 'Rosa', email })
  const unknown = a.replace(/.{4}$/, '0000')
  for (const cursor of ['', 'x', '6.1', '1.x', '1.99999999999999999999', '1.9999999999999999999']) {
    const url = `${path}/duplicates?cursor=${cursor}`
    const { status, body } = await member.request<Problem>('GET', url)
    assert.deepEqual([status, body.errors?.[0]?.code], [400, 'invalid_cursor'], cursor)
  }
  for (const limit of ['', '-1', '21', 'x']) {
    assert.equal((await member.request('GET', `${path}/duplicates?limit=${limit}`)).status, 400)
  }
  for (const otherId of [unknown, 'x']) {
    const preview = await member.request('GET', `${path}/leads/${a}/merge/${otherId}`)
    const body = { otherId, isDistinct: true }
    const distinct = await member.request('POST', `${path}/leads/${a}/distinct`, { body })
    assert.deepEqual([preview.status, distinct.status], [404, 404])
  }
  assert.equal((await member.request('GET', `${path}/leads/${a}/merge/${a}`)).status, 400)
})

test('leads that are the same beyond doubt are listed and merged by one request', async () => {
  const { project, member, create, path, list } = await open()
  const kept = await create({ name: 'Rosa', email, company: 'Keller' })
  const other = await create({ email })
  await create({ name: 'Ines', email: 'office@example.com' })
  await create({ name: 'Jan', email: 'office@example.com' })
  await list()
  type Certain = { data: { kept: { id: string }; others: { id: string }[] }[] }
  const certain = `${path}/duplicates/certain`
  const { data, ...rest } = await member.ask<Certain>('GET', certain)
  assert.deepEqual(rest, { merges: 1, hasMore: false })
  assert.deepEqual(
    data.map((group) => [group.kept.id, group.others.map(({ id }) => id)]),
    [[kept, [other]]],
  )
  const viewer = await addMember(app, project.id, 'viewer')
  assert.equal((await viewer.request('GET', certain)).status, 403)
  const merges = [{ keptId: kept, otherId: other }]
  const start = (body: object) =>
    member.request<{ id: string; kind: string }>('POST', `${path}/leads/bulk`, { body })
  const change = { merge: true }
  for (const body of [
    { change },
    { merges: [], change },
    { merges, ids: [kept], change },
    { merges, change: { addTag: 'hot' } },
    { merges: [...merges, ...merges], change },
    { merges: [...merges, { keptId: other, otherId: kept }], change },
    { merges: [{ keptId: kept, otherId: 'x' }], change },
    { merges, change: { ...change, addTag: 'hot' } },
  ]) {
    assert.equal((await start(body)).status, 400, JSON.stringify(body))
  }
  const wrong = [...merges, { keptId: 'x', otherId: kept }, { keptId: kept, otherId: 'y' }]
  const refused = await member.request<Problem>('POST', `${path}/leads/bulk`, {
    body: { merges: wrong, change },
  })
  assert.deepEqual(
    refused.body.errors?.map(({ pointer }) => pointer),
    ['/merges/1/keptId', '/merges/1/otherId', '/merges/2/otherId'],
  )
  const started = await start({ merges, change })
  assert.deepEqual([started.status, started.body.kind], [202, 'merge'])
  const bulk = `${path}/leads/bulk/${started.body.id}`
  const state = async () => (await member.ask<{ state: string }>('GET', bulk)).state
  await until(async () => (await state()) === 'done')
  assert.equal((await member.ask<{ id: string }>('GET', `${path}/leads/${other}`)).id, kept)
  await member.ask('POST', `${bulk}/undo`)
  await until(async () => (await state()) === 'undone')
  assert.equal((await member.ask<{ id: string }>('GET', `${path}/leads/${other}`)).id, other)
  await list()
  assert.equal((await member.ask<Certain>('GET', certain)).data.length, 1)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Lead = {
  id: string
  name: string | null
  isPossibleDuplicate: boolean
  createdBy: { kind: string; id: string | null; label: string; channel: string }
  message: string | null
  fieldValues: Record<string, string>
}
type Page = {
  data: Lead[]
  total: number
  isTotalExact: boolean
  isScanComplete: boolean
  nextCursor: string | null
}

async function open() {
  const project = await app.addProject()
  const member = await addMember(app, project.id, 'member')
  const create = async (body: unknown, secret = project.secret) => {
    const response = await app.create(secret, body)
    assert.ok(response.status < 300, response.text)
    return response.body.id
  }
  const list = (query = '') => member.ask<Page>('GET', `/v1/projects/${project.id}/leads${query}`)
  return { project, member, create, list }
}

test('leads are listed with who created them, newest first, a page at a time', async () => {
  const { project, create, list } = await open()
  const first = await create({ name: 'Jane', email: 'jane@example.com', tags: ['vip'] })
  app.clock.advance(1_000)
  const second = await create({ name: 'Eve', email: 'jane@example.com' }, project.publishable)
  const page = await list()
  const { data, ...rest } = page
  assert.deepEqual(rest, { total: 2, isTotalExact: true, isScanComplete: true, nextCursor: null })
  assert.deepEqual(
    data.map(({ id, isPossibleDuplicate }) => [id, isPossibleDuplicate]),
    [
      [second, true],
      [first, false],
    ],
  )
  const stored = await app.store.getContact(project.id, first)
  const time = new Date(stored?.createdAt ?? 0).toISOString()
  assert.deepEqual(data[1], {
    ...{ id: first, type: 'person', name: 'Jane', email: 'jane@example.com' },
    ...{ phone: null, company: null, tags: ['vip'], assigneeId: null },
    ...{ createdAt: time, updatedAt: time, isPossibleDuplicate: false },
    ...{ doneAt: null, remindAt: null, reopenedAt: null },
    createdBy: {
      ...{ kind: 'key', id: stored?.createdBy.keyId, label: stored?.createdBy.label },
      channel: 'api',
    },
    isUnread: false,
    message: null,
    fieldValues: {},
    misfits: [],
  })
  const begin = await list('?limit=1&sort=created')
  assert.deepEqual([begin.data[0]?.id, begin.total], [first, 2])
  const end = await list(`?limit=1&sort=created&cursor=${begin.nextCursor}`)
  assert.deepEqual([end.data[0]?.id, end.nextCursor], [second, null])
})

test('filters are combined, and me is the member who asks', async () => {
  const { project, member, create, list } = await open()
  const { members } = await member.ask<{ members: { id: string; isSelf: boolean }[] }>(
    'GET',
    `/v1/projects/${project.id}/members`,
  )
  const me = members.find(({ isSelf }) => isSelf)?.id
  const mine = await create({ name: 'Jane', assigneeId: me, tags: ['a', 'b'], budget: '9' })
  await create({ name: 'Jane', assigneeId: me, tags: ['a'] })
  await create({ name: 'John', tags: ['a', 'b'] })
  const [field] = await app.store.listFields(project.id)
  for (const query of [
    '?assignee=me&tag=a&tag=b',
    `?assignee=${me}&q=jane&tag=b`,
    `?field=${field?.id}:equals:9&channel=api`,
    `?field=${field?.id}:has`,
  ]) {
    const page = await list(query)
    assert.deepEqual([page.data.map(({ id }) => id), page.total], [[mine], 1], query)
  }
  assert.equal((await list('?assignee=none')).total, 1)
  assert.equal((await list('?duplicate=true')).total, 0)
  assert.equal((await list('?channel=form')).total, 0)
})

test('a list has the values of the requested custom fields, and no others', async () => {
  const { project, create, list } = await open()
  const now = app.clock.now()
  const fieldOf = (label: string) => app.store.createField({ projectId: project.id, label, now })
  const [budget, region] = [await fieldOf('Budget'), await fieldOf('Region')]
  const values = { Budget: '9'.repeat(300), Region: 'North', Other: 'x' }
  await create({ name: 'Jane', customFields: values })
  app.clock.advance(1)
  await create({ name: 'John' })
  const columns = `fieldValue=${budget.id}&fieldValue=${region.id}`
  for (const query of ['', '&q=j', '&sort=updated']) {
    const { data } = await list(`?${columns}${query}`)
    const valuesByName = new Map(data.map(({ name, fieldValues }) => [name, fieldValues]))
    const shortened = { [budget.id]: `${'9'.repeat(200)}…`, [region.id]: 'North' }
    assert.deepEqual([valuesByName.get('Jane'), valuesByName.get('John')], [shortened, {}], query)
  }
  const { data } = await list(`?q=jane&fieldValue=${region.id}`)
  assert.deepEqual(data[0]?.fieldValues, { [region.id]: 'North' })
  await app.store.deleteField(region.id, now)
  assert.deepEqual((await list(`?q=jane&fieldValue=${region.id}`)).data[0]?.fieldValues, {})
})

test('a parameter that is unknown or wrong is an error', async () => {
  const { project, member } = await open()
  const path = `/v1/projects/${project.id}/leads?tags=a&sort=phone&field=x:has`
  const { status, body } = await member.request<Problem>('GET', path)
  assert.deepEqual([status, body.code], [400, 'invalid_request'])
  assert.deepEqual(
    new Set(body.errors?.map(({ pointer, code }) => `${pointer} ${code}`)),
    new Set(['tags unknown_parameter', 'sort invalid_value', 'field invalid_value']),
  )
})

test('leads of another project are never listed', async () => {
  const one = await open()
  const other = await open()
  await one.create({ name: 'Jane' })
  assert.deepEqual((await other.list('?q=jane')).data, [])
  assert.equal((await other.list()).total, 0)
})

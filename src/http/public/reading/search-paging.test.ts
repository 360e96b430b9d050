import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

/** A project with this many contacts, named by number, created one a second. */
async function withContacts(count: number) {
  const project = await app.addProject()
  for (let i = 0; i < count; i += 1) {
    app.clock.advance(1_000)
    await app.create(project.secret, { name: `Contact ${i}`, email: `c${i}@example.com` })
  }
  const { secret } = project
  const numbers = async (query: Record<string, string>) => {
    const { data } = await app.search(secret, query)
    return data.map(({ name }) => Number(name?.split(' ')[1]))
  }
  return { ...project, numbers }
}

function countDown(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, i) => from - i)
}

/** Follows the cursors to the end; `between` runs after every page. */
async function pages(
  key: string,
  query: Record<string, string>,
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page += 1) {
    assert.ok(page < 50, 'The pages never end.')
    const response = await app.search(key, cursor === '' ? query : { ...query, cursor })
    names.push(...response.data.map(({ name }) => name ?? ''))
    cursor = response.nextCursor
    await between(page)
  }
  return names
}

test('newest first, with the exact total', async () => {
  const { secret, numbers } = await withContacts(30)
  assert.deepEqual(await numbers({}), countDown(29, 5))
  assert.deepEqual(await numbers({ q: 'contact', limit: '3' }), [29, 28, 27])
  assert.equal((await app.search(secret, { limit: '3' })).total, 30)
  assert.equal((await app.search(secret, { limit: '3', q: 'c' })).total, 30)
})

test('contacts of one millisecond are in the order of their arrival, always the same', async () => {
  const { secret } = await app.addProject()
  for (let i = 0; i < 12; i += 1) await app.create(secret, { name: `Contact ${i}` })
  const { data } = await app.search(secret)
  assert.deepEqual(
    data.map(({ name }) => name),
    countDown(11, 0).map((i) => `Contact ${i}`),
  )
  assert.equal((await pages(secret, { limit: '5' })).join(), data.map(({ name }) => name).join())
})

test('limit above the maximum is lowered to it, and the response says so', async () => {
  const { secret } = await app.addProject()
  const contacts = Array.from({ length: 100 }, (_, i) => ({ name: `Contact ${i}` }))
  await app.createBatch(secret, contacts)
  await app.create(secret, { name: 'Contact 100' })
  for (const limit of ['101', '1000000']) {
    const page = await app.search(secret, { limit })
    assert.equal(page.limit, 100)
    assert.equal(page.data.length, 100)
  }
  assert.equal((await app.search(secret, { limit: '100' })).limit, 100)
  assert.equal((await app.search(secret, { limit: '1' })).data.length, 1)
})

test('offset skips; past the end the page is empty and the total correct', async () => {
  const { secret, numbers } = await withContacts(7)
  assert.deepEqual(await numbers({ offset: '5' }), [1, 0])
  assert.deepEqual(await numbers({ offset: '2', limit: '2', q: 'contact' }), [4, 3])
  for (const offset of ['7', '8', '999999999']) {
    const page = await app.search(secret, { offset })
    assert.deepEqual(page.data, [])
    assert.deepEqual([page.total, page.offset, page.nextCursor], [7, Number(offset), null])
  }
})

test('cursor neither skips nor repeats while contacts arrive', async () => {
  const { secret } = await withContacts(23)
  for (const query of [{ limit: '5' }, { limit: '5', q: 'contact' }]) {
    const before = (await app.search(secret, { limit: '100' })).data.map(({ name }) => name)
    const names = await pages(secret, query, async () => {
      app.clock.advance(10)
      await app.create(secret, { name: 'Contact late' })
    })
    assert.deepEqual(names, before)
  }
})

test('the last full page has no cursor', async () => {
  const { secret } = await withContacts(10)
  const first = await app.search(secret, { limit: '5' })
  const second = await app.search(secret, { limit: '5', cursor: first.nextCursor ?? '' })
  assert.equal(second.data.length, 5)
  assert.equal(second.nextCursor, null)
  assert.equal(second.total, 10)
})

test('updatedSince pulls changes, oldest first, from that moment on', async () => {
  const { secret, numbers } = await withContacts(5)
  const { data } = await app.search(secret)
  const updatedSince = data[2]?.updatedAt ?? ''
  assert.deepEqual(await numbers({ updatedSince }), [2, 3, 4])
  assert.equal((await app.search(secret, { updatedSince })).total, 3)
  assert.deepEqual(await numbers({ updatedSince, q: 'contact', email: 'c3@example.com' }), [3])
  const later = new Date(app.clock.now() + 1).toISOString()
  assert.deepEqual(await numbers({ updatedSince: later }), [])
})

test('an update moves a contact to the end of the changes, where it is seen again', async () => {
  const { secret } = await withContacts(6)
  const updatedSince = '2020-01-01T00:00:00Z'
  const names = await pages(secret, { updatedSince, limit: '2' }, async (page) => {
    app.clock.advance(1_000)
    const change = { email: 'c0@example.com', company: `Company ${page}` }
    if (page === 0) await app.create(secret, change)
  })
  assert.deepEqual(
    names,
    [0, 1, 2, 3, 4, 5, 0].map((i) => `Contact ${i}`),
  )
})

test('changes of one millisecond are paged without a gap', async () => {
  const { secret } = await app.addProject()
  const contacts = Array.from({ length: 11 }, (_, i) => ({ name: `Contact ${i}` }))
  await app.createBatch(secret, contacts)
  const names = await pages(secret, { updatedSince: '2020-01-01T00:00:00Z', limit: '3' })
  assert.deepEqual(
    names,
    contacts.map(({ name }) => name),
  )
})

test('a cursor belongs to its order and excludes offset', async () => {
  const { secret: key } = await withContacts(3)
  const byCreation = await app.search(key, { limit: '1' })
  const since = { updatedSince: '2020-01-01T00:00:00Z' }
  const byChange = await app.search(key, { limit: '1', ...since })
  const wrong = [
    { cursor: byChange.nextCursor ?? '' },
    { cursor: byCreation.nextCursor ?? '', ...since },
    { cursor: byCreation.nextCursor ?? '', offset: '1' },
  ]
  for (const query of wrong) {
    const path = `${contactsPath}?${new URLSearchParams(query)}`
    const refusal = { method: 'GET', path, key, status: 400, code: 'invalid_request' }
    await assertRefused(app, refusal)
  }
})

test('a cursor of one project reveals nothing about it in another', async () => {
  const { secret } = await withContacts(3)
  const other = await withContacts(2)
  const { nextCursor } = await app.search(secret, { limit: '1' })
  const { data, total } = await app.search(other.secret, { cursor: nextCursor ?? '' })
  assert.equal(total, 2)
  const { data: otherContacts } = await app.search(other.secret)
  for (const { id } of data) assert.ok(otherContacts.some((contact) => contact.id === id))
})

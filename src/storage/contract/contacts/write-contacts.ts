import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  noon,
  readInput,
} from '#storage/contract/workspace.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const userId = 'user_00000000000000000000000000'

export function writeContactsContract(openStore: OpenStore): void {
  test('a secret key updates the contact that has the identity', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const first = await workspace.write({ ...jane, company: 'Doe & Sons' })
    const again = await workspace.write(jane, { now: noon + 1 })
    const body = { email: 'JANE@Example.com', name: 'Jane Q. Doe', position: 'Head', tags: ['vip'] }
    const changed = await workspace.write(body, { now: noon + 2 })
    assert.equal(first.outcome, 'created')
    assert.deepEqual([again.id, again.outcome], [first.id, 'unchanged'])
    assert.deepEqual([changed.id, changed.outcome], [first.id, 'updated'])
    assert.equal(await workspace.count(), 1)

    const contact = await workspace.get(first.id)
    const { name, email, company, position, tags } = contact
    assert.deepEqual({ email, name, position, tags }, body)
    assert.equal(company, 'Doe & Sons')
    assert.deepEqual([contact.createdAt, contact.updatedAt], [noon, noon + 2])
    const { keyId, channel } = workspace.writers.secret
    const previous = { name: 'Jane Doe', email: 'jane@example.com', position: null, tags: [] }
    assert.deepEqual(await readHistory(first.id), [{ at: noon + 2, keyId, channel, previous }])
  })

  test('a phone is the identity of a contact without an e-mail', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const first = await workspace.write({ phone: '+49 30 123456' })
    const again = await workspace.write({ phone: '+4930123456', name: 'Jane Doe' })
    const other = await workspace.write({ phone: '+4930123456', email: 'jane@example.com' })
    assert.deepEqual([again.id, again.outcome], [first.id, 'updated'])
    assert.equal(other.outcome, 'created')
    assert.equal(await workspace.count(), 2)
  })

  test('contacts without an identity never match', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write({ name: 'Jane Doe' })
    assert.equal((await workspace.write({ name: 'Jane Doe' })).outcome, 'created')
    assert.equal(await workspace.count(), 2)
  })

  test('50 simultaneous writes of one e-mail create one contact', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) => workspace.write({ ...jane, notes: `Note ${i}` })),
    )
    assert.equal(new Set(results.map(({ id }) => id)).size, 1)
    assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 1)
    assert.equal(await workspace.count(), 1)
  })

  test('a publishable key always adds; one contact holds the identity', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const results = await Promise.all(
      Array.from({ length: 50 }, () => workspace.write(jane, { kind: 'publishable' })),
    )
    assert.ok(results.every(({ outcome }) => outcome === 'created'))
    const contacts = await Promise.all(results.map(({ id }) => workspace.get(id)))
    const holders = contacts.filter(({ duplicateOf }) => duplicateOf === null)
    assert.equal(holders.length, 1)
    const [holder] = holders
    const duplicates = contacts.filter(({ duplicateOf }) => duplicateOf === holder?.id)
    assert.equal(duplicates.length, 49)
    assert.equal(await workspace.count(), 50)
  })

  test('a publishable key does not change the contact that has the identity', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write(jane)
    const before = await workspace.get(id)
    const body = { ...jane, name: 'Someone else' }
    const added = await workspace.write(body, { kind: 'publishable', now: noon + 1 })
    assert.notEqual(added.id, id)
    assert.deepEqual(await workspace.get(id), before)
    assert.deepEqual(await readHistory(id), [])
    assert.equal((await workspace.get(added.id)).duplicateOf, id)
    assert.equal((await workspace.write({ ...jane, notes: 'Called' })).id, id)
  })

  test('the same identity twice in a batch: the second item matches the first', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const results = await workspace.writeAll([
      jane,
      { name: 'John Doe', email: 'john@example.com' },
      { email: 'Jane@Example.com', name: 'Jane Roe' },
    ])
    assert.deepEqual(outcomes(results), ['created', 'created', 'updated'])
    const [first, , third] = results
    assert.ok(first && 'id' in first && third && 'id' in third)
    assert.equal(third.id, first.id)
    assert.equal((await workspace.get(first.id)).name, 'Jane Roe')
  })

  test('a rejected item does not affect the others, and nothing of it is stored', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const rejection = { code: 'contact_empty', detail: 'It is empty.', errors: [] } as const
    const john = { name: 'John Doe', Budget: '10', assigneeId: userId }
    const { results } = await store.writeContacts({
      writer: workspace.writers.secret,
      items: [
        { input: readInput(jane, 'secret', noon) },
        { rejection },
        { input: readInput(john, 'secret', noon) },
        { input: readInput({ name: 'Jane Roe' }, 'secret', noon) },
      ],
      credential: null,
      idempotency: null,
      now: noon,
    })
    assert.deepEqual(outcomes(results), ['created', 'rejected', 'rejected', 'created'])
    assert.deepEqual(results[1], { rejection })
    const third = results[2]
    assert.ok(third && 'rejection' in third)
    assert.deepEqual(
      third.rejection.errors.map(({ pointer, code }) => [pointer, code]),
      [['/assigneeId', 'unknown_user']],
    )
    assert.deepEqual(await workspace.names(), ['Jane Roe', 'Jane Doe'])
    assert.deepEqual(await workspace.labels(), [])
  })

  test('a contact is assigned only to a user of its own project', async (t) => {
    const { store, addUser } = await openStore(t)
    const workspace = await Workspace.make(store, 'One')
    const other = await Workspace.make(store, 'Other')
    await addUser(workspace.projectId, userId)
    const { id } = await workspace.write({ ...jane, assigneeId: userId })
    assert.equal((await workspace.get(id)).assigneeId, userId)
    assert.deepEqual(outcomes(await other.writeAll([{ ...jane, assigneeId: userId }])), [
      'rejected',
    ])
    assert.equal(await other.count(), 0)
  })

  test('tags are added up to 50; beyond that the whole item is rejected', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const tags = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => `tag ${from + i}`)
    const { id } = await workspace.write({ ...jane, tags: tags(0, 30) })
    await workspace.write({ ...jane, tags: tags(20, 50) })
    const full = await workspace.get(id)
    assert.deepEqual(full.tags, tags(0, 50))
    const body = { ...jane, name: 'Jane Roe', tags: ['one more'] }
    assert.deepEqual(outcomes(await workspace.writeAll([body])), ['rejected'])
    assert.deepEqual(await workspace.get(id), full)
    assert.equal((await readHistory(id)).length, 1)
  })

  test('times of changes ascend even when the clock is set back', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write(jane)
    const { id } = await workspace.write({ name: 'John Doe' }, { now: noon - 60_000 })
    const { createdAt, updatedAt } = await workspace.get(id)
    assert.deepEqual([createdAt, updatedAt], [noon, noon])
    assert.deepEqual(await workspace.names(), ['John Doe', 'Jane Doe'])
  })

  test('an unknown name creates a field for a secret key, at most 10 per request', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const named = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`Field ${from + i}`, 'x']))
    const results = await workspace.writeAll([
      { ...jane, ...named(0, 6) },
      { name: 'John Doe', ...named(4, 12) },
    ])
    const [first, second] = results.map((result) =>
      'id' in result ? result.unresolvedCustomFields : null,
    )
    assert.deepEqual(first, [])
    assert.deepEqual(second, ['Field 10', 'Field 11'])
    assert.deepEqual(await workspace.labels(), Object.keys(named(0, 10)))
  })

  test('unknown names never exceed the 100 fields of a project', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const tenFields = (request: number) =>
      Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`F ${request} ${i}`, 'x']))
    const writes = Array.from({ length: 12 }, (_, request) =>
      workspace.write({ name: 'Jane Doe', ...tenFields(request) }),
    )
    const pending = (await Promise.all(writes)).flatMap((result) => result.unresolvedCustomFields)
    assert.equal((await workspace.labels()).length, 100)
    assert.equal(pending.length, 20)
  })

  test('a publishable key creates no field, and writes to the known ones', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.createField('Budget')
    const body = { ...jane, Budget: '10', Region: 'North', customFields: { Size: 'L' } }
    const written = await workspace.write(body, { kind: 'publishable' })
    assert.deepEqual(written.unresolvedCustomFields.toSorted(), ['Region', 'Size'])
    assert.deepEqual(await workspace.labels(), ['Budget'])
    assert.deepEqual((await workspace.get(written.id)).customFields, { Budget: '10' })
  })

  test('an unknown key writes nothing', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const write = {
      writer: { ...workspace.writers.secret, keyId: 'key_00000000000000000000000000' },
      items: [{ input: readInput(jane, 'secret', noon) }],
      credential: null,
      idempotency: null,
      now: noon,
    }
    await assertFailure(() => store.writeContacts(write), 'invalid_key')
    assert.equal(await workspace.count(), 0)
  })

  test('failed writes do not affect concurrent ones', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const token = { key: 'once', path: '/contacts', bodyHash: 'one body' }
    await workspace.write(jane, { idempotency: token })
    const idempotency = { ...token, bodyHash: 'another body' }
    const good = Array.from({ length: 20 }, (_, i) =>
      workspace.write({ name: `Good ${i}`, email: `good${i}@example.com`, Budget: `${i}` }),
    )
    const bad = Array.from({ length: 10 }, (_, i) => [
      workspace.write({ name: `Bad ${i}`, Region: 'North' }, { idempotency }),
      store.deleteField(`field_${i}`, noon),
    ]).flat()
    const refused = Promise.allSettled(bad)
    const stored = await Promise.all(good)
    for (const { status } of await refused) assert.equal(status, 'rejected')
    assert.ok(stored.every(({ outcome }) => outcome === 'created'))
    assert.equal(await workspace.count(), 21)
    assert.deepEqual(await workspace.names({ prefixes: ['bad'] }), [])
    assert.equal((await workspace.search({ prefixes: ['good'] })).total, 20)
    assert.deepEqual(await workspace.labels(), ['Budget'])
    const last = await workspace.get(stored[19]?.id ?? '')
    assert.deepEqual(last.customFields, { Budget: '19' })
  })
}

function outcomes(results: readonly ItemResult[]): string[] {
  return results.map((result) => ('rejection' in result ? 'rejected' : result.outcome))
}

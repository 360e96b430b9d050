import assert from 'node:assert/strict'
import { type TestContext, after, test } from 'node:test'

import type { Store } from '#core/store.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { ends, writeWhile } from '#storage/contract/keys/credentials.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { Workspace, createKey, noon } from '#storage/contract/workspace.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { migrate } from './migrate.ts'

suiteUnless(postgresMissing)('two nodes on one database', () => {
  after(stopPostgres)

  test('50 creates of one e-mail result in one contact', async (t) => {
    const [one, other] = await openNodes(t)
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 === 0 ? one : other).write({ email: 'jane@example.com', notes: `Note ${i}` }),
      ),
    )
    assert.equal(new Set(results.map(({ id }) => id)).size, 1)
    assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 1)
    assert.equal(await one.count(), 1)
  })

  test('50 requests of one idempotency key store one contact', async (t) => {
    const [one, other] = await openNodes(t)
    const idempotency = { key: 'once', path: '/contacts', bodyHash: 'body' }
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 === 0 ? one : other).write({ name: 'Jane Doe' }, { idempotency }),
      ),
    )
    assert.equal(new Set(results.map(({ id }) => id)).size, 1)
    assert.equal(await other.count(), 1)
  })

  test('50 possible duplicates of one e-mail have one holder', async (t) => {
    const [one, other] = await openNodes(t)
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 === 0 ? one : other).write({ email: 'jane@example.com' }, { kind: 'publishable' }),
      ),
    )
    const contacts = await Promise.all(results.map(({ id }) => one.get(id)))
    assert.equal(contacts.filter(({ duplicateOf }) => duplicateOf === null).length, 1)
  })

  test('turns at new contacts are fair to one contact', async (t) => {
    const [one, other] = await openNodes(t)
    const crew = new Crew(one.store, one.projectId)
    const members = [await crew.add('member'), await crew.add('member'), await crew.add('member')]
    const assignees = members.map(({ id }) => id)
    // As requests arrive: some for each of two keys, on each node.
    for (const { keyId } of Object.values(one.writers)) {
      await one.store.setAssignees(keyId, assignees)
    }
    const kinds = ['secret', 'publishable'] as const
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        [one, other].flatMap((node) =>
          kinds.map((kind) => node.write({ name: `Person ${i}` }, { kind })),
        ),
      ).flat(),
    )
    const contacts = await Promise.all(results.map(({ id }) => one.get(id)))
    for (const { keyId } of Object.values(one.writers)) {
      const ofKey = contacts.filter(({ createdBy }) => createdBy.keyId === keyId)
      const counts = assignees.map(
        (id) => ofKey.filter(({ assigneeId }) => assigneeId === id).length,
      )
      assert.deepEqual(counts, [67, 67, 66])
    }
  })

  test('one challenge’s token works once', async (t) => {
    const [one, other] = await openNodes(t)
    const write = {
      kind: 'publishable',
      challengeToken: { hash: 'token', isVerified: true },
    } as const
    const attempts = Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? one : other).write({ name: 'Jane Doe' }, write),
    )
    const settled = await Promise.allSettled(attempts)
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal(await one.count(), 1)
  })

  test('no key works on a node once the call that revoked it returned on another', async (t) => {
    const [one, other] = await openNodes(t)
    for (let round = 0; round < 20; round += 1) {
      const secretHash = `secret ${round}`
      const { id } = await createKey(one.store, one.projectId, { secretHash })
      const state = { isRevoked: false, lateFinds: 0, finds: 0 }
      const asking = Array.from({ length: 4 }, () => askFor(other.store, secretHash, state))
      await one.store.revokeKey(id, noon)
      state.isRevoked = true
      await Promise.all(asking)
      assert.equal(state.lateFinds, 0)
    }
  })

  for (const [name, end] of Object.entries(ends)) {
    test(`a node stores nothing once the call returned on another that ${name}`, async (t) => {
      const [one, other] = await openNodes(t)
      const { storedAtEnd, stored } = await writeWhile(one, other.store, end)
      assert.equal(stored, storedAtEnd)
      assert.equal(await one.count(), storedAtEnd)
    })
  }

  test('reading by change misses nothing that both nodes write meanwhile', async (t) => {
    const [one, other] = await openNodes(t)
    let isWriting = true
    const write = async (node: Workspace, name: string) => {
      for (let i = 0; i < 60; i += 1) {
        // The clocks of two machines are never the same.
        const now = noon + i * 10 + (name === 'One' ? 37 : 0)
        await Promise.all(
          Array.from({ length: 3 }, (_, j) => node.write({ name: `${name} ${i} ${j}` }, { now })),
        )
      }
    }
    const writers = Promise.all([write(one, 'One'), write(other, 'Other')]).then(
      () => (isWriting = false),
    )
    const ids: string[] = []
    // A change numbered before one that was read would shift what comes after the offset.
    for (let isLast = false; !isLast;) {
      const mayBeLast = !isWriting
      const { contacts } = await one.search({
        updatedSince: 0,
        limit: 7,
        start: { offset: ids.length },
      })
      ids.push(...contacts.map(({ id }) => id))
      isLast = mayBeLast && contacts.length === 0
    }
    await writers
    assert.equal(new Set(ids).size, 360)
    assert.equal(ids.length, 360)
  })

  test('fields of both nodes stay within the cap of a project', async (t) => {
    const [one, other] = await openNodes(t)
    const ten = (request: number) =>
      Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`F ${request} ${i}`, 'x']))
    await Promise.all(
      Array.from({ length: 12 }, (_, request) =>
        (request % 2 === 0 ? one : other).write({ name: 'Jane Doe', ...ten(request) }),
      ),
    )
    assert.equal((await one.labels()).length, 100)
  })

  test('of two contacts that are merged into each other at once, one stays', async (t) => {
    const [one, other] = await openNodes(t)
    const jane = await one.write({ name: 'Jane Doe', company: 'Doe' })
    const john = await other.write({ name: 'John Doe' })
    const merges = await Promise.allSettled([
      new People(one).merge(jane.id, john.id),
      new People(other).merge(john.id, jane.id),
    ])
    assert.equal(merges.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal(await one.count(), 1)
    assert.equal((await one.get(jane.id)).id, (await other.get(john.id)).id)
  })

  test('an id leads to a contact while another node merges and restores it', async (t) => {
    const [one, other] = await openNodes(t)
    const people = new People(one)
    const survivor = await one.write({ name: 'Jane Doe' })
    const merged = await one.write({ name: 'John Doe' })
    let isMerging = true
    const merging = async () => {
      for (let round = 0; round < 20; round += 1) {
        await people.merge(survivor.id, merged.id)
        await people.unmerge(merged.id)
      }
    }
    const resolvedIds = new Set<string>()
    const reading = async () => {
      while (isMerging) resolvedIds.add((await other.get(merged.id)).id)
    }
    await Promise.all([merging().finally(() => (isMerging = false)), reading()])
    assert.ok(resolvedIds.size > 0)
    assert.ok([...resolvedIds].every((id) => id === survivor.id || id === merged.id))
  })
})

/** One project, as two nodes have it. */
async function openNodes(t: TestContext): Promise<[Workspace, Workspace]> {
  const url = await makeDatabase()
  await Promise.all([migrate(url), migrate(url)])
  const stores = [openPostgresStore(url), openPostgresStore(url)] as const
  t.after(() => Promise.all(stores.map((store) => store.close())))
  const one = await Workspace.make(stores[0])
  return [one, one.on(stores[1])]
}

async function askFor(
  store: Store,
  secretHash: string,
  state: { isRevoked: boolean; lateFinds: number; finds: number },
): Promise<void> {
  for (let late = 0; late < 10;) {
    const beganLate = state.isRevoked
    const key = await store.findKey(secretHash, noon)
    if (beganLate) late += 1
    if (beganLate && key !== null) state.lateFinds += 1
    if (key !== null) state.finds += 1
  }
}

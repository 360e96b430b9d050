import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { KeyKind } from '#core/keys/key.ts'
import type { ItemResult } from '#core/store.ts'
import { type OpenStore, Workspace, noon, readInput } from './workspace.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }

export function tryContactsContract(openStore: OpenStore): void {
  test('a trial says what a write would do, and stores nothing', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write(jane)
    const before = await workspace.get(id)
    const rejection = { code: 'contact_empty', detail: 'It is empty.', errors: [] } as const
    const bodies = [
      jane,
      { ...jane, notes: 'Called', Budget: '10' },
      john,
      { ...john, notes: 'Hi' },
    ]
    const items = bodies.map((body) => ({ input: readInput(body, 'secret', noon) }))
    const by = { writer: workspace.writers.secret, credential: null, now: noon }
    const results = await store.tryContacts({ ...by, items: [...items, { rejection }] })
    const outcomes = ['unchanged', 'updated', 'created', 'updated', 'rejected']
    assert.deepEqual(results.map(outcomeOf), outcomes)
    assert.deepEqual(results.slice(0, 2).map(idOf), [id, id])
    assert.deepEqual(await workspace.names(), ['Jane Doe'])
    assert.deepEqual(await workspace.get(id), before)
    assert.deepEqual(await readHistory(id), [])
    assert.deepEqual(await workspace.labels(), [])
  })

  test('a trial tells labels without a field, and holds no value for them', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const body = { ...jane, customFields: { Budget: '10' } }
    const [result] = await tried(workspace, [body])
    assert.ok(result !== undefined && 'id' in result)
    assert.deepEqual(result.unresolvedCustomFields, ['Budget'])
    const { id } = await workspace.write(jane)
    await workspace.createField('Budget')
    await workspace.applyHeldValues()
    assert.deepEqual((await workspace.get(id)).customFields, {})
  })

  test('a trial finds what only the stored data can tell', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const body = { ...jane, assigneeId: 'user_00000000000000000000000000' }
    assert.deepEqual((await tried(workspace, [body])).map(outcomeOf), ['rejected'])
    assert.equal(await workspace.count(), 0)
  })

  test('to a publishable key every contact would be a new one', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write(jane)
    const results = await tried(workspace, [jane, jane], 'publishable')
    assert.deepEqual(results.map(outcomeOf), ['created', 'created'])
    assert.equal(await workspace.count(), 1)
  })

  test('writes and trials beside one another do not meet', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const numbers = Array.from({ length: 30 }, (_, i) => i)
    const both = await Promise.all(
      numbers.flatMap((i) => {
        const body = { name: `Contact ${i}`, email: `contact${i}@example.com` }
        const trial = tried(workspace, [{ ...body, name: `Trial ${i}` }, { name: `More ${i}` }])
        return [workspace.writeAll([body]), trial]
      }),
    )
    const writes = both.filter((_, index) => index % 2 === 0)
    assert.ok(writes.every(([result]) => result !== undefined && outcomeOf(result) === 'created'))
    assert.equal(await workspace.count(), 30)
    assert.deepEqual(await workspace.names({ prefixes: ['trial'] }), [])
    assert.equal((await workspace.search({ prefixes: ['contact'] })).total, 30)
    assert.deepEqual(await store.verify(), [])
  })
}

function tried(
  workspace: Workspace,
  bodies: readonly unknown[],
  kind: KeyKind = 'secret',
): Promise<ItemResult[]> {
  const items = bodies.map((body) => ({ input: readInput(body, kind, noon) }))
  const writer = workspace.writers[kind]
  return workspace.store.tryContacts({ writer, credential: null, items, now: noon })
}

function outcomeOf(result: ItemResult): string {
  return 'rejection' in result ? 'rejected' : result.outcome
}

function idOf(result: ItemResult): string | null {
  return 'rejection' in result ? null : result.id
}

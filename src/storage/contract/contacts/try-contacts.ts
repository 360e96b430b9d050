import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import { firstPage } from '#core/values/page.ts'
import type { KeyKind } from '#model/keys/key.ts'
import { ImportedFile, importedAt, listedImports } from '#storage/contract/imports/imported-file.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  noon,
  readInput,
} from '#storage/contract/workspace.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }

const userId = 'user_00000000000000000000000001'
const unknownUserId = 'user_00000000000000000000000000'

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

  test('a trial reports labels without a field, and holds no value for them', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const body = { ...jane, customFields: { Budget: '10' } }
    const [result] = await tried(workspace, [body])
    assert.ok(result !== undefined && 'id' in result)
    assert.deepEqual(result.unresolvedCustomFields, ['Budget'])
    const { id } = await workspace.write(jane)
    await workspace.createField('Budget')
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, {})
  })

  test('a trial finds what only the stored data can reveal', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const body = { ...jane, assigneeId: 'user_00000000000000000000000000' }
    assert.deepEqual((await tried(workspace, [body])).map(outcomeOf), ['rejected'])
    assert.equal(await workspace.count(), 0)
  })

  test('a trial of an import says what its next step would, and stores nothing', async (t) => {
    const { store, addUser } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    await addUser(projectId, userId)
    const file = await ImportedFile.open(workspace)
    const [unidentified] = await file.write({ name: 'Nobody' })
    const { id } = await workspace.write({ ...jane, tags: tagsOf(49) })
    const before = [await workspace.get(id), await listedImports(workspace)]
    const bodies: object[] = [
      { name: 'Nobody', assigneeId: unknownUserId },
      { ...jane, tags: ['a', 'b'] },
      { ...jane, tags: ['a'] },
      { ...jane, tags: ['b'] },
      { ...john, assigneeId: userId },
      { ...john, assigneeId: unknownUserId },
    ]
    const items = bodies.map((body) => ({ input: readInput(body, 'secret', noon) }))
    const rows = items.map((_, index) => index + 1)
    const outcomes = ['unchanged', 'rejected', 'updated', 'rejected', 'created', 'rejected']
    const begin = { projectId, by: byOperator, now: importedAt }
    const start = { ...begin, fileName: 'leads.csv', fileHash: 'hash' }
    for (const mapping of ['{}', '{"another":"mapping"}']) {
      const results = await store.tryImport({ ...start, mapping, rows, items })
      assert.deepEqual(results.map(outcomeOf), outcomes)
      assert.equal(results.map(idOf)[0], unidentified === undefined ? null : idOf(unidentified))
    }
    assert.deepEqual([await workspace.get(id), await listedImports(workspace)], before)
    assert.equal(await workspace.count(), 2)
    const [key, ...others] = await store.listKeys({ projectId, ...firstPage })
    assert.ok(key !== undefined)
    assert.equal(others.length, 2)
  })

  test('a trial of a first import creates no key, and a half-undone one is refused', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const keys = await store.listKeys({ projectId, ...firstPage })
    const items = [{ input: readInput(jane, 'secret', noon) }]
    const begin = { projectId, by: byOperator, now: importedAt }
    const start = { ...begin, fileName: 'leads.csv', fileHash: 'hash' }
    const trial = { ...start, mapping: '{}', rows: [1], items }
    assert.deepEqual((await store.tryImport(trial)).map(outcomeOf), ['created'])
    assert.deepEqual(await store.listKeys({ projectId, ...firstPage }), keys)
    assert.deepEqual(await listedImports(workspace), [])

    const file = await ImportedFile.open(workspace)
    for (let step = 0; step < 11; step += 1) {
      await file.write(...Array.from({ length: 100 }, (_, i) => ({ name: `Jane ${step} ${i}` })))
    }
    const { undoneAt } = await store.undoImport({
      importId: file.id,
      by: byOperator,
      now: importedAt,
    })
    assert.equal(undoneAt, null)
    await assertFailure(() => store.tryImport(trial), 'invalid_request')
  })

  test('for a publishable key every contact would be a new one', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write(jane)
    const results = await tried(workspace, [jane, jane], 'publishable')
    assert.deepEqual(results.map(outcomeOf), ['created', 'created'])
    assert.equal(await workspace.count(), 1)
  })

  test('simultaneous writes and trials do not interfere', async (t) => {
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

function tagsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `tag ${index}`)
}

function outcomeOf(result: ItemResult): string {
  return 'rejection' in result ? 'rejected' : result.outcome
}

function idOf(result: ItemResult): string | null {
  return 'rejection' in result ? null : result.id
}

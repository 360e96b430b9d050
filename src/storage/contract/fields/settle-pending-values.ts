import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { DoneBy } from '#core/actor.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

const now = noon + 5

export function settlePendingValuesContract(openStore: OpenStore): void {
  test('pending values go to another field where it is empty, else to the history', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const { id: fieldId } = await workspace.createField('Budget')
    const write = async (customFields: Record<string, string>) =>
      (await workspace.write({ name: 'Jane', customFields })).id
    const free = await write({ Bugdet: '10', Region: 'North' })
    const taken = await write({ bugdet: '20', Budget: '25' })
    const settlement = { projectId, label: 'BUGDET', fieldId, by: byKeyOf(workspace), now }
    assert.equal(await store.settlePendingValues(settlement), false)
    const valuesOf = async (id: string) => (await workspace.get(id)).customFields
    assert.deepEqual(await valuesOf(free), { Budget: '10' })
    assert.deepEqual(await valuesOf(taken), { Budget: '25' })
    const previousOf = async (id: string) => (await readHistory(id)).map((one) => one.previous)
    assert.deepEqual(await previousOf(free), [{ customFields: { [fieldId]: null } }])
    assert.deepEqual(await previousOf(taken), [{ heldValues: { bugdet: '20' } }])
    const left = await store.listPendingLabels(projectId)
    assert.deepEqual(left.labels, [{ label: 'Region', contacts: 1 }])
  })

  test('pending values without a field to go to stay in the history, 200 a step', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const bodies = Array.from({ length: 100 }, () => ({
      name: 'Jane',
      customFields: { Region: 'North' },
    }))
    for (let batch = 0; batch < 2; batch += 1) await workspace.writeAll(bodies)
    const { id } = await workspace.write({ name: 'Last', customFields: { Region: 'South' } })
    const settlement = { projectId, label: 'Region', fieldId: null, by: byKeyOf(workspace), now }
    assert.equal(await store.settlePendingValues(settlement), true)
    assert.equal(await store.settlePendingValues(settlement), false)
    const [change, ...others] = await readHistory(id)
    assert.deepEqual([change?.previous, others], [{ heldValues: { Region: 'South' } }, []])
    assert.deepEqual((await store.listPendingLabels(projectId)).labels, [])
    await workspace.createField('Region')
    assert.equal(await workspace.applyPendingValues(), 0)
  })

  test('pending values stay if the field is unknown, or their own exists by now', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const other = await Workspace.make(store)
    const { projectId } = workspace
    const { id: foreign } = await other.createField('Budget')
    const { id } = await workspace.write({ name: 'Jane', customFields: { Region: 'North' } })
    const settlement = { projectId, label: 'Region', by: byKeyOf(workspace), now }
    const unknown = { ...settlement, fieldId: foreign }
    await assert.rejects(store.settlePendingValues(unknown), { code: 'not_found' })
    await workspace.createField('Region')
    assert.equal(await store.settlePendingValues({ ...settlement, fieldId: null }), false)
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, { Region: 'North' })
  })
}

function byKeyOf({ writers }: Workspace): DoneBy {
  return { actor: { kind: 'key', id: writers.secret.keyId, label: '' }, channel: 'api' }
}

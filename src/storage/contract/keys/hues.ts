import assert from 'node:assert/strict'
import { test } from 'node:test'

import { allKeys } from '#core/keys/manage-keys.ts'
import { hueCount } from '#model/keys/key.ts'
import { Visits } from '#storage/contract/forms/visits.ts'
import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { type OpenStore, Workspace, createKey, noon } from '#storage/contract/workspace.ts'

// More than are looked at.
const manyKeys = 1_000

export function huesContract(openStore: OpenStore): void {
  test('no two of twelve active keys have one hue, also of forms and imports', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    await Visits.make(store, projectId)
    await ImportedFile.open(workspace)
    const others = await Promise.all(
      Array.from({ length: hueCount - 4 }, () => createKey(store, projectId)),
    )
    const before = await allKeys(store, projectId)
    assert.equal(new Set(before.map(({ hue }) => hue)).size, hueCount)
    // A revoked key makes room for one new key, and keeps its own.
    const [revoked] = others
    await store.revokeKey(revoked?.id ?? '', noon)
    assert.equal((await createKey(store, projectId)).hue, revoked?.hue)
    assert.equal((await store.getKey(revoked?.id ?? ''))?.hue, revoked?.hue)
    const twins = await Promise.all([createKey(store, projectId), createKey(store, projectId)])
    assert.notEqual(twins[0]?.hue, twins[1]?.hue)
    const after = await allKeys(store, projectId)
    assert.deepEqual(
      after.slice(0, before.length).map(({ hue }) => hue),
      before.map(({ hue }) => hue),
    )
  })

  test('a new key has a free hue, however many keys were revoked lately', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const active = await allKeys(store, projectId)
    const revoked = await Promise.all(
      Array.from({ length: manyKeys }, () => createKey(store, projectId)),
    )
    await Promise.all(revoked.map(({ id }) => store.revokeKey(id, noon)))
    const others = await Promise.all(
      Array.from({ length: hueCount - active.length }, () => createKey(store, projectId)),
    )
    assert.equal(new Set([...active, ...others].map(({ hue }) => hue)).size, hueCount)
  })
}

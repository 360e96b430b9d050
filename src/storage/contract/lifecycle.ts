import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type OpenStore, Workspace, assertFailure, createKey, noon } from './workspace.ts'

export function lifecycleContract(openStore: OpenStore): void {
  test('a healthy store passes its check and finds nothing damaged', async (t) => {
    const { store } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    await workspace.write({ name: 'Jane Doe' })
    await store.check()
    assert.deepEqual(await store.verify(), [])
  })

  test('successive checks do not make anything grow', async (t) => {
    const { store, readBytes } = await openStore(t, 'empty')
    await Workspace.make(store)
    await store.check()
    const bytes = await readBytes()
    for (let i = 0; i < 100; i += 1) await store.check()
    // An engine's own upkeep adds some pages at times, and each row of a check would add one.
    assert.ok((await readBytes()) - bytes < 400_000)
  })

  test('requests that arrive together are committed together, and counted once', async (t) => {
    const { store } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    store.takeStatistics()
    const writes = Array.from({ length: 30 }, () => workspace.write({ name: 'Jane Doe' }))
    assert.equal(store.takeStatistics().queueDepth, 30)
    await Promise.all(writes)
    const { queueDepth, groupSizes } = store.takeStatistics()
    assert.equal(queueDepth, 0)
    assert.ok(groupSizes.length <= 15, `${groupSizes.length} commits`)
    assert.equal(
      groupSizes.reduce((sum, size) => sum + size, 0),
      30,
    )
    assert.deepEqual(store.takeStatistics().groupSizes, [])
  })

  test('closing finishes what was accepted and accepts nothing more', async (t) => {
    const { store } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    const writes = Array.from({ length: 100 }, (_, i) => workspace.write({ name: `Jane ${i}` }))
    const closed = store.close()
    await assertFailure(() => createKey(store, workspace.projectId), 'unavailable')
    await assertFailure(() => workspace.search(), 'unavailable')
    const stored = await Promise.all(writes)
    assert.ok(stored.every(({ outcome }) => outcome === 'created'))
    await closed
  })

  test('ended secrets are pruned and stay unknown', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId } = await Workspace.make(store)
    const { id: keyId } = await createKey(store, projectId, { secretHash: 'first' })
    await store.rotateKey({ keyId, secretHash: 'second', overlapMs: 1_000, now: noon })
    await store.rotateKey({ keyId, secretHash: 'third', overlapMs: 1_001, now: noon })
    await store.prune(noon + 1_000)
    // Asked as of noon, when none had ended: only what is still stored can be found.
    assert.equal(await store.findKey('first', noon), null)
    assert.equal((await store.findKey('second', noon))?.id, keyId)
    assert.equal((await store.findKey('third', noon))?.id, keyId)
  })
}

import assert from 'node:assert/strict'

import { hueOfId } from '#core/keys/hue.ts'
import { allKeys } from '#core/keys/manage-keys.ts'
import type { Store } from '#core/store.ts'
import { dayMs, minuteMs } from '#model/values/durations.ts'
import { Visits } from '#storage/contract/forms/visits.ts'
import { Workspace } from '#storage/contract/workspace.ts'

/** A project with keys, a form and contacts of some times, as an earlier version stored them. */
export async function makeSources(store: Store) {
  const workspace = await Workspace.make(store)
  const { projectId } = workspace
  await Visits.make(store, projectId)
  const now = Date.now()
  for (const ago of [0, minuteMs, dayMs, 40 * dayMs]) {
    const createdAt = new Date(now - ago).toISOString()
    await workspace.write({ name: 'Jane', createdAt }, { now })
  }
  await workspace.write({ name: 'Visitor' }, { kind: 'publishable', now })
  const read = async (from: Store) => {
    const to = now - (now % (15 * minuteMs)) + 15 * minuteMs
    const intervals = [
      { from: to - 2 * dayMs, to: to - dayMs / 2 },
      { from: to - dayMs / 2, to },
    ]
    return from.listArrivals({ projectId, intervals, sourcesMax: 10 })
  }
  return { projectId, read, arrivals: await read(store) }
}

/** Contacts are counted as if they had come later; keys keep their hues, and show no secret. */
export async function assertSourcesKept(
  store: Store,
  former: Awaited<ReturnType<typeof makeSources>>,
): Promise<void> {
  assert.deepEqual(
    former.arrivals.map(({ counts }) => counts),
    [
      [1, 2],
      [0, 1],
    ],
  )
  assert.deepEqual(await former.read(store), former.arrivals)
  const keys = await allKeys(store, former.projectId)
  assert.equal(keys.length, 3)
  for (const key of keys) {
    assert.equal(key.hue, hueOfId(key))
    assert.equal(key.secrets[0]?.publicText, null)
  }
}

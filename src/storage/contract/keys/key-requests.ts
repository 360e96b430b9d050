import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listKeyRequests, partMs } from '#core/keys/key-requests.ts'
import type { Store } from '#core/store.ts'
import { dayMs, hourMs } from '#model/values/durations.ts'
import { type OpenStore, createKey, noon } from '#storage/contract/workspace.ts'

export function keyRequestsContract(openStore: OpenStore): void {
  test('requests of a key are added up by day, and for the last hour', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, keyId } = await keyOf(store)
    await count(store, keyId, [noon - 30 * dayMs, 1], [noon - 29 * dayMs, 2], [noon - dayMs, 4])
    await count(store, keyId, [noon - hourMs, 8], [noon - hourMs + partMs, 16], [noon, 32])
    // Another node, whose clock is a day ahead.
    await count(store, keyId, [noon, 64], [noon + dayMs, 128])
    const expected = { lastHour: 16 + 32 + 64, days: days({ 0: 2, 28: 4, 29: 8 + 16 + 32 + 64 }) }
    const { firstDayAt, keys } = await listKeyRequests(store, projectId, noon + 1)
    assert.equal(firstDayAt, noon - (noon % dayMs) - 29 * dayMs)
    assert.deepEqual(keys, [{ keyId, ...expected }])
  })

  test('keys of other projects, and those never used, are not listed', async (t) => {
    const { store } = await openStore(t, 'empty')
    const counted = await keyOf(store)
    const other = await keyOf(store)
    await createKey(store, counted.projectId)
    await count(store, counted.keyId, [noon, 1])
    await count(store, other.keyId, [noon, 2])
    await count(store, 'key_00000000000000000000000000', [noon, 4])
    assert.deepEqual(await lastHours(store, counted.projectId), [[counted.keyId, 1]])
    assert.deepEqual(await lastHours(store, other.projectId), [[other.keyId, 2]])
    assert.deepEqual(await lastHours(store, 'project_unknown'), [])
  })

  test('the keys that were used last are listed, up to a bound', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, keyId } = await keyOf(store)
    const ids = [keyId]
    for (let i = 0; i < 2; i += 1) ids.push((await createKey(store, projectId)).id)
    for (const [index, id] of ids.entries()) await count(store, id, [noon + index, 1])
    const query = { projectId, keysMax: 2, partsSince: 0, daysSince: 0 }
    const requests = await store.listKeyRequests(query)
    assert.deepEqual(
      requests.map((entry) => entry.keyId),
      [ids[2], ids[1]],
    )
  })

  test('pruning deletes counts that are no longer shown, and no others', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, keyId } = await keyOf(store)
    const now = noon + 40 * dayMs
    await count(store, keyId, [noon, 1], [now - 30 * dayMs, 2], [now - 3 * hourMs, 4], [now, 8])
    const before = await listKeyRequests(store, projectId, now)
    while (await store.prune(now)) continue
    assert.deepEqual(await listKeyRequests(store, projectId, now), before)
    const query = { projectId, keysMax: 1, partsSince: 0, daysSince: 0 }
    const [left] = await store.listKeyRequests(query)
    assert.deepEqual(
      [left?.parts, left?.days].map((counts) => counts?.map((one) => one.count)),
      [[8], [2, 12]],
    )
  })
}

async function keyOf(store: Store): Promise<{ projectId: string; keyId: string }> {
  const { id } = await store.createProject({ name: 'Leads', defaultCountry: null, now: noon })
  return { projectId: id, keyId: (await createKey(store, id)).id }
}

async function count(store: Store, keyId: string, ...counts: [number, number][]): Promise<void> {
  const usedAt = Math.max(...counts.map(([at]) => at))
  await store.saveKeyUses([{ keyId, usedAt, seenInBrowserAt: null }])
  await store.saveRequestCounts(
    counts.map(([at, requests]) => {
      return { ...request, keyId, startsAt: at - (at % partMs), requests }
    }),
  )
}

const request = { operation: 'create', code: 'ok', leads: 0 } as const

async function lastHours(store: Store, projectId: string): Promise<[string, number][]> {
  const { keys } = await listKeyRequests(store, projectId, noon)
  return keys.map(({ keyId, lastHour }) => [keyId, lastHour])
}

function days(counts: Record<number, number>): number[] {
  return Array.from({ length: 30 }, (_, day) => counts[day] ?? 0)
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { CountedRequests } from '#core/limits/limiter.ts'
import type { Store } from '#core/store.ts'
import { hourMs } from '#model/values/durations.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'

export function countedRequestsContract(openStore: OpenStore): void {
  test('counted requests are returned oldest first, even many in one millisecond', async (t) => {
    const { store } = await openStore(t, 'empty')
    const burst = Array.from({ length: 5_000 }, (_, i) => noon + 10 + Math.floor(i / 2_000))
    const created: CountedRequests = {
      keyId: 'key_a',
      operation: 'create',
      times: [noon, ...burst],
    }
    const read: CountedRequests = { keyId: 'key_a', operation: 'read', times: [noon + 1] }
    const other: CountedRequests = { keyId: 'key_b', operation: 'batch', times: [noon, noon + 999] }
    const later: CountedRequests = { keyId: 'key_a', operation: 'create', times: [noon + 1_000] }
    await store.saveRequests([created, read, other])
    await store.saveRequests([later])
    assert.deepEqual(await timesOf(store, noon), {
      'create key_a': [...created.times, ...later.times],
      'read key_a': read.times,
      'batch key_b': other.times,
    })
  })

  test('counted requests are read in parts, each after the previous one', async (t) => {
    const { store } = await openStore(t, 'empty')
    const requests = Array.from({ length: 5 }, (_, i): CountedRequests => {
      return { keyId: `key_${i % 2}`, operation: 'read', times: [noon + Math.floor(i / 2)] }
    })
    await store.saveRequests(requests.toReversed())
    const parts: CountedRequests[][] = []
    let after: CountedRequests | null = null
    do {
      const part: CountedRequests[] = await store.loadRequests({ since: noon, after, limit: 2 })
      parts.push(part)
      after = part.at(-1) ?? null
    } while (after !== null)
    assert.deepEqual(
      parts.map(({ length }) => length),
      [2, 2, 1, 0],
    )
    assert.deepEqual(parts.flat(), requests)
  })

  test('requests counted before the given time are skipped', async (t) => {
    const { store } = await openStore(t, 'empty')
    const save = (times: number[]) =>
      store.saveRequests([{ keyId: 'key_a', operation: 'read', times }])
    await save([noon - 1])
    await save([])
    await save([noon, noon + 1])
    assert.deepEqual(await timesOf(store, noon), { 'read key_a': [noon, noon + 1] })
  })

  test('pruning keeps what still counts in a window', async (t) => {
    const { store } = await openStore(t, 'empty')
    const save = (time: number) =>
      store.saveRequests([{ keyId: 'key_a', operation: 'read', times: [time] }])
    await save(noon)
    await save(noon + hourMs)
    await save(noon + 10 * hourMs - 1)
    await store.prune(noon + 10 * hourMs)
    assert.deepEqual(await timesOf(store, 0), { 'read key_a': [noon + 10 * hourMs - 1] })
    await store.prune(noon + 11 * hourMs - 2)
    assert.deepEqual(await timesOf(store, 0), { 'read key_a': [noon + 10 * hourMs - 1] })
  })
}

async function timesOf(store: Store, since: number): Promise<Record<string, number[]>> {
  const all: Record<string, number[]> = {}
  const requests = await store.loadRequests({ since, after: null, limit: 100 })
  for (const { keyId, operation, times } of requests) {
    const name = `${operation} ${keyId}`
    all[name] = [...(all[name] ?? []), ...times]
  }
  return all
}

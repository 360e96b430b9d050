import assert from 'node:assert/strict'
import { test } from 'node:test'

import { partMs } from '#core/keys/key-requests.ts'
import { listUsage } from '#core/requests/list-usage.ts'
import type { RequestCount } from '#core/requests/usage.ts'
import type { Store } from '#core/store.ts'
import { type UsageSpan, usageSpanNames } from '#model/requests/usage.ts'
import { dayMs, hourMs, weekMs } from '#model/values/durations.ts'
import { type OpenStore, createKey, noon } from '#storage/contract/workspace.ts'

export function usageContract(openStore: OpenStore): void {
  test('requests are added up by source, operation and code, over every node', async (t) => {
    const { store } = await openStore(t)
    const { projectId, keyIds } = await project(store)
    const [first = '', second = ''] = keyIds
    await save(store, { keyId: first, requests: 2, leads: 2 })
    await save(store, { keyId: first, requests: 3, leads: 3 }, { keyId: second, operation: 'read' })
    await save(store, { keyId: second, code: 'invalid_request', requests: 10 })
    const { sources, operations, codes } = await sumsOf(store, projectId, 'month')
    assert.deepEqual(sources, [
      [second, 11, 0, 10],
      [first, 5, 5, 0],
    ])
    assert.deepEqual(operations, [
      ['create', 15, 5, 10],
      ['read', 1, 0, 0],
    ])
    assert.deepEqual(codes, [
      ['invalid_request', 10, 0, 10],
      ['ok', 6, 5, 0],
    ])
  })

  test('each span has its periods, the last of which is now', async (t) => {
    const { store } = await openStore(t)
    const { projectId, keyIds } = await project(store)
    const [keyId = ''] = keyIds
    const ages = [0, partMs, hourMs, dayMs, 29 * dayMs, 52 * weekMs, 53 * weekMs]
    for (const age of ages) await save(store, { keyId, startsAt: noon - age })
    const expected = { hour: [10, 11], day: [22, 23], month: [0, 28, 29], year: [0, 48, 52] }
    for (const span of usageSpanNames) {
      const { sources } = await listUsage(store, { projectId, span }, noon + 1)
      const requests = sources[0]?.requests ?? []
      const places = requests.flatMap((count, place) => (count > 0 ? [place] : []))
      assert.deepEqual(places, expected[span], span)
    }
  })

  test('nothing is counted for unknown keys, nor shown in other projects', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await project(store)
    const other = await project(store)
    await save(store, { keyId: 'key_00000000000000000000000000' }, { keyId: other.keyIds[0] ?? '' })
    const none = { sources: [], operations: [], codes: [] }
    assert.deepEqual(await sumsOf(store, projectId, 'day'), none)
  })

  test('pruning deletes what no span shows', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, keyIds } = await project(store)
    const [keyId = ''] = keyIds
    const now = noon + 60 * weekMs
    for (const age of [0, 3 * hourMs, 3 * dayMs, 40 * dayMs, 55 * weekMs]) {
      await save(store, { keyId, startsAt: now - age })
    }
    const usage = () =>
      Promise.all(usageSpanNames.map((span) => listUsage(store, { projectId, span }, now)))
    const before = await usage()
    while (await store.prune(now)) continue
    assert.deepEqual(await usage(), before)
    const rows = { projectId, since: 0, sourcesMax: 1 }
    const left = [partMs, hourMs, dayMs, weekMs].map(async (periodMs) => {
      const { sources } = await store.listUsage({ ...rows, periodMs })
      return sources.reduce((sum, { requests }) => sum + requests, 0)
    })
    assert.deepEqual(await Promise.all(left), [1, 2, 3, 4])
  })
}

async function project(store: Store): Promise<{ projectId: string; keyIds: string[] }> {
  const { id } = await store.createProject({ name: 'Usage', defaultCountry: null, now: noon })
  return {
    projectId: id,
    keyIds: [(await createKey(store, id)).id, (await createKey(store, id)).id],
  }
}

function save(
  store: Store,
  ...counts: (Partial<RequestCount> & Pick<RequestCount, 'keyId'>)[]
): Promise<void> {
  const one = { operation: 'create', code: 'ok', startsAt: noon, requests: 1, leads: 0 } as const
  return store.saveRequestCounts(counts.map((count) => ({ ...one, ...count })))
}

type Sums = [name: string, requests: number, leads: number, refusals: number][]

async function sumsOf(store: Store, projectId: string, span: UsageSpan) {
  const usage = await listUsage(store, { projectId, span }, noon)
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  const sums = (series: typeof usage.sources): Sums =>
    series.map(({ name, requests, leads, refusals }) => [
      name,
      sum(requests),
      sum(leads),
      sum(refusals),
    ])
  const { sources, operations, codes } = usage
  return { sources: sums(sources), operations: sums(operations), codes: sums(codes) }
}

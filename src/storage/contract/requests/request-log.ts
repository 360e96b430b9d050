import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hashEmail } from '#core/requests/email-hash.ts'
import {
  type NewLoggedRequest,
  type RequestQuery,
  requestLogBounds,
} from '#core/requests/request-log.ts'
import type { Store } from '#core/store.ts'
import { createId } from '#core/values/id.ts'
import { requestLogKeptMs } from '#model/values/periods.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, Workspace, createKey, noon } from '#storage/contract/workspace.ts'

export function requestLogContract(openStore: OpenStore): void {
  test('requests are listed latest first, and found by each of their values', async (t) => {
    const { store } = await openStore(t)
    const { projectId, keyIds } = await project(store)
    const [first = '', second = ''] = keyIds
    const spam = request(first, noon + 1, { outcome: 'spam', reasons: ['links', 'oddName'] })
    const refused = request(second, noon + 2, { code: 'invalid_request', status: 400, unlisted: 7 })
    const named = request(first, noon + 3, { emailHashes: ['hash'], outcome: 'created' })
    await store.saveLoggedRequests([spam, named])
    await store.saveLoggedRequests([refused, refused])
    const ids = async (query: Partial<RequestQuery>) =>
      (await list(store, projectId, query)).map(({ requestId }) => requestId)
    const { emailHashes: _, ...shown } = spam
    assert.deepEqual(await list(store, projectId, { requestId: spam.requestId }), [shown])
    const [a, b, c] = [spam.requestId, refused.requestId, named.requestId]
    assert.deepEqual(await ids({}), [c, b, a])
    assert.deepEqual(await ids({ limit: 1 }), [c])
    assert.deepEqual(await ids({ before: { answeredAt: noon + 3, requestId: c } }), [b, a])
    assert.deepEqual(await ids({ keyId: first }), [c, a])
    assert.deepEqual(await ids({ code: 'ok', keyId: first }), [c, a])
    assert.deepEqual(await ids({ isRefused: true }), [b])
    assert.deepEqual(await ids({ status: 400 }), [b])
    assert.deepEqual(await ids({ emailHash: 'hash' }), [c])
    assert.deepEqual(await ids({ emailHash: 'hash', isRefused: true }), [])
  })

  test('a batch is found by each of its addresses', async (t) => {
    const { store } = await openStore(t)
    const { projectId, keyIds } = await project(store)
    const [keyId = ''] = keyIds
    const single = request(keyId, noon, { emailHashes: ['c'] })
    const batch = request(keyId, noon + 1, { operation: 'batch', emailHashes: ['a', 'b', 'c'] })
    const next = request(keyId, noon + 2, { operation: 'batch', emailHashes: ['b'] })
    await store.saveLoggedRequests([single, batch, next, batch])
    const ids = async (emailHash: string) =>
      (await list(store, projectId, { emailHash })).map(({ requestId }) => requestId)
    assert.deepEqual(await ids('a'), [batch.requestId])
    assert.deepEqual(await ids('b'), [next.requestId, batch.requestId])
    assert.deepEqual(await ids('c'), [batch.requestId, single.requestId])
  })

  test('other projects, and unknown keys, have no requests', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await project(store)
    const other = await project(store)
    const [foreign = ''] = other.keyIds
    const unknown = 'key_00000000000000000000000000'
    await store.saveLoggedRequests([request(unknown, noon), request(foreign, noon)])
    assert.deepEqual(await list(store, projectId, {}), [])
    assert.equal((await list(store, other.projectId, {})).length, 1)
  })

  test('an erased contact takes the hashes of all of its addresses with it', async (t) => {
    const { store } = await openStore(t)
    const secret = await store.keepSignInSecret('a secret')
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { projectId } = workspace
    const { keyId } = workspace.writers.secret
    const { id } = await workspace.write({ email: 'old@example.com' })
    await people.change(id, { set: { email: 'New@example.com' } })
    const hashes = ['old@example.com', 'new@example.com', 'other@example.com'].map((email) =>
      hashEmail(secret, email),
    )
    await store.saveLoggedRequests(
      hashes.map((hash, place) => request(keyId, noon + place, { emailHashes: [hash] })),
    )
    await store.saveLoggedRequests([request(keyId, noon + 3, { emailHashes: ['x', ...hashes] })])
    await people.delete(id)
    const matches = hashes.map(async (emailHash) => {
      return (await list(store, projectId, { emailHash })).length
    })
    assert.deepEqual(await Promise.all(matches), [0, 0, 2])
    assert.equal((await list(store, projectId, {})).length, 4)
  })

  test('beyond a bound, the oldest of the most frequent key and code make room', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, keyIds } = await project(store)
    const [first = '', second = ''] = keyIds
    const flood = times(30).map((at) => request(first, at, { code: 'no_key' }))
    const others = times(10).map((at) => request(second, at))
    await store.saveLoggedRequests([...flood, ...others])
    const prune = async (loggedRequestsMax: number) => {
      while (await store.prune(noon + 60, { ...requestLogBounds, loggedRequestsMax })) continue
      return list(store, projectId, { limit: 50 })
    }
    assert.equal((await prune(40)).length, 40)
    const left = await prune(20)
    const ofFirst = left.filter(({ keyId }) => keyId === first)
    assert.deepEqual(
      ofFirst.map(({ answeredAt }) => answeredAt),
      times(30).slice(20).toReversed(),
    )
    assert.equal(left.length - ofFirst.length, 10)
  })

  test('beyond a bound, the oldest addresses of batches are forgotten', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, keyIds } = await project(store)
    const [keyId = ''] = keyIds
    const batches = times(10).map((at) => request(keyId, at, { emailHashes: ['x', `at ${at}`] }))
    await store.saveLoggedRequests(batches)
    const bounds = { ...requestLogBounds, batchEmailsMax: 4 }
    while (await store.prune(noon + 60, bounds)) continue
    const matches = times(10).map(async (at) => {
      return (await list(store, projectId, { emailHash: `at ${at}` })).length
    })
    assert.deepEqual(await Promise.all(matches), [0, 0, 0, 0, 0, 0, 1, 1, 1, 1])
    assert.equal((await list(store, projectId, {})).length, 10)
  })

  test('requests of more than 7 days ago are pruned', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, keyIds } = await project(store)
    const [keyId = ''] = keyIds
    const answered = [noon - 1, noon, noon + requestLogKeptMs]
    await store.saveLoggedRequests(answered.map((at) => request(keyId, at)))
    while (await store.prune(noon + requestLogKeptMs)) continue
    const left = await list(store, projectId, {})
    assert.deepEqual(
      left.map(({ answeredAt }) => answeredAt),
      [noon + requestLogKeptMs, noon],
    )
  })
}

/** As many, one millisecond apart. */
function times(count: number): number[] {
  return Array.from({ length: count }, (_, place) => noon + place)
}

function request(
  keyId: string,
  answeredAt: number,
  values: Partial<NewLoggedRequest> = {},
): NewLoggedRequest {
  return {
    requestId: createId('req', answeredAt),
    ...{ keyId, answeredAt, operation: 'create', durationMs: 12, status: 201, code: 'ok' },
    ...{ outcome: null, reasons: [], unlisted: 0, emailHashes: [] },
    ...values,
  }
}

async function list(store: Store, projectId: string, query: Partial<RequestQuery>) {
  return store.listRequests({
    ...{ projectId, requestId: null, emailHash: null, keyId: null, status: null },
    ...{ code: null, isRefused: false, before: null, limit: 10 },
    ...query,
  })
}

async function project(store: Store): Promise<{ projectId: string; keyIds: string[] }> {
  const { id } = await store.createProject({ name: 'Requests', defaultCountry: null, now: noon })
  const keys = [await createKey(store, id), await createKey(store, id)]
  return { projectId: id, keyIds: keys.map((key) => key.id) }
}

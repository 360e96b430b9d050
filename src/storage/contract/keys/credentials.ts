import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import type { Credential } from '#core/keys/secrets/credential.ts'
import type { Store } from '#core/store.ts'
import { hourMs } from '#model/values/durations.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  noon,
  readInput,
} from '#storage/contract/workspace.ts'

const altcha: ChallengeSetting = { provider: 'altcha', secret: 'ours' }
const turnstile: ChallengeSetting = { provider: 'turnstile', secret: 'theirs' }
const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const idempotency = { key: 'once', path: '/contacts', bodyHash: 'body' }
const kind = 'publishable'

export function credentialsContract(openStore: OpenStore): void {
  test('an unknown secret, or one whose key is revoked, writes and tries nothing', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const credential = credentialOf(workspace)
    await workspace.write({ name: 'John Doe' }, { kind, credential })
    const unknown = { secretHash: 'unknown' }
    await assertFailure(() => workspace.write(jane, { kind, credential: unknown }), 'invalid_key')
    await store.revokeKey(workspace.writers[kind].keyId, noon)
    await assertFailure(() => workspace.write(jane, { kind, credential }), 'invalid_key')
    await assertFailure(() => tried(workspace, credential), 'invalid_key')
    assert.deepEqual(await workspace.names(), ['John Doe'])
  })

  test('a secret writes until its overlap is over, and not after a rotation now', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { keyId } = workspace.writers[kind]
    const credential = credentialOf(workspace)
    const end = noon + hourMs
    await store.rotateKey({ keyId, secretHash: 'new', overlapMs: hourMs, now: noon })
    await workspace.write(jane, { kind, credential, now: end - 1 })
    const late = () => workspace.write(jane, { kind, credential, now: end })
    await assertFailure(late, 'invalid_key')
    await workspace.write({ name: 'John' }, { kind, credential: { secretHash: 'new' }, now: end })
    await store.rotateKey({ keyId, secretHash: 'newest', overlapMs: 0, now: end })
    for (const secretHash of [credential.secretHash, 'new']) {
      const write = () => workspace.write(jane, { kind, credential: { secretHash }, now: noon })
      await assertFailure(write, 'invalid_key')
    }
    assert.deepEqual(await workspace.names(), ['John', 'Jane Doe'])
  })

  test('a revoked key gets no replay', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const options = { kind, credential: credentialOf(workspace), idempotency } as const
    const { id } = await workspace.write(jane, options)
    assert.equal((await workspace.write(jane, options)).id, id)
    await store.revokeKey(workspace.writers[kind].keyId, noon)
    await assertFailure(() => workspace.write(jane, options), 'invalid_key')
    assert.equal(await workspace.count(), 1)
  })

  test('a challenge that was not passed refuses the write, unless it replays', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { keyId } = workspace.writers[kind]
    const options = (passed: ChallengeSetting | null) =>
      ({ kind, credential: { ...credentialOf(workspace), passed } }) as const
    const { id } = await workspace.write(jane, { ...options(null), idempotency })
    await store.setChallenge(keyId, altcha)
    assert.equal((await workspace.write(jane, { ...options(null), idempotency })).id, id)
    for (const passed of [null, turnstile, { ...altcha, secret: 'of before' }]) {
      await assertFailure(() => workspace.write(jane, options(passed)), 'challenge_required')
    }
    assert.equal(await workspace.count(), 1)
    await workspace.write(jane, options(altcha))
    await store.setChallenge(keyId, null)
    await workspace.write(jane, options(altcha))
    assert.equal(await workspace.count(), 3)
  })

  test('a write that stores nothing needs no challenge', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await store.setChallenge(workspace.writers[kind].keyId, altcha)
    assert.equal((await tried(workspace, { secretHash: workspace.secretHash(kind) })).length, 1)
    assert.equal(await workspace.count(), 0)
  })

  for (const [name, end] of Object.entries(ends)) {
    test(`nothing is stored once the call has returned that ${name}`, async (t) => {
      const { store } = await openStore(t)
      const workspace = await Workspace.make(store)
      const { storedAtEnd, stored } = await writeWhile(workspace, store, end)
      assert.equal(stored, storedAtEnd)
      assert.equal(await workspace.count(), storedAtEnd)
    })
  }
}

/** Calls that end what authorised a request. */
export const ends: Readonly<Record<string, (workspace: Workspace) => Promise<unknown>>> = {
  'revoked the key': ({ store, writers }) => store.revokeKey(writers[kind].keyId, noon),
  'rotated its secret': ({ store, writers }) => {
    const { keyId } = writers[kind]
    return store.rotateKey({ keyId, secretHash: 'new', overlapMs: 0, now: noon })
  },
  'switched a challenge on': ({ store, writers }) =>
    store.setChallenge(writers[kind].keyId, altcha),
}

/**
 * Writes to a store of the workspace's project while `end` runs; all requests were admitted before.
 */
export async function writeWhile(
  workspace: Workspace,
  to: Store,
  end: (workspace: Workspace) => Promise<unknown>,
): Promise<{ storedAtEnd: number; stored: number }> {
  const other = workspace.on(to)
  const credential = credentialOf(workspace)
  const write = () => other.write({ name: 'Jane Doe' }, { kind, credential })
  const writes = Array.from({ length: 40 }, write)
  const ended = end(workspace)
  writes.push(...Array.from({ length: 40 }, write))
  // Failures in the meantime are checked later.
  const settled = Promise.allSettled(writes)
  await ended
  const storedAtEnd = await workspace.count()
  const results = [...(await settled), ...(await Promise.allSettled([write()]))]
  return { storedAtEnd, stored: results.filter(({ status }) => status === 'fulfilled').length }
}

function credentialOf(workspace: Workspace): Credential {
  return { secretHash: workspace.secretHash(kind), passed: null }
}

function tried(workspace: Workspace, credential: Credential): Promise<ItemResult[]> {
  const items = [{ input: readInput(jane, kind, noon) }]
  const writer = workspace.writers[kind]
  return workspace.store.tryContacts({ writer, credential, items, now: noon })
}

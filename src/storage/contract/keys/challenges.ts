import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import { firstPage } from '#core/values/page.ts'
import { challengeTokenKeptMs } from '#model/values/periods.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  createKey,
  noon,
  readInput,
} from '#storage/contract/workspace.ts'

const altcha: ChallengeSetting = { provider: 'altcha', secret: 'ours' }
const turnstile: ChallengeSetting = { provider: 'turnstile', secret: 'theirs' }
const token = { hash: 'once', isVerified: true }
const write = { kind: 'publishable', challengeToken: token } as const
const unknownKey = 'key_00000000000000000000000000'

export function challengesContract(openStore: OpenStore): void {
  test('a key has the challenge that it was created with, and shows its provider', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const options = { kind: 'publishable', secretHash: 'secret', challenge: altcha } as const
    const key = await createKey(store, projectId, options)
    assert.equal(key.challenge, 'altcha')
    assert.deepEqual((await store.listKeys({ projectId, ...firstPage })).at(-1), key)
    assert.ok(!JSON.stringify(key).includes(altcha.secret))
    const challenge = { ...altcha, whenAway: 'refuse' }
    assert.deepEqual((await store.findKey('secret', noon))?.challenge, challenge)
    assert.deepEqual(await store.findChallenge(key.id), altcha)
  })

  test('a challenge is changed and switched off from the moment the call returns', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId } = await Workspace.make(store)
    const key = await createKey(store, projectId, { kind: 'publishable', secretHash: 'secret' })
    const readChallenge = async () => (await store.findKey('secret', noon))?.challenge
    assert.equal(await readChallenge(), null)
    const changed = await store.setChallenge(key.id, turnstile)
    assert.deepEqual(changed, { ...key, challenge: 'turnstile' })
    assert.deepEqual(await readChallenge(), { ...turnstile, whenAway: 'refuse' })
    await store.updateProject({ projectId, whenChallengeIsAway: 'accept' })
    assert.deepEqual(await readChallenge(), { ...turnstile, whenAway: 'accept' })
    assert.deepEqual(await store.setChallenge(key.id, null), key)
    assert.equal(await readChallenge(), null)
    assert.equal(await store.findChallenge(key.id), null)
  })

  test('a revoked or unknown key has no challenge, and accepts none', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const key = await createKey(store, projectId, { kind: 'publishable', challenge: altcha })
    await store.revokeKey(key.id, noon)
    for (const keyId of [key.id, unknownKey]) {
      assert.equal(await store.setChallenge(keyId, turnstile), null)
      assert.equal(await store.findChallenge(keyId), null)
    }
    assert.equal((await store.listKeys({ projectId, ...firstPage })).at(-1)?.challenge, 'altcha')
  })

  test('a token works once in its project; a second write with it is not stored', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const other = await Workspace.make(store, 'Other')
    await workspace.write({ name: 'Jane Doe' }, write)
    const again = () => workspace.write({ name: 'John Doe' }, write)
    await assertFailure(again, 'challenge_failed')
    assert.deepEqual(await workspace.names(), ['Jane Doe'])
    await workspace.write(
      { name: 'John Doe' },
      { ...write, challengeToken: { ...token, hash: '2' } },
    )
    await other.write({ name: 'Jane Doe' }, write)
    assert.deepEqual(await workspace.names(), ['John Doe', 'Jane Doe'])
  })

  test('of 20 writes with one token at once one is stored; others are unaffected', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const attempts = Array.from({ length: 20 }, async () => [
      await workspace.write({ name: 'Jane Doe' }, write).catch((error: unknown) => error),
      await workspace.write({ name: 'Neighbour' }, { kind: 'publishable' }),
    ])
    const results = (await Promise.all(attempts)).map(([challenged]) => challenged)
    assert.equal(results.filter((result) => !(result instanceof Error)).length, 1)
    const names = await workspace.names()
    assert.equal(names.filter((name) => name === 'Jane Doe').length, 1)
    assert.equal(names.length, 21)
  })

  test('all items of a batch share its one token', async (t) => {
    const { store, readUnverified } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.writeAll([{ name: 'Jane Doe' }, { name: 'John Doe' }], write)
    assert.equal(await workspace.count(), 2)
    assert.deepEqual(await readUnverified(), [])
  })

  test('contacts whose token could not be verified are marked, and no others', async (t) => {
    const { store, readUnverified } = await openStore(t)
    const workspace = await Workspace.make(store)
    const unverified = { ...write, challengeToken: { ...token, isVerified: false } }
    await workspace.write({ name: 'Verified' }, { kind: 'publishable' })
    await workspace.writeAll([{ name: 'Jane Doe' }, { name: 'John Doe' }], unverified)
    assert.deepEqual(await readUnverified(), ['Jane Doe', 'John Doe'])
    await assertFailure(() => workspace.write({ name: 'Late' }, write), 'challenge_failed')
  })

  test("an idempotency key's answer is replayed with any token", async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const idempotency = { key: 'once', path: '/contacts', bodyHash: 'body' }
    const item = { input: readInput({ name: 'Jane Doe' }, 'publishable', noon) }
    const rest = { credential: null, now: noon }
    const request = { writer: workspace.writers.publishable, items: [item], idempotency, ...rest }
    const first = await store.writeContacts({ ...request, challengeToken: token })
    const second = await store.writeContacts({ ...request, challengeToken: token })
    assert.deepEqual(second, { results: first.results, isReplay: true })
    assert.equal(await workspace.count(), 1)
  })

  test('a token is forgotten long after it has expired, and not before', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write({ name: 'Jane Doe' }, write)
    await store.prune(noon + challengeTokenKeptMs - 1)
    await assertFailure(() => workspace.write({ name: 'John Doe' }, write), 'challenge_failed')
    await store.prune(noon + challengeTokenKeptMs)
    await workspace.write({ name: 'John Doe' }, write)
    assert.equal(await workspace.count(), 2)
  })
}

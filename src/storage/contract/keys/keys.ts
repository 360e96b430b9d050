import assert from 'node:assert/strict'
import { test } from 'node:test'

import { activeSecretsMax } from '#core/keys/secrets/rotation.ts'
import type { Store } from '#core/store.ts'
import { type Page, firstPage } from '#core/values/page.ts'
import { hourMs } from '#model/values/durations.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  createKey,
  noon,
} from '#storage/contract/workspace.ts'

export function keysContract(openStore: OpenStore): void {
  test('a key is found by its secret, with everything that authentication needs', async (t) => {
    const { store } = await openStore(t)
    const project = await store.createProject({ name: 'Leads', defaultCountry: 'DE', now: noon })
    const created = await store.createKey({
      projectId: project.id,
      kind: 'publishable',
      label: 'Website',
      tier: 'partner',
      scopes: ['contacts:create'],
      origins: ['https://www.example.com'],
      secretHash: 'first',
      lastFour: 'AbCd',
      publicText: 'zk_pub_AbCd',
      now: noon,
    })
    const key = {
      id: created.id,
      projectId: project.id,
      defaultCountry: 'DE',
      kind: 'publishable',
      label: 'Website',
      tier: 'partner',
      scopes: ['contacts:create'],
      origins: ['https://www.example.com'],
      assignees: [],
    }
    const secrets = [{ lastFour: 'AbCd', publicText: 'zk_pub_AbCd', endsAt: null }]
    const times = { createdAt: noon, revokedAt: null, lastUsedAt: null, seenInBrowserAt: null }
    assert.match(created.id, /^key_[0-9a-z]{26}$/)
    assert.deepEqual(created, {
      ...key,
      ...times,
      secrets,
      challenge: null,
      formId: null,
      memberId: null,
      hue: 8,
    })
    const foundKey = { ...key, secretHash: 'first', challenge: null }
    assert.deepEqual(await store.findKey('first', noon), foundKey)
    assert.deepEqual(await store.listKeys({ projectId: project.id, ...firstPage }), [created])
    assert.equal(await store.findKey('second', noon), null)
    assert.deepEqual(await store.getKey(created.id), created)
    // All of these are names of places, too.
    for (const other of [project.id, 'first', 'key_00000000000000000000000000', '']) {
      assert.equal(await store.getKey(other), null, other)
    }
  })

  test('the keys of one project are listed in the order of their creation', async (t) => {
    const { store } = await openStore(t)
    const one = await Workspace.make(store, 'One')
    const other = await Workspace.make(store, 'Other')
    const third = await createKey(store, one.projectId, { label: 'Third' })
    const { secret, publishable } = one.writers
    const ids = (await store.listKeys({ projectId: one.projectId, ...firstPage })).map(
      ({ id }) => id,
    )
    assert.deepEqual(ids, [secret.keyId, publishable.keyId, third.id])
    assert.equal((await store.listKeys({ projectId: other.projectId, ...firstPage })).length, 2)
  })

  test('keys are listed in pages', async (t) => {
    const { store } = await openStore(t)
    const { projectId, writers } = await Workspace.make(store)
    const third = await createKey(store, projectId, { label: 'Third' })
    const ids = [writers.secret.keyId, writers.publishable.keyId, third.id]
    const idsOf = async (page: Page) =>
      (await store.listKeys({ projectId, ...page })).map(({ id }) => id)
    assert.deepEqual(await idsOf({ afterId: null, limit: 2 }), ids.slice(0, 2))
    assert.deepEqual(await idsOf({ afterId: ids[1] ?? '', limit: 2 }), ids.slice(2))
    assert.deepEqual(await idsOf({ afterId: third.id, limit: 2 }), [])
    await assertFailure(() => idsOf({ afterId: 'key_unknown', limit: 2 }), 'not_found')
  })

  test('a key has a bounded number of secrets, unless a rotation ends the others', async (t) => {
    const { store } = await openStore(t, 'empty')
    const key = await keyWithSecret(store, 'first')
    for (let i = 1; i < activeSecretsMax; i += 1) {
      await rotate(store, key.id, { secretHash: `${i}`, overlapMs: hourMs })
    }
    const [full] = await store.listKeys({ projectId: key.projectId, ...firstPage })
    assert.equal(full?.secrets.length, activeSecretsMax)
    const refused = () => rotate(store, key.id, { secretHash: 'more', overlapMs: hourMs })
    await assertFailure(refused, 'invalid_request')
    assert.equal(await store.findKey('more', noon), null)
    assert.deepEqual(await store.listKeys({ projectId: key.projectId, ...firstPage }), [full])
    const rotated = await rotate(store, key.id, { secretHash: 'only' })
    assert.equal(rotated?.secrets.length, 1)
  })

  test('a key rotated without overlap has only its new secret, and keeps its id', async (t) => {
    const { store } = await openStore(t)
    const key = await keyWithSecret(store, 'old')
    assert.equal((await store.findKey('old', noon))?.id, key.id)
    const rotated = await rotate(store, key.id, { secretHash: 'new' })
    const secrets = [{ lastFour: 'new', publicText: null, endsAt: null }]
    assert.deepEqual(rotated, { ...key, secrets })
    assert.deepEqual(await store.listKeys({ projectId: key.projectId, ...firstPage }), [rotated])
    assert.equal(await store.findKey('old', noon), null)
    assert.equal((await store.findKey('new', noon))?.id, key.id)
    assert.equal((await store.listKeys({ projectId: key.projectId, ...firstPage })).length, 1)
  })

  test('a secret that ends now is refused by a node whose clock is behind, too', async (t) => {
    const { store } = await openStore(t, 'empty')
    const key = await keyWithSecret(store, 'oldest')
    await rotate(store, key.id, { secretHash: 'old', overlapMs: hourMs })
    await rotate(store, key.id, { secretHash: 'new' })
    for (const secretHash of ['oldest', 'old']) {
      assert.equal(await store.findKey(secretHash, noon - hourMs), null)
    }
    assert.equal((await store.findKey('new', noon))?.id, key.id)
  })

  test('an overlap keeps the old secret until the moment at which it ends', async (t) => {
    const { store } = await openStore(t, 'empty')
    const key = await keyWithSecret(store, 'old')
    const rotated = await rotate(store, key.id, { secretHash: 'new', overlapMs: hourMs })
    assert.deepEqual(rotated?.secrets, [
      { lastFour: 'new', publicText: null, endsAt: null },
      { lastFour: 'old', publicText: null, endsAt: noon + hourMs },
    ])
    assert.equal((await store.findKey('old', noon + hourMs - 1))?.id, key.id)
    assert.equal(await store.findKey('old', noon + hourMs), null)
    assert.equal((await store.findKey('new', noon + hourMs))?.id, key.id)
  })

  test('a second rotation shortens an overlap and never prolongs it', async (t) => {
    const { store } = await openStore(t, 'empty')
    const key = await keyWithSecret(store, 'first')
    await rotate(store, key.id, { secretHash: 'second', overlapMs: hourMs })
    await rotate(store, key.id, { secretHash: 'third', overlapMs: 24 * hourMs })
    assert.equal((await store.findKey('first', noon + hourMs - 1))?.id, key.id)
    assert.equal(await store.findKey('first', noon + hourMs), null)
    assert.equal((await store.findKey('second', noon + hourMs))?.id, key.id)
    await rotate(store, key.id, { secretHash: 'fourth' })
    for (const secretHash of ['first', 'second', 'third']) {
      assert.equal(await store.findKey(secretHash, noon), null)
    }
    assert.equal((await store.findKey('fourth', noon))?.id, key.id)
  })

  test('a revoked key is not found by any of its secrets', async (t) => {
    const { store } = await openStore(t, 'empty')
    const key = await keyWithSecret(store, 'old')
    await rotate(store, key.id, { secretHash: 'new', overlapMs: hourMs })
    assert.equal((await store.findKey('old', noon))?.id, key.id)
    assert.equal((await store.findKey('new', noon))?.id, key.id)
    const revoked = await store.revokeKey(key.id, noon)
    assert.deepEqual({ ...revoked, secrets: [] }, { ...key, revokedAt: noon, secrets: [] })
    assert.equal(await store.findKey('old', noon), null)
    assert.equal(await store.findKey('new', noon), null)
    assert.deepEqual(await store.listKeys({ projectId: key.projectId, ...firstPage }), [revoked])
  })

  test('revoking twice keeps the first time; an unknown key is null', async (t) => {
    const { store } = await openStore(t)
    const key = await keyWithSecret(store, 'secret')
    await store.revokeKey(key.id, noon)
    assert.equal((await store.revokeKey(key.id, noon + 1))?.revokedAt, noon)
    assert.equal(await store.revokeKey('key_00000000000000000000000000', noon), null)
  })

  test('a revoked or unknown key gets no new secret', async (t) => {
    const { store } = await openStore(t, 'empty')
    const key = await keyWithSecret(store, 'old')
    await store.revokeKey(key.id, noon)
    assert.equal(await rotate(store, key.id, { secretHash: 'new' }), null)
    assert.equal(await store.findKey('new', noon), null)
    const unknown = 'key_00000000000000000000000000'
    assert.equal(await rotate(store, unknown, { secretHash: 'newer' }), null)
    assert.equal(await store.findKey('newer', noon), null)
  })

  test('a renamed key has its new label everywhere; a revoked one keeps its label', async (t) => {
    const { store } = await openStore(t, 'empty')
    const key = await keyWithSecret(store, 'secret')
    const renamed = await store.renameKey(key.id, 'Landing page')
    assert.deepEqual(renamed, { ...key, label: 'Landing page' })
    assert.equal((await store.findKey('secret', noon))?.label, 'Landing page')
    const revoked = await store.revokeKey(key.id, noon)
    assert.equal(await store.renameKey(key.id, 'Other'), null)
    assert.deepEqual(await store.listKeys({ projectId: key.projectId, ...firstPage }), [revoked])
    assert.equal(await store.renameKey('key_00000000000000000000000000', 'Other'), null)
  })

  test('the last use of a key only moves forward', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { id: keyId, projectId } = await keyWithSecret(store, 'secret')
    const save = (usedAt: number, seenInBrowserAt: number | null) =>
      store.saveKeyUses([{ keyId, usedAt, seenInBrowserAt }])
    const uses = async () => {
      const [key] = await store.listKeys({ projectId, ...firstPage })
      return [key?.lastUsedAt, key?.seenInBrowserAt]
    }
    await save(noon + 2, null)
    assert.deepEqual(await uses(), [noon + 2, null])
    await save(noon + 5, noon + 4)
    assert.deepEqual(await uses(), [noon + 5, noon + 4])
    await save(noon + 1, noon + 1)
    assert.deepEqual(await uses(), [noon + 5, noon + 4])
    await save(noon + 9, null)
    assert.deepEqual(await uses(), [noon + 9, noon + 4])
  })

  test('a key is no longer leaked when the secrets of that time have ended', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { id: keyId, projectId } = await keyWithSecret(store, 'leaked')
    const seenAt = async () => {
      const [key] = await store.listKeys({ projectId, ...firstPage })
      return key?.seenInBrowserAt
    }
    const use = { usedAt: noon + 1, seenInBrowserAt: noon + 1 }
    await store.saveKeyUses([{ keyId, ...use }])
    assert.equal(await seenAt(), noon + 1)
    const later = noon + 2
    await store.rotateKey({ keyId, secretHash: 'second', overlapMs: hourMs, now: later })
    assert.equal(await seenAt(), noon + 1)
    while (await store.prune(later + hourMs)) continue
    assert.equal(await seenAt(), null)
    await store.saveKeyUses([{ keyId, usedAt: later, seenInBrowserAt: later }])
    assert.equal(await seenAt(), later)
    await store.rotateKey({ keyId, secretHash: 'third', overlapMs: 0, now: later + 1 })
    assert.equal(await seenAt(), null)
  })

  test('a publishable secret is kept whole as long as it works', async (t) => {
    const { store } = await openStore(t, 'empty')
    const key = await keyWithSecret(store, 'first')
    const add = (secretHash: string, publicText: string, now: number) =>
      store.rotateKey({ keyId: key.id, secretHash, publicText, overlapMs: hourMs, now })
    const textsOf = async () =>
      (await store.getKey(key.id))?.secrets.map(({ publicText }) => publicText)
    await add('2', 'second', noon)
    await add('3', 'third', noon + 1)
    assert.deepEqual(await textsOf(), ['third', null, 'second'])
    while (await store.prune(noon + 1 + hourMs)) continue
    assert.deepEqual(await textsOf(), ['third'])
  })

  test('the use of an unknown key is ignored', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { id, projectId } = await keyWithSecret(store, 'secret')
    const use = { usedAt: noon, seenInBrowserAt: null }
    await store.saveKeyUses([
      { ...use, keyId: 'key_00000000000000000000000000' },
      { ...use, keyId: id },
    ])
    assert.equal((await store.listKeys({ projectId, ...firstPage }))[0]?.lastUsedAt, noon)
  })
}

async function keyWithSecret(store: Store, secretHash: string) {
  const { id } = await store.createProject({ name: 'Leads', defaultCountry: null, now: noon })
  return createKey(store, id, { secretHash })
}

function rotate(store: Store, keyId: string, rotation: { secretHash: string; overlapMs?: number }) {
  const lastFour = rotation.secretHash.slice(-4)
  return store.rotateKey({ keyId, overlapMs: 0, now: noon, lastFour, ...rotation })
}

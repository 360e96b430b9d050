import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { ChallengeRequest } from '#core/keys/secrets/parse-key.ts'
import { hashSecret, isSecret } from '#core/keys/secrets/secret.ts'
import type { KeyDetails, NewKey, NewSecret } from './key.ts'
import {
  type KeyRequest,
  createKey,
  findKeyDetails,
  requireKeyOf,
  renameKey,
  revokeKey,
  rotateKey,
  setChallenge,
} from './manage-keys.ts'

const request: Omit<KeyRequest, 'challenge'> = {
  projectId: 'project_1',
  kind: 'secret',
  label: 'Website',
  tier: 'standard',
  tiers: new Set(['standard', 'partner']),
  scopes: null,
  origins: null,
  now: 5,
}
const origins = ['https://www.example.com', 'http://localhost:3000']

function detailsOf(key: NewKey): KeyDetails {
  const { secretHash: _, lastFour = null, publicText = null, challenge, now, ...requested } = key
  const unused = {
    formId: null,
    memberId: null,
    hue: 0,
    revokedAt: null,
    lastUsedAt: null,
    seenInBrowserAt: null,
  }
  return {
    ...requested,
    id: 'key_1',
    defaultCountry: null,
    secrets: [{ lastFour, publicText, endsAt: null }],
    createdAt: now,
    assignees: [],
    ...unused,
    challenge: challenge?.provider ?? null,
  }
}

/** What the store receives for a request, apart from the secret's hash, which is checked. */
async function stored(changes: Partial<KeyRequest>): Promise<Omit<NewKey, keyof NewSecret>> {
  const keys: NewKey[] = []
  const store = {
    createKey: async (key: NewKey) => {
      keys.push(key)
      return detailsOf(key)
    },
  }
  const { secret } = await createKey(store, { ...request, ...changes })
  const [key] = keys
  assert.ok(key !== undefined && keys.length === 1)
  const { secretHash, lastFour, publicText, ...rest } = key
  assert.ok(isSecret(secret))
  assert.ok(lastFour === secret.slice(-4))
  assert.equal(secretHash, hashSecret(secret))
  assert.equal(secret.startsWith('zk_pub_'), key.kind === 'publishable')
  assert.equal(publicText, key.kind === 'publishable' ? secret : undefined)
  return rest
}

test('a key is stored with what was asked for, or everything that its kind can have', async () => {
  const { tiers: _, ...asked } = request
  const requested = { ...asked, assignees: [] }
  const scopes = ['contacts:create', 'contacts:read', 'contacts:search'] as const
  assert.deepEqual(await stored({}), { ...requested, scopes })
  assert.deepEqual(await stored({ label: ' Cafe\u0301 ' }), { ...requested, scopes, label: 'Café' })
  const unlimited = { tier: 'unlimited', tiers: new Set(['unlimited']) }
  assert.deepEqual(await stored(unlimited), { ...requested, scopes, tier: 'unlimited' })
  const fewer = await stored({ scopes: ['contacts:search', 'contacts:create', 'contacts:search'] })
  assert.deepEqual(fewer.scopes, ['contacts:create', 'contacts:search'])
  const publishable = { kind: 'publishable', tier: 'partner' } as const
  assert.deepEqual(
    await stored({ ...publishable, origins: [...origins, 'https://WWW.example.com:443/'] }),
    {
      ...requested,
      ...publishable,
      scopes: ['contacts:create'],
      origins,
    },
  )
})

test('a key that is not allowed is refused, and nothing is stored', async () => {
  const cases: Partial<KeyRequest>[] = [
    { label: '' },
    { label: ' \t' },
    { label: 'x\0' },
    { label: 'x'.repeat(101) },
    { tier: 'gold' },
    { tier: '' },
    { tier: 'unlimited' },
    { kind: 'publishable', tier: 'unlimited', tiers: new Set(['unlimited']) },
    { scopes: [] },
    { scopes: ['contacts:erase'] },
    { scopes: ['contacts:read', ''] },
    { kind: 'publishable', scopes: ['contacts:create', 'contacts:read'] },
    { kind: 'secret', origins },
    { kind: 'publishable', origins: [] },
    { kind: 'secret', challenge: { provider: 'altcha', secret: null } },
    { kind: 'publishable', challenge: { provider: 'turnstile', secret: null } },
    { kind: 'publishable', origins: Array.from({ length: 51 }, (_, i) => `https://a${i}.example`) },
    { kind: 'publishable', origins: [...origins, 'https://www.example.com/form'] },
  ]
  const store = { createKey: () => assert.fail('A key was stored.') }
  for (const invalid of cases) {
    const refused = createKey(store, { ...request, ...invalid })
    await assert.rejects(refused, { code: 'invalid_request' }, JSON.stringify(invalid))
  }
})

test('all mistakes of a key are reported at once', async () => {
  const store = { createKey: () => assert.fail('A key was stored.') }
  const wrong: KeyRequest = {
    ...{ ...request, kind: 'publishable', label: ' ', tier: 'gold', scopes: ['contacts:read'] },
    ...{ origins: ['https://a.example', 'b.example'] },
    challenge: { provider: 'turnstile', secret: '' },
  }
  const error = await createKey(store, wrong).catch((reason: unknown) => reason)
  assert.ok(error instanceof AppError && error.errors !== undefined)
  assert.deepEqual(
    error.errors.map(({ pointer }) => pointer),
    ['/label', '/tier', '/scopes', '/origins/1', '/challenge'],
  )
})

test('a publishable key is created with its challenge; the secret of altcha is ours', async () => {
  const createdChallenge = async (challenge: ChallengeRequest) =>
    (await stored({ kind: 'publishable', challenge })).challenge
  const theirs = await createdChallenge({ provider: 'hcaptcha', secret: ' 0xTheirs ' })
  assert.deepEqual(theirs, { provider: 'hcaptcha', secret: '0xTheirs' })
  const ours = [
    await createdChallenge({ provider: 'altcha', secret: null }),
    await createdChallenge({ provider: 'altcha', secret: 'theirs' }),
  ]
  for (const challenge of ours) assert.match(challenge?.secret ?? '', /^[0-9a-f]{64}$/)
  assert.notEqual(ours[0]?.secret, ours[1]?.secret)
})

test('a challenge is switched on and off, for active publishable keys only', async () => {
  const key = detailsOf({
    ...request,
    kind: 'publishable',
    scopes: [],
    secretHash: '',
    lastFour: '',
  })
  const settings: unknown[] = []
  const store = {
    setChallenge: async (...args: unknown[]) => {
      settings.push(args)
      return key
    },
  }
  const challenge = { provider: 'recaptcha', secret: 'theirs' } as const
  assert.equal(await setChallenge(store, { key, challenge }), key)
  await setChallenge(store, { key, challenge: null })
  assert.deepEqual(settings, [
    ['key_1', challenge],
    ['key_1', null],
  ])
  const untouched = { setChallenge: () => assert.fail('A challenge was stored.') }
  const secretKey = { ...key, kind: 'secret' } as const
  for (const wrong of [
    { key: secretKey, challenge },
    { key: secretKey, challenge: null },
    { key, challenge: { ...challenge, secret: '' } },
    { key, challenge: { ...challenge, secret: 'two words' } },
    { key, challenge: { ...challenge, secret: 'x'.repeat(501) } },
  ]) {
    await assert.rejects(setChallenge(untouched, wrong), { code: 'invalid_request' })
  }
  const gone = { setChallenge: async () => null }
  await assert.rejects(setChallenge(gone, { key, challenge }), { code: 'not_found' })
})

test('rotating gives a new secret of the same kind, and the old one an end', async () => {
  const key = detailsOf({
    ...request,
    kind: 'publishable',
    scopes: [],
    origins,
    secretHash: '',
    lastFour: '',
  })
  const rotations: unknown[] = []
  const store = {
    rotateKey: async (rotation: { secretHash: string }) => {
      rotations.push(rotation)
      return key
    },
  }
  const { secret, details } = await rotateKey(store, { key, overlapMs: 3_600_000, now: 7 })
  assert.match(secret, /^zk_pub_/)
  assert.equal(details, key)
  const lastFour = secret.slice(-4)
  const texts = { secretHash: hashSecret(secret), lastFour, publicText: secret }
  const rotation = { keyId: key.id, ...texts, overlapMs: 3_600_000, now: 7 }
  assert.deepEqual(rotations, [rotation])
})

test("a key that is no longer active can't be rotated", async () => {
  const key = detailsOf({ ...request, scopes: [], secretHash: '', lastFour: '' })
  const rotated = rotateKey({ rotateKey: async () => null }, { key, overlapMs: 0, now: 7 })
  await assert.rejects(rotated, { code: 'not_found' })
})

test('a revoked key ends, and an unknown one is not found', async () => {
  const key = { ...detailsOf({ ...request, scopes: [], secretHash: '' }), revokedAt: 3 }
  const store = { revokeKey: async (id: string) => (id === key.id ? key : null) }
  assert.equal((await revokeKey(store, { keyId: key.id, now: 7 })).revokedAt, 3)
  await assert.rejects(revokeKey(store, { keyId: 'key_2', now: 7 }), { code: 'not_found' })
})

test('a key is found by its id, in any project or in its own', async () => {
  const key = detailsOf({ ...request, scopes: [], secretHash: '' })
  const store = { getKey: (id: string) => (id === key.id ? key : null) }
  const { id: keyId, projectId } = key
  assert.equal(await findKeyDetails(store, keyId), key)
  assert.equal(await requireKeyOf(store, { projectId, keyId }), key)
  for (const unknown of [
    findKeyDetails(store, 'key_2'),
    requireKeyOf(store, { projectId, keyId: 'key_2' }),
    requireKeyOf(store, { projectId: 'project_2', keyId }),
  ]) {
    await assert.rejects(unknown, { code: 'not_found' })
  }
})

test('a key is renamed to a clean label, unless it has ended', async () => {
  const key = detailsOf({ ...request, scopes: [], secretHash: '' })
  const store = {
    renameKey: async (id: string, label: string) => (id === key.id ? { ...key, label } : null),
  }
  assert.equal((await renameKey(store, { keyId: key.id, label: ' Shop\n' })).label, 'Shop')
  const wrong = renameKey(store, { keyId: key.id, label: ' ' })
  await assert.rejects(wrong, { code: 'invalid_request' })
  await assert.rejects(renameKey(store, { keyId: 'x', label: 'Shop' }), { code: 'not_found' })
})

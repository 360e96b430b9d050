import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hueCount } from '#model/keys/key.ts'
import { hueOfId, leastUsedHue } from './hue.ts'

test('twelve active keys have twelve hues, whatever was revoked between', () => {
  const keys: { hue: number; isRevoked: boolean }[] = []
  for (let i = 0; i < 2 * hueCount; i += 1) {
    keys.push({ hue: leastUsedHue(keys), isRevoked: i % 2 === 1 })
  }
  const active = keys.filter(({ isRevoked }) => !isRevoked)
  assert.equal(new Set(active.map(({ hue }) => hue)).size, hueCount)
  // A revoked key's hue is given again only where all others are in use.
  assert.equal(new Set(keys.slice(0, hueCount).map(({ hue }) => hue)).size, hueCount)
})

test('beyond twelve, hues are used evenly, and the first ones differ most', () => {
  const keys: { hue: number; isRevoked: boolean }[] = []
  for (let i = 0; i < 5 * hueCount; i += 1) {
    keys.push({ hue: leastUsedHue(keys), isRevoked: false })
  }
  const counts = Map.groupBy(keys, ({ hue }) => hue)
  assert.deepEqual(new Set([...counts.values()].map(({ length }) => length)), new Set([5]))
  const [first = 0, second = 0, third = 0] = keys.map(({ hue }) => hue)
  for (const [a, b] of [[first, second] as const, [second, third] as const]) {
    assert.ok(Math.min(Math.abs(a - b), hueCount - Math.abs(a - b)) >= 3)
  }
})

test('an older key keeps the hue of the id in its chip', () => {
  const id = 'key_01k3zt8f5qe8ar2m4s6v9x0y1z'
  assert.equal(hueOfId({ id, formId: null }), 1)
  const formId = 'form_01k3zt8f5qe8ar2m4s6v9x0y1z'
  assert.equal(hueOfId({ id, formId }), hueOfId({ id: formId, formId: null }))
})

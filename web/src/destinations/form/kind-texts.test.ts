import assert from 'node:assert/strict'
import { test } from 'node:test'

import { texts as german } from '#web/locales/german/destinations.ts'
import { kindNames, kindOf } from '../../../../src/core/destinations/kinds.ts'
import { webhookKind, webhookKindName } from '../../../../src/core/destinations/webhook-kind.ts'

test('every setting has a German text, its own where its English one is', () => {
  const kinds = [
    { name: webhookKindName, settings: webhookKind.settings },
    ...kindNames.map((name) => ({ name, settings: kindOf(name)?.settings ?? [] })),
  ]
  const englishOf = new Map<string, Set<string>>()
  for (const { name: kind, settings } of kinds) {
    for (const { name, label, hint } of settings.filter(({ isTemplate }) => isTemplate !== true)) {
      const own = `${kind}.${name}`
      const key = Object.hasOwn(german.settings, own) ? own : name
      englishOf.set(key, (englishOf.get(key) ?? new Set()).add(`${label} ${hint}`))
    }
  }
  assert.deepEqual([...englishOf.keys()].toSorted(), Object.keys(german.settings).toSorted())
  for (const [key, english] of englishOf) assert.equal(english.size, 1, key)
})

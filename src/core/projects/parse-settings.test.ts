import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { parseNewProject, parseSettings } from './parse-settings.ts'

test('settings are cleaned, and what is absent stays absent', () => {
  assert.deepEqual(parseNewProject({ name: ' Cafe\u0301 ', defaultCountry: 'de' }), {
    name: 'Café',
    defaultCountry: 'DE',
  })
  assert.deepEqual(parseSettings({}), {})
  assert.deepEqual(parseSettings({ defaultCountry: null, whenChallengeIsAway: 'accept' }), {
    defaultCountry: null,
    whenChallengeIsAway: 'accept',
  })
  assert.deepEqual(parseSettings({ name: 'x'.repeat(100) }), { name: 'x'.repeat(100) })
})

test('all mistakes are reported at once', () => {
  const pointersOf = (work: () => unknown): string[] => {
    try {
      work()
    } catch (error) {
      if (error instanceof AppError) return (error.errors ?? []).map(({ pointer }) => pointer)
    }
    return assert.fail('Nothing was refused.')
  }
  const both = { name: ' ', defaultCountry: 'Germany' }
  assert.deepEqual(
    pointersOf(() => parseNewProject(both)),
    ['/name', '/defaultCountry'],
  )
  assert.deepEqual(
    pointersOf(() => parseSettings({ ...both, whenChallengeIsAway: 'maybe' })),
    ['/name', '/defaultCountry', '/whenChallengeIsAway'],
  )
})

test("a text that can't be a name or a country is refused", () => {
  for (const name of ['', ' \t', 'x\0', 'x'.repeat(101)]) {
    assert.throws(() => parseSettings({ name }), { code: 'invalid_request' }, name)
  }
  for (const defaultCountry of ['', 'ZZ', 'DEU', 'none']) {
    const message = 'defaultCountry must be the ISO 3166 code of a country, such as DE.'
    assert.throws(() => parseSettings({ defaultCountry }), { code: 'invalid_request', message })
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseDecimal } from '#core/values/decimal.ts'
import {
  type Condition,
  type Entered,
  type Operator,
  type Rule,
  folded,
  holds,
} from '#model/forms/conditions.ts'
import { decimalMarkOf, numberIn } from '#model/forms/numbers.ts'
import vectors from './condition-vectors.json' with { type: 'json' }

function judge(
  condition: Condition,
  valuesOf: (field: string) => readonly Entered[],
  language: string,
): boolean {
  return holds(condition, (field) => folded(valuesOf(field)), decimalMarkOf(language))
}

test('each rule holds as the vectors say', () => {
  for (const { rule, entered, language = 'en', holds: expected } of vectors) {
    const [operator, ...values] = rule
    const rules = [{ field: 'name', operator: operator as Operator, values }]
    const about = `${language}: ${JSON.stringify(entered)} ${rule.join(' ')}`
    assert.equal(
      judge({ match: 'all', rules }, () => entered, language),
      expected,
      about,
    )
  }
})

test('all rules must hold, or any', () => {
  const rules = ['name', 'email'].map((field): Rule => {
    return { field, operator: 'is', values: ['yes'] }
  })
  const conditions: Condition[] = [
    { match: 'all', rules },
    { match: 'any', rules },
  ]
  const entered: Record<string, string[]> = { name: ['yes'], email: ['no'] }
  const valuesOf = (field: string) => entered[field] ?? []
  const results = conditions.map((condition) => judge(condition, valuesOf, 'en'))
  assert.deepEqual(results, [false, true])
})

test('a number that can be stored is compared as it is stored, in every language', () => {
  const numbers = [
    '1.200',
    '1,200',
    '1.25',
    '0,5',
    '+7',
    '012.500',
    '1 200,5',
    '1’200.50',
    '٫5',
    '−3',
  ]
  let stored = 0
  for (const language of ['en', 'de', 'de-CH', 'fr', 'ar', 'hi']) {
    for (const text of numbers) {
      const decimal = parseDecimal(text, language)
      if (decimal === null) continue
      stored += 1
      const number = numberIn(text, decimalMarkOf(language))
      assert.equal(number, Number(decimal), `${language}: ${text}`)
    }
  }
  assert.ok(stored > 40)
})

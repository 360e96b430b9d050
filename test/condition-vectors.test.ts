import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Condition, type Operator, type Rule, holds } from '#core/forms/conditions.ts'
import { holds as holdsInBrowser } from '../embed/src/conditions.ts'
import vectors from './condition-vectors.json' with { type: 'json' }

const judges = { server: holds, browser: holdsInBrowser }

for (const [name, judge] of Object.entries(judges)) {
  test(`${name}: each rule holds as the vectors say`, () => {
    for (const { rule, entered, holds: expected } of vectors) {
      const [operator, ...values] = rule
      const rules = [{ field: 'name', operator: operator as Operator, values }]
      const about = `${JSON.stringify(entered)} ${rule.join(' ')}`
      assert.equal(
        judge({ match: 'all', rules }, () => entered),
        expected,
        about,
      )
    }
  })

  test(`${name}: all rules must hold, or any`, () => {
    const rules = ['name', 'email'].map((field): Rule => {
      return { field, operator: 'is', values: ['yes'] }
    })
    const conditions: Condition[] = [
      { match: 'all', rules },
      { match: 'any', rules },
    ]
    const entered: Record<string, string[]> = { name: ['yes'], email: ['no'] }
    const results = conditions.map((condition) => judge(condition, (field) => entered[field] ?? []))
    assert.deepEqual(results, [false, true])
  })
}

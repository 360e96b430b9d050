import assert from 'node:assert/strict'
import { test } from 'node:test'

import { calculatedFields } from '#core/forms/calculations.ts'
import type { FormField } from '#core/forms/form.ts'
import type { Entered } from '#model/forms/conditions.ts'
import { evaluate } from '#model/forms/formulas.ts'
import vectors from './formula-vectors.json' with { type: 'json' }

const field = (label: string, kind: FormField['kind'], more: Partial<FormField> = {}) => ({
  name: `custom:${label}`,
  kind,
  isRequired: false,
  texts: { en: { label } },
  ...more,
})
const choice = (value: string, number?: number) => {
  return { value, texts: { en: { label: value } }, ...(number !== undefined && { number }) }
}
const answered: FormField[] = [
  field('Area', 'number'),
  field('Rooms', 'number'),
  field('Stars', 'rating'),
  field('Catering', 'yes-no'),
  field('Service', 'select', { choices: [choice('clean', 19.5), choice('paint')] }),
  field('Extras', 'checkboxes', { choices: [choice('one', 10), choice('two', 20)] }),
]

test('each formula has the result that the vectors say', () => {
  for (const { formula, entered, decimals = 2, result } of vectors) {
    const calculation = { formula, decimals }
    const [compiled] = calculatedFields([
      field('Total', 'calculated', { calculation }),
      ...answered,
    ])
    assert.ok(compiled !== undefined)
    const answers: Partial<Record<string, Entered[]>> = entered
    const valuesOf = (asked: string) => answers[asked.replace('custom:', '')] ?? []
    assert.equal(evaluate(compiled, valuesOf), result, `${formula} ${JSON.stringify(entered)}`)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormDefinition, FormField } from '#web/api/form-types.ts'
import { templateOf } from '#web/forms/templates.ts'
import { visitors } from '#web/locales/english/forms/templates.ts'
import { fieldIn } from './field-kinds.ts'
import { FieldNames, withName } from './field-names.ts'

const newField = fieldIn('en')
const seats = newField('custom:Seats', 'number', 'Seats')
const ofSeats = { match: 'all' as const, rules: [rule('custom:Seats'), rule('name')] }
const price: FormField = {
  ...newField('custom:Price', 'calculated', 'Price'),
  calculation: { formula: '{ Seats } * {Seats sold}', decimals: 0 },
  showWhen: ofSeats,
}
const draft: FormDefinition = {
  ...templateOf('contact', visitors),
  challenge: null,
  fields: [seats, price],
  answer: { en: { subject: 'Seats: {Seats}', text: '{name}' } },
}

function rule(field: string) {
  return { field, operator: 'is' as const, values: ['2'] }
}

test('a name is followed by conditions, formulas and emails, whatever characters it has', () => {
  const { fields, answer } = withName(draft, 'custom:Seats', "custom:$& $' {1}")
  assert.equal(fields[0]?.name, "custom:$& $' {1}")
  assert.equal(fields[1]?.calculation?.formula, "{$& $' {1}} * {Seats sold}")
  assert.deepEqual(
    fields[1].showWhen?.rules.map(({ field }) => field),
    ["custom:$& $' {1}", 'name'],
  )
  assert.deepEqual(answer?.['en'], { subject: "Seats: {$& $' {1}}", text: '{name}' })
  assert.equal(withName(draft, 'name', 'custom:Who').answer?.['en']?.text, '{Who}')
})

test('a row keeps its key under another name, which another field can have then', () => {
  const names = new FieldNames()
  const key = names.keyOf('custom:Rating')
  names.rename('custom:Rating', 'custom:Service')
  assert.equal(names.keyOf('custom:Service'), key)
  assert.notEqual(names.keyOf('custom:Rating'), key)
})

test('what was removed names other fields as they are called when it is restored', () => {
  const names = new FieldNames()
  names.rename('custom:Seats', 'custom:Guests')
  names.rename('custom:Guests', 'custom:People')
  const people = { ...seats, name: 'custom:People' }
  const restored = names.withCurrent(price, [people])
  assert.equal(restored.calculation?.formula, '{People} * {Seats sold}')
  assert.equal(restored.showWhen?.rules[0]?.field, 'custom:People')
  assert.equal(names.currentOf('custom:Seats', [people, seats]), 'custom:Seats')
  names.rename('custom:People', 'custom:Seats')
  assert.equal(names.currentOf('custom:Guests', [seats]), 'custom:Seats')
})

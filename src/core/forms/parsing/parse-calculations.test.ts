import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { type FormField, formulaCharactersMax } from '#core/forms/form.ts'
import { when } from '#test/harness/forms/conditional-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { parseForm } from './parse-form.ts'

const context = {
  memberIds: new Set<string>(),
  ownOrigin: 'http://127.0.0.1:8080',
  hasMail: false,
  hasFiles: true,
}

const field = (label: string, kind: FormField['kind'], more: Partial<FormField> = {}) => ({
  name: `custom:${label}`,
  kind,
  isRequired: false,
  texts: { en: { label } },
  ...more,
})

const total = (formula: string, more: Partial<FormField> = {}) =>
  field('Total', 'calculated', { calculation: { formula, decimals: 2 }, ...more })

const others: FormField[] = [
  field('Area', 'number'),
  field('Note', 'text'),
  { name: 'name', kind: 'text', isRequired: true, texts: { en: { label: 'Name' } } },
  field('Size', 'radio', {
    choices: [{ value: 'Small', texts: { en: { label: 'Small' } }, number: 12.5 }],
  }),
]

const parse = (fields: FormField[]) =>
  parseForm({ draft: formDefinition({ fields }) }, context).draft.fields

function errorsOf(...fields: FormField[]): string[] {
  try {
    parse([...fields, ...others])
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(
      ({ pointer, code, detail }) => `${pointer.slice('/draft/fields/'.length)} ${code}: ${detail}`,
    )
  }
}

const mistakeIn = (formula: string) => errorsOf(total(formula)).join().split(': ')[1]

test('a calculated field is stored as it is, and so is a hidden one', () => {
  const calculation = { formula: 'round({Area} * 12.5) + {Size}', decimals: 0 }
  const texts = { en: { label: 'Price', unit: '€', help: 'Without tax' } }
  const price = field('Price', 'calculated', { calculation, texts })
  const score = field('Score', 'hidden', { texts: {}, calculation: { ...calculation } })
  assert.deepEqual(parse([price, score, ...others]), [price, score, ...others])
  const spaced = { formula: `  ${calculation.formula} `, decimals: 0 }
  assert.deepEqual(parse([{ ...price, calculation: spaced }, ...others])[0], price)
})

test('a formula has a field, and only fields that count as numbers', () => {
  assert.deepEqual(errorsOf(total('{Area} * {Missing}')), [
    '0/calculation/formula unknown_field: {Missing} must be a field of the form.',
  ])
  assert.deepEqual(errorsOf(total('{Note} + {name}')), [
    '0/calculation/formula invalid_type: {Note} must be a number, a rating, a scale, a choice, a ' +
      'checkbox, yes or no, or calculated.',
    '0/calculation/formula invalid_type: {name} must be a number, a rating, a scale, a choice, a ' +
      'checkbox, yes or no, or calculated.',
  ])
  assert.deepEqual(errorsOf(total('2 * 3')), [
    '0/calculation/formula invalid_value: The formula must name a field in braces, such as {Area}.',
  ])
  const long = `{Area}${' + 1'.repeat(formulaCharactersMax / 4)}`
  assert.match(errorsOf(total(long)).join(), /formula too_long: .*at most 500 characters/)
  assert.match(errorsOf(total(' ')).join(), /^0\/calculation\/formula required: /)
})

test('a formula that can’t be read says where', () => {
  const operand = 'a number, a field in braces, min, max, round or (.'
  const withNext = (next: string) => operand.replace('(.', `(, not ${next}.`)
  const mistakes = {
    '{Area} *': `After {Area} *, the formula must have ${operand}`,
    '* {Area}': `The formula must have ${withNext('*')}`,
    '{Area} 5': 'After {Area}, the formula must have +, -, * or /, not 5.',
    '({Area} + 1': 'After ( {Area} + 1, the formula must have ).',
    '{Area} + 1)': 'After {Area} + 1, the formula must have +, -, * or /, not ).',
    '{Area} * 12,5': 'A number must have a point before its decimals, such as 12.5.',
    '{Area} * 1.2.3': '1.2.3 must be a number with at most 12 digits, and 6 after the point.',
    '{Area} * 1.1234567':
      '1.1234567 must be a number with at most 12 digits, and 6 after the point.',
    'sum({Area})': `The formula must have ${withNext('sum')}`,
    'min({Area})': 'min must have 2 or more values, separated by commas.',
    'round({Area}, 1, 2)': 'round must have 1 or 2 values, separated by commas.',
    'max {Area}': 'After max, the formula must have (, not {Area}.',
    '{Area} + {': `After {Area} +, the formula must have ${withNext('{')}`,
    '{Area} ^ 2': 'After {Area}, the formula must have +, -, * or /, not ^.',
  }
  for (const [formula, mistake] of Object.entries(mistakes)) {
    assert.equal(mistakeIn(formula), mistake, formula)
  }
  assert.equal(mistakeIn(`${'('.repeat(240)}{Area}${')'.repeat(240)}`), undefined)
})

test('a formula must not count with itself, nor with what depends on it', () => {
  const cycle = 'must not depend on itself, directly or through other fields.'
  assert.deepEqual(errorsOf(total('{Total} + {Area}')), [
    `0/calculation invalid_value: custom:Total ${cycle}`,
  ])
  const calculation = { formula: '{Total}', decimals: 0 }
  const net = field('Net', 'hidden', { texts: {}, calculation })
  assert.deepEqual(errorsOf(total('{Net}'), net), [
    `0/calculation invalid_value: custom:Total ${cycle}`,
    `1/calculation invalid_value: custom:Net ${cycle}`,
  ])
  const extra = field('Extra', 'number', { showWhen: when('custom:Total', 'moreThan', '5') })
  assert.deepEqual(errorsOf(total('{Area} + {Extra}'), extra), [
    `1/showWhen invalid_value: custom:Extra ${cycle}`,
    `0/calculation invalid_value: custom:Total ${cycle}`,
  ])
  assert.deepEqual(errorsOf(total('{Area}'), extra), [])
})

test('only calculated and hidden fields have a formula, and visitors enter no value', () => {
  const { calculation: _, ...without } = total('{Area}')
  assert.match(errorsOf(without).join(), /^0\/calculation required: /)
  assert.match(errorsOf(total('{Area}', { isRequired: true })).join(), /^0\/isRequired /)
  assert.match(errorsOf(total('{Area}', { prefill: 'total' })).join(), /^0\/prefill /)
  const calculation = { formula: '{Area}', decimals: 7 }
  assert.match(errorsOf(total('', { calculation })).join(), /^0\/calculation\/decimals .*0 to 6/)
  assert.match(errorsOf(field('Text', 'text', { calculation })).join(), /^0\/calculation /)
  const value = { fixed: 'x' }
  const both = field('Both', 'hidden', { texts: {}, value, calculation: { ...calculation } })
  assert.match(errorsOf(both).join(), /^0\/value required: .*either a calculation or a value/)
  assert.match(errorsOf(total('{Area}', { name: 'company' })).join(), /^0\/kind /)
  const choices = [{ value: 'L', texts: { en: { label: 'L' } }, number: 1e-7 }]
  assert.match(errorsOf(field('L', 'select', { choices })).join(), /^0\/choices\/0\/number /)
})

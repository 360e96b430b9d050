import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormDefinition, FormField } from '#web/api/form-types.ts'
import { templateOf } from '#web/forms/templates.ts'
import { visitors } from '#web/locales/english/forms/templates.ts'
import {
  comparableFields,
  incompleteFields,
  isIncomplete,
  isShownAtFirst,
  newRule,
  sentRules,
  withCompleteRules,
  withField,
  withOperator,
} from './rules.ts'

const choice = (value: string) => ({ value, texts: { en: { label: value } } })
const size: FormField = {
  name: 'custom:Size',
  kind: 'select',
  isRequired: false,
  texts: { en: { label: 'Size' } },
  choices: [choice('Small'), choice('Large')],
}
const ruleOf = (field: FormField) => newRule(field, { languages: ['en'] }, 'en')
const box: FormField = { name: 'custom:News', kind: 'checkbox', isRequired: false, texts: {} }
const fixed: FormField = { ...box, name: 'source', kind: 'hidden', value: { fixed: 'Fair' } }

test('a rule begins with a value that fits its field, and keeps one with another operator', () => {
  assert.deepEqual(ruleOf(size), { field: 'custom:Size', operator: 'is', values: ['Small'] })
  assert.deepEqual(ruleOf(box).values, ['true'])
  const anyOf = { ...ruleOf(size), operator: 'anyOf', values: ['Large', 'Small'] } as const
  const rule = { ...anyOf, values: [...anyOf.values] }
  assert.deepEqual(withOperator(rule, 'isNot').values, ['Large'])
  assert.deepEqual(withOperator({ ...rule, values: [] }, 'is').values, [''])
  assert.deepEqual(withOperator({ ...rule, values: [''] }, 'anyOf').values, [])
})

test('a rule that is being written is not part of the draft that the server takes', () => {
  const name: FormField = { ...box, name: 'name', kind: 'text' }
  assert.deepEqual(ruleOf(name), { field: 'name', operator: 'isAnswered', values: [] })
  const written = withOperator(ruleOf(name), 'contains')
  const only = { match: 'all' as const, rules: [written] }
  const both = { match: 'any' as const, rules: [written, ruleOf(size)] }
  const draft: FormDefinition = {
    ...templateOf('contact', visitors),
    challenge: null,
    fields: [name, { ...box, showWhen: only }, { ...size, showWhen: both }],
    endings: [{ showWhen: only, after: { kind: 'message' }, texts: {} }],
  }
  const { fields, endings } = withCompleteRules(draft)
  assert.deepEqual(fields, [
    name,
    box,
    { ...size, showWhen: { match: 'any', rules: [ruleOf(size)] } },
  ])
  // An ending needs a rule.
  assert.deepEqual(endings?.[0]?.showWhen, { match: 'all', rules: [ruleOf(name)] })
  assert.deepEqual(sentRules(both.rules), [ruleOf(size)])
  assert.deepEqual([only, both, undefined].map(isIncomplete), [true, true, false])
  assert.deepEqual(
    incompleteFields(draft).map((field) => field.name),
    ['custom:News', 'custom:Size'],
  )
  assert.deepEqual(incompleteFields({ fields }), [])
})

test('a condition can name every other field, unless its value is fixed', () => {
  assert.deepEqual(comparableFields([size, box, fixed], 'custom:News'), [size])
})

test('rules follow a choice that is renamed, and nothing else', () => {
  const showWhen = { match: 'any' as const, rules: [ruleOf(size), ruleOf(box)] }
  const conditional = { ...box, name: 'custom:Other', showWhen }
  const choices = [choice('Small'), { ...choice('Large'), showWhen }]
  const draft: FormDefinition = {
    ...templateOf('contact', visitors),
    challenge: null,
    fields: [size, box, conditional, { ...size, name: 'custom:Fit', choices }],
  }
  const after = { ...size, choices: [choice('Tiny'), choice('Large')] }
  const { fields } = withField(draft, 0, () => after)
  const renamed = { match: 'any', rules: [{ ...ruleOf(size), values: ['Tiny'] }, ruleOf(box)] }
  assert.deepEqual(fields[2]?.showWhen, renamed)
  assert.deepEqual(fields[0], after)
  assert.deepEqual(fields[3]?.choices, [choice('Small'), { ...choice('Large'), showWhen: renamed }])
  const shorter = { ...size, choices: [choice('Large')] }
  const { fields: others } = withField(draft, 0, () => shorter)
  assert.deepEqual(others, draft.fields.with(0, shorter))
})

test('while nothing is entered, only what must not be something is shown', () => {
  const isNot = withOperator(ruleOf(size), 'isNot')
  const shown = (match: 'all' | 'any', ...rules: (typeof isNot)[]) =>
    isShownAtFirst({ showWhen: { match, rules } })
  assert.equal(isShownAtFirst({}), true)
  assert.deepEqual([shown('all', isNot), shown('all', isNot, ruleOf(box))], [true, false])
  assert.deepEqual([shown('any', isNot, ruleOf(box)), shown('any', ruleOf(box))], [true, false])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { FormField } from '#core/forms/form.ts'
import { type Condition, rulesMax } from '#model/forms/conditions.ts'
import { conditionalFields, when } from '#test/harness/forms/conditional-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { parseForm } from './parse-form.ts'

const context = {
  memberIds: new Set<string>(),
  ownOrigin: 'http://127.0.0.1:8080',
  hasMail: false,
  hasFiles: true,
}

function parse(fields: FormField[]): FormField[] {
  return parseForm({ draft: formDefinition({ fields }) }, context).draft.fields
}

function errorsOf(fields: FormField[]): string[] {
  try {
    parse(fields)
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(
      ({ pointer, code }) => `${pointer.slice('/draft/fields'.length)} ${code}`,
    )
  }
}

/** The fields with this condition at one of them, or at its choice. */
function withCondition(showWhen: Condition, name: string, choice?: number): FormField[] {
  return conditionalFields().map((field) => {
    if (field.name !== name) return field
    const { choices = [] } = field
    if (choice === undefined) return { ...field, showWhen }
    return {
      ...field,
      choices: choices.map((one, i) => (i === choice ? { ...one, showWhen } : one)),
    }
  })
}

const extras: FormField[] = [
  {
    name: 'custom:Topics',
    kind: 'checkboxes',
    isRequired: false,
    texts: { en: { label: 'Topics' } },
    choices: [{ value: 'a', texts: { en: { label: 'A' } } }],
  },
  { name: 'custom:News', kind: 'checkbox', isRequired: false, texts: { en: { label: 'News' } } },
  { name: 'text:about', kind: 'heading', isRequired: false, texts: { en: { label: 'About' } } },
  { name: 'custom:Seats', kind: 'number', isRequired: false, texts: { en: { label: 'Seats' } } },
  { name: 'custom:Day', kind: 'date', isRequired: false, texts: { en: { label: 'Day' } } },
  { name: 'custom:Land', kind: 'country', isRequired: false, texts: { en: { label: 'Land' } } },
  { name: 'source', kind: 'hidden', isRequired: false, texts: {}, value: { fixed: 'Fair' } },
  {
    name: 'custom:Campaign',
    kind: 'hidden',
    isRequired: false,
    texts: {},
    value: { from: 'query:c' },
  },
]

test('conditions are stored as they are, with clean names and values', () => {
  assert.deepEqual(parse(conditionalFields()), conditionalFields())
  const spaced = withCondition(when('custom:  Event ', 'is', ' wedding '), 'custom:Guests')
  assert.deepEqual(parse(spaced), conditionalFields())
  const rules = [
    { field: 'custom:Topics', operator: 'anyOf', values: ['a'] },
    { field: 'custom:News', operator: 'isNot', values: ['true'] },
    { field: 'custom:Campaign', operator: 'contains', values: ['spring'] },
    { field: 'custom:Seats', operator: 'moreThan', values: ['10'] },
    { field: 'custom:Day', operator: 'isNot', values: ['2026-05-31'] },
    { field: 'custom:Seats', operator: 'isAnswered', values: [] },
    { field: 'name', operator: 'isNotAnswered', values: [] },
    { field: 'custom:Land', operator: 'anyOf', values: ['DE', 'AT'] },
  ] as const
  const condition = {
    match: 'any',
    rules: rules.map((rule) => ({ ...rule, values: [...rule.values] })),
  } as const
  const fields = [
    ...withCondition({ ...condition, rules: [...condition.rules] }, 'custom:Guests'),
    ...extras,
  ]
  assert.deepEqual(parse(fields)[2]?.showWhen, condition)
})

const mistaken: [FormField[], ...string[]][] = [
  [
    withCondition(when('custom:None', 'is', 'x'), 'custom:Guests'),
    '/2/showWhen/rules/0/field unknown_field',
  ],
  [
    withCondition(when('custom:event', 'is', 'wedding'), 'custom:Guests'),
    '/2/showWhen/rules/0/field unknown_field',
  ],
  [
    withCondition(when('custom:Event', 'is', 'funeral'), 'custom:Guests'),
    '/2/showWhen/rules/0/values/0 invalid_value',
  ],
  [
    withCondition(when('custom:Event', 'moreThan', 'wedding'), 'custom:Guests'),
    '/2/showWhen/rules/0/operator invalid_value',
    '/2/showWhen/rules/0/values/0 invalid_number',
  ],
  [
    withCondition(when('custom:Event', 'is'), 'custom:Guests'),
    '/2/showWhen/rules/0/values required',
  ],
  [
    withCondition(when('custom:Event', 'is', 'wedding', 'birthday'), 'custom:Guests'),
    '/2/showWhen/rules/0/values too_many',
  ],
  [
    withCondition(when('name', 'anyOf', 'x'), 'custom:Guests'),
    '/2/showWhen/rules/0/operator invalid_value',
  ],
  [
    withCondition(when('name', 'isAnswered', 'x'), 'custom:Guests'),
    '/2/showWhen/rules/0/values too_many',
  ],
  [
    withCondition(when('name', 'is', ' '), 'custom:Guests'),
    '/2/showWhen/rules/0/values/0 required',
  ],
  [
    withCondition(when('name', 'contains', 'x'.repeat(101)), 'custom:Guests'),
    '/2/showWhen/rules/0/values/0 too_long',
  ],
  [withCondition({ match: 'all', rules: [] }, 'custom:Guests'), '/2/showWhen/rules required'],
  [
    withCondition(
      {
        match: 'all',
        rules: Array.from({ length: rulesMax + 1 }, () => when('name', 'is', 'x').rules).flat(),
      },
      'custom:Guests',
    ),
    '/2/showWhen/rules too_many',
  ],
  [
    withCondition(when('name', 'moreThan', 'ten'), 'custom:Meal', 0),
    '/3/choices/0/showWhen/rules/0/values/0 invalid_number',
  ],
  [withCondition(when('custom:Guests', 'is', 'x'), 'custom:Guests'), '/2/showWhen invalid_value'],
  [
    withCondition(when('custom:Dance', 'is', 'x'), 'custom:Guests'),
    '/2/showWhen invalid_value',
    '/3/choices/1/showWhen invalid_value',
    '/4/showWhen invalid_value',
  ],
  [
    withCondition(when('custom:Meal', 'is', 'buffet'), 'custom:Meal', 0),
    '/3/choices/0/showWhen invalid_value',
  ],
  [withCondition(when('custom:Meal', 'is', 'buffet'), 'name'), ' contact_empty'],
  [
    [...withCondition(when('source', 'is', 'Fair'), 'custom:Guests'), ...extras],
    '/2/showWhen/rules/0/field invalid_value',
  ],
  [
    [...withCondition(when('custom:News', 'is', 'false'), 'custom:Guests'), ...extras],
    '/2/showWhen/rules/0/values/0 invalid_value',
  ],
  [
    [...withCondition(when('text:about', 'is', 'About'), 'custom:Guests'), ...extras],
    '/2/showWhen/rules/0/field invalid_value',
  ],
  [
    [...withCondition(when('custom:Seats', 'contains', 'ten'), 'custom:Guests'), ...extras],
    '/2/showWhen/rules/0/operator invalid_value',
    '/2/showWhen/rules/0/values/0 invalid_number',
  ],
  [
    [...withCondition(when('custom:Day', 'is', '2026-02-30'), 'custom:Guests'), ...extras],
    '/2/showWhen/rules/0/values/0 invalid_value',
  ],
  [
    [...withCondition(when('custom:Land', 'anyOf', 'Germany'), 'custom:Guests'), ...extras],
    '/2/showWhen/rules/0/values/0 invalid_value',
  ],
  [
    [
      ...conditionalFields(),
      ...extras.map((field) => ({ ...field, showWhen: when('name', 'is', 'x') })),
    ],
    '/12/showWhen invalid_value',
    '/13/showWhen invalid_value',
  ],
]

test('unknown fields, unfit operators and values, cycles and too many rules are named', () => {
  for (const [fields, ...expected] of mistaken) assert.deepEqual(errorsOf(fields), expected)
})

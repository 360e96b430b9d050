import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ContactInput, LabelledValue } from '#core/contacts/contact.ts'
import { textShape } from '#core/fields/field-type.ts'
import type { Field } from '#core/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'
import { FieldResolver } from './resolve-fields.ts'

const noInput: ContactInput = {
  text: { name: 'Jane Doe' },
  type: undefined,
  phoneE164: null,
  identity: null,
  customFields: [],
  unknownNames: [],
  tags: [],
  assigneeId: null,
  createdAt: null,
  ignoredFields: [],
}

function valuesOf(labels: readonly string[]): LabelledValue[] {
  return labels.map((label) => ({ label, value: `value of ${label}` }))
}

function fieldOf(label: string): Field {
  return { id: `field of ${label}`, label, createdAt: 0, ...textShape }
}

function numbered(count: number, from = 1): string[] {
  return Array.from({ length: count }, (_, i) => `Label ${from + i}`)
}

/** The outcome of one request's contacts, and the fields that were created for them, in order. */
function resolve(
  known: readonly string[],
  contacts: { customFields?: string[]; unknownNames?: string[] }[],
  mayCreate = true,
) {
  const created: string[] = []
  const fields = new Map(known.map((label) => [foldLabel(label), fieldOf(label)]))
  const createField = (label: string) => {
    created.push(label)
    const field = fieldOf(label)
    fields.set(foldLabel(label), field)
    return field
  }
  const resolver = new FieldResolver(fields, mayCreate ? createField : null)
  const resolved = contacts.map(({ customFields = [], unknownNames = [] }) =>
    resolver.resolve({
      ...noInput,
      customFields: valuesOf(customFields),
      unknownNames: valuesOf(unknownNames),
    }),
  )
  const written = resolved.map(({ values }) => Object.keys(values))
  const pending = resolved.map((each) => each.pending.map(({ label }) => label))
  return { created, written, pending, resolved }
}

test('a known label is written, in any case; an unknown one of customFields is pending', () => {
  const input = { customFields: ['PLAN', 'Seats'], unknownNames: ['budget  EUR'] }
  const { created, resolved } = resolve(['Plan', 'Budget EUR'], [input])
  assert.deepEqual(created, [])
  assert.deepEqual(resolved, [
    {
      values: {
        'field of Plan': 'value of PLAN',
        'field of Budget EUR': 'value of budget  EUR',
      },
      pending: [{ label: 'Seats', value: 'value of Seats' }],
    },
  ])
})

test('an unknown top-level name creates a field, once per request', () => {
  const first = { customFields: ['Plan'], unknownNames: ['Seats', 'Budget'] }
  const second = { customFields: ['SEATS'], unknownNames: ['budget', 'Plan'] }
  const { created, written, pending } = resolve([], [first, second])
  assert.deepEqual(created, ['Seats', 'Budget', 'Plan'])
  assert.deepEqual(written, [
    ['field of Seats', 'field of Budget'],
    ['field of Seats', 'field of Budget', 'field of Plan'],
  ])
  assert.deepEqual(pending, [['Plan'], []])
})

test('a request creates at most 10 fields, in the order of the names; the rest is pending', () => {
  const single = resolve([], [{ unknownNames: numbered(12) }])
  assert.deepEqual(single.created, numbered(10))
  assert.deepEqual(single.pending, [numbered(2, 11)])
  const batch = resolve(
    ['Plan'],
    [
      { unknownNames: ['Plan', ...numbered(6)] },
      { unknownNames: [...numbered(6, 5), 'Plan', 'Label 1'] },
      { unknownNames: ['Label 11', 'Label 10'] },
    ],
  )
  assert.deepEqual(batch.created, numbered(10))
  assert.deepEqual(batch.pending, [[], [], ['Label 11']])
})

test('a project has at most 100 fields', () => {
  const { created, pending } = resolve(numbered(97), [{ unknownNames: numbered(6, 96) }])
  assert.deepEqual(created, numbered(3, 98))
  assert.deepEqual(pending, [['Label 101']])
  const full = resolve(numbered(100), [{ unknownNames: ['Label 100', 'Plan'] }])
  assert.deepEqual([full.created, full.pending], [[], [['Plan']]])
})

test('a publishable key never creates a field; a known label is written', () => {
  const input = { customFields: ['Seats'], unknownNames: ['Plan', 'Budget'] }
  const { written, pending } = resolve(['Plan'], [input], false)
  assert.deepEqual(written, [['field of Plan']])
  assert.deepEqual(pending, [['Seats', 'Budget']])
})

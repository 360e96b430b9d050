import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ContactInput, ContactState } from '#core/contacts/contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { type AppliedInput, applyInput, createState, exceedsTags } from './apply-input.ts'

const now = Date.UTC(2026, 0, 1)

const noInput: ContactInput = {
  text: {},
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

const jane: ContactState = {
  ...eachContactField(() => null),
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '+1 212 555 0123',
  source: 'Website',
  type: 'person',
  phoneE164: '+12125550123',
  identity: 'jane@example.com',
  customFields: { field_1: 'gold', field_2: '5' },
  tags: ['vip'],
  assigneeId: 'user_1',
  doneAt: null,
  remindAt: null,
  reopenedAt: null,
  createdAt: now,
}

function apply(input: Partial<ContactInput>, values: Record<string, string> = {}): AppliedInput {
  return applyInput(jane, { ...noInput, ...input }, { values, pending: [] })
}

test('a new contact has the given values, null for the rest, and is a person created now', () => {
  const text = { email: 'Jane@Example.com', company: 'Doe Ltd' }
  const input = { ...noInput, text, identity: 'jane@example.com', tags: ['vip'] }
  const resolved = { values: { field_1: 'gold' }, pending: [{ label: 'Seats', value: '5' }] }
  const state: ContactState = {
    ...eachContactField(() => null),
    email: 'Jane@Example.com',
    company: 'Doe Ltd',
    type: 'person',
    phoneE164: null,
    identity: 'jane@example.com',
    customFields: { field_1: 'gold' },
    tags: ['vip'],
    assigneeId: null,
    doneAt: null,
    remindAt: null,
    reopenedAt: null,
    createdAt: now,
  }
  assert.deepEqual(createState(input, resolved, now), state)
  const imported = createState({ ...input, type: 'company', createdAt: 5 }, resolved, now)
  assert.deepEqual(imported, { ...state, type: 'company', createdAt: 5 })
})

test('a value that is absent, or equal to the stored one, changes nothing', () => {
  const same: Partial<ContactInput> = {
    text: { name: 'Jane Doe', phone: '+1 212 555 0123' },
    type: 'person',
    phoneE164: '+12125550123',
    identity: 'jane@example.com',
    tags: ['vip'],
    createdAt: now,
  }
  for (const applied of [apply({}), apply(same, { field_1: 'gold' })]) {
    assert.deepEqual(applied, { state: jane, outcome: 'unchanged', previous: {} })
  }
})

test('given fields are written, and the replaced values are kept', () => {
  const input: Partial<ContactInput> = {
    text: { email: 'Jane@Example.com', company: 'Doe Ltd', source: 'Import' },
    type: 'company',
    identity: 'jane@example.com',
    assigneeId: 'user_2',
    createdAt: 5,
  }
  const written = { ...input.text, type: 'company', assigneeId: 'user_2', createdAt: 5 } as const
  assert.deepEqual(apply(input), {
    state: { ...jane, ...written },
    outcome: 'updated',
    previous: {
      email: 'jane@example.com',
      company: null,
      source: 'Website',
      type: 'person',
      assigneeId: 'user_1',
      createdAt: now,
    },
  })
})

test('a phone is written together with its E.164 form', () => {
  const { state, previous } = apply({ text: { phone: '555' }, phoneE164: null })
  assert.deepEqual([state.phone, state.phoneE164], ['555', null])
  assert.deepEqual(previous, { phone: '+1 212 555 0123', phoneE164: '+12125550123' })
})

test('tags are added after the existing ones, each once', () => {
  const { state, outcome, previous } = apply({ tags: ['new', 'vip', 'hot'] })
  assert.deepEqual(state.tags, ['vip', 'new', 'hot'])
  assert.equal(outcome, 'updated')
  assert.deepEqual(previous, { tags: ['vip'] })
})

test('custom values merge by field; only what changed is kept', () => {
  const { state, outcome, previous } = apply({}, { field_2: '6', field_3: 'new' })
  assert.deepEqual(state.customFields, { field_1: 'gold', field_2: '6', field_3: 'new' })
  assert.equal(outcome, 'updated')
  assert.deepEqual(previous, { customFields: { field_2: '5', field_3: null } })
})

test('the contact that was read is left unchanged', () => {
  const before = structuredClone(jane)
  apply({ text: { name: 'J' }, tags: ['new'], type: 'company' }, { field_1: 'silver' })
  assert.deepEqual(jane, before)
})

test('50 different tags fit onto a contact', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`)
  const exceeds = (added: string[]) => exceedsTags(jane, { ...noInput, tags: added })
  assert.equal(exceeds(tags(49)), false)
  assert.equal(exceeds([...tags(49), 'vip']), false)
  assert.equal(exceeds(tags(50)), true)
})

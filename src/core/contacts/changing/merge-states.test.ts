import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ContactState } from '#core/contacts/contact.ts'
import { emptyState } from '#test/harness/contact-state.ts'
import { mergeStates } from './merge-states.ts'

const jane = {
  ...emptyState,
  name: 'Jane',
  email: 'Jane@example.com',
  identity: 'jane@example.com',
}
const phone = { phone: '030 1', phoneE164: '+49301' }

test('the survivor keeps what it has, including its creation, type and notes', () => {
  const full = { ...jane, ...phone, notes: 'A', assigneeId: 'user_1', customFields: { f: '1' } }
  const other: ContactState = {
    ...{ ...emptyState, name: 'John', email: 'john@example.com', identity: 'john@example.com' },
    ...{ phone: '030 2', phoneE164: '+49302', notes: 'B', type: 'company', createdAt: 0 },
    ...{ assigneeId: 'user_2', customFields: { f: '2' } },
  }
  assert.deepEqual(mergeStates(full, other, { now: 1 }), { state: full, previous: {} })
})

test('gaps are filled, custom fields one by one, and tags are added after its own', () => {
  const survivor = { ...jane, customFields: { f: '1' }, tags: ['b'] }
  const other = { ...emptyState, ...phone, company: 'Doe', assigneeId: 'user_1', tags: ['a', 'b'] }
  const { state, previous } = mergeStates(
    survivor,
    { ...other, customFields: { f: '2', g: '3' } },
    { now: 1 },
  )
  assert.deepEqual(state, {
    ...{ ...survivor, ...phone, company: 'Doe', assigneeId: 'user_1' },
    ...{ customFields: { f: '1', g: '3' }, tags: ['b', 'a'] },
  })
  assert.deepEqual(previous, {
    ...{ phone: null, phoneE164: null, company: null, assigneeId: null },
    ...{ customFields: { g: null }, tags: ['b'] },
  })
})

test('the identity is the e-mail, whichever contact has it, otherwise the phone', () => {
  const byPhone = { ...emptyState, ...phone, identity: '+49301' }
  const identities = [
    [jane, byPhone, 'jane@example.com'],
    [byPhone, jane, 'jane@example.com'],
    [byPhone, { ...emptyState, phone: '030 2', identity: '0302' }, '+49301'],
    [{ ...emptyState, name: 'X' }, byPhone, '+49301'],
    [byPhone, { ...emptyState, name: 'X' }, '+49301'],
    [{ ...emptyState, name: 'X' }, { ...emptyState, name: 'Y' }, null],
  ] as const
  for (const [survivor, other, identity] of identities) {
    assert.equal(mergeStates(survivor, other, { now: 1 }).state.identity, identity)
  }
})

test('an open contact opens the survivor again, a done one does not', () => {
  const [done, open] = [{ ...jane, doneAt: 5 }, emptyState]
  const { state, previous } = mergeStates(done, open, { now: 7 })
  assert.deepEqual([state.doneAt, state.reopenedAt], [null, 7])
  assert.deepEqual(previous, { doneAt: 5, reopenedAt: null })
  assert.equal(mergeStates(done, { ...open, doneAt: 6 }, { now: 7 }).state.doneAt, 5)
  assert.equal(mergeStates(jane, open, { now: 7 }).state.reopenedAt, null)
})

test('values that are taken from the other one replace those of the survivor', () => {
  const survivor = { ...jane, company: 'Doe', customFields: { f: '1', g: '2' } }
  const other: ContactState = {
    ...{ ...emptyState, name: 'John', ...phone, type: 'company', customFields: { f: '3' } },
  }
  const take = ['name', 'company', 'phone', 'type', 'f', 'g', 'unknown']
  const { state, previous } = mergeStates(survivor, other, { now: 1, take })
  assert.deepEqual(state, {
    ...{ ...survivor, name: 'John', ...phone, type: 'company' },
    customFields: { f: '3', g: '2' },
  })
  const { name, type } = survivor
  const replaced = { name, type, phone: null, customFields: { f: '1' } }
  assert.deepEqual({ ...previous, phoneE164: undefined }, { ...replaced, phoneE164: undefined })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { textShape } from '#core/fields/field-type.ts'
import { janeState } from '#test/harness/contact-state.ts'
import { applyUpdate } from './apply-update.ts'
import { type RequestedUpdate, parseUpdate } from './update-contact.ts'

const now = Date.UTC(2026, 0, 15)
const fields = [
  { id: 'field_1', label: 'Budget', createdAt: 1, ...textShape },
  { id: 'field_2', label: 'Net worth', createdAt: 1, ...textShape },
]
const jane = {
  ...janeState,
  customFields: { field_1: '10' },
  tags: ['a', 'b'],
  assigneeId: 'user_1',
}

function parse(change: Partial<RequestedUpdate>) {
  const whole = { set: {}, clear: [], addTags: [], removeTags: [], ...change }
  return parseUpdate(whole, { fields, defaultCountry: 'DE', now })
}

function errors(change: Partial<RequestedUpdate>): string[] {
  try {
    parse(change)
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

test('values are cleaned and parsed by the rules of a create', () => {
  const set = { name: ' Jane ', phone: '030 123456', type: 'company', ' net  WORTH ': '5' }
  const customFields = { budget: 20 }
  const createdAt = '2020-01-01T00:00:00Z'
  const change = { set: { ...set, customFields, createdAt }, addTags: [' x ', 'x'] }
  assert.deepEqual(parse({ ...change, clear: ['email', 'assigneeId'], removeTags: [' a '] }), {
    text: { name: 'Jane', phone: '030 123456', email: null },
    phoneE164: '+4930123456',
    type: 'company',
    createdAt: Date.parse(createdAt),
    assigneeId: null,
    customFields: { field_1: '20', field_2: '5' },
    addedTags: ['x'],
    removedTags: ['a'],
  })
})

test('all mistakes are reported at once', () => {
  const set = { email: 'x', name: ' ', id: 'contact_1', tags: ['x'], Region: 'N', company: null }
  const clear = ['type', 'phone', 'Area', 'region', 'updatedAt']
  assert.deepEqual(errors({ set, clear, addTags: ['x'.repeat(51)] }).toSorted(), [
    ...['/Area unknown_field', '/Region unknown_field', '/company invalid_value'],
    ...['/email invalid_email', '/id unknown_field', '/name invalid_value'],
    ...['/region invalid_value', '/tags invalid_value', '/tags/0 too_long'],
    ...['/type invalid_value', '/updatedAt unknown_field'],
  ])
  assert.deepEqual(errors({ set: { phone: '1' }, clear: ['phone'] }), ['/phone invalid_value'])
  assert.deepEqual(errors({ addTags: ['x'], removeTags: ['x '] }), ['/tags invalid_value'])
  assert.deepEqual(errors({ set: { customFields: { Region: 'N', Email: 'x' } } }), [
    '/customFields/Email reserved_label',
    '/customFields/Region unknown_field',
  ])
  assert.deepEqual(errors({ clearLabels: ['Region'] }), ['/customFields/Region unknown_field'])
  assert.deepEqual(errors({ set: { customFields: 'x' } }), ['/customFields invalid_type'])
  assert.deepEqual(errors({ set: Object.fromEntries([['__proto__', 'x']]) }), [
    '/__proto__ invalid_name',
    '/__proto__ unknown_field',
  ])
})

test('what is absent stays, and a value that is set already is not a change', () => {
  assert.deepEqual(applyUpdate(jane, parse({})), { state: jane, previous: {} })
  const same = { set: { name: 'Jane Doe', Budget: '10' }, clear: ['notes'], addTags: ['b'] }
  assert.deepEqual(applyUpdate(jane, parse({ ...same, removeTags: ['c'] })).previous, {})
})

test('another e-mail or phone is another identity', () => {
  const identityAfter = (change: Partial<RequestedUpdate>) =>
    applyUpdate({ ...jane, phone: '030 99', phoneE164: null }, parse(change)).state.identity
  assert.equal(identityAfter({ set: { email: 'JANE@EXAMPLE.com' } }), 'jane@example.com')
  assert.equal(identityAfter({ set: { email: 'x@Example.com' } }), 'x@example.com')
  assert.equal(identityAfter({ clear: ['email'] }), '03099')
  assert.equal(identityAfter({ clear: ['email'], set: { phone: '030 123456' } }), '+4930123456')
  assert.equal(identityAfter({ clear: ['email', 'phone'] }), null)
  assert.equal(identityAfter({ clear: ['phone'] }), 'jane@example.com')
})

test('clearing a phone clears its E.164 form', () => {
  const state = { ...jane, phone: '030 123456', phoneE164: '+4930123456' }
  const cleared = applyUpdate(state, parse({ clear: ['phone'] }))
  assert.deepEqual([cleared.state.phoneE164, cleared.previous.phoneE164], [null, '+4930123456'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ContactInput } from '#core/contacts/contact.ts'
import type { ValidationErrors } from '#core/errors.ts'
import { parseJson } from '#core/values/json.ts'
import { type ContactFieldName, contactFieldNames, contactFields } from '#model/contacts/fields.ts'
import { type ParseContext, parseContact } from './parse-contact.ts'

const now = Date.UTC(2026, 0, 1)
const secret: ParseContext = { mayWritePrivileged: true, defaultCountry: null, now }
const publishable: ParseContext = { ...secret, mayWritePrivileged: false }
const userId = 'user_01h455vb4pex5vsknk084sn02q'

const nothing: ContactInput = {
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
const phoneAndOthers: [string, string][] = [
  ['Phone', '4930901820'],
  ['ID', 'true'],
  ['CreatedAt', '?'],
]
const jane: ContactInput = { ...nothing, text: { name: 'Jane Doe' } }

function read(value: unknown, context = secret): ContactInput {
  const errors: ValidationErrors = []
  const input = parseContact(value, context, errors)
  assert.deepEqual(errors, [])
  assert.ok(input !== null)
  return input
}

/** Every mistake as `pointer code`, in the order found. */
function errorsOf(value: unknown, context = secret): string[] {
  const errors: ValidationErrors = []
  assert.equal(parseContact(value, context, errors), null)
  for (const { detail } of errors) assert.match(detail, /^\S.*[.?]$/)
  return errors.map(({ pointer, code }) => `${pointer} ${code}`)
}

/** The mistakes caused by a value in an otherwise valid contact. */
function errorsWith(fields: Record<string, unknown>): string[] {
  return errorsOf({ name: 'Jane Doe', ...fields })
}

/** A contact as a body contains it, with names and numbers that a literal can't hold. */
function parsed(body: string): unknown {
  return parseJson(Buffer.from(body))
}

test('a contact with every field is read, cleaned and normalised', () => {
  const value = {
    name: ' Jane\u0301 Doe ',
    email: 'Jane.Doe+News@Example.com',
    phone: '+1 212-555-0123',
    company: 'Doe Ltd',
    position: 'Founder',
    type: 'company',
    source: 'Website',
    notes: 'First line\nsecond line',
    customFields: { ' Plan \t name ': ' gold ', Seats: 5, Active: true },
    Budget: 1.5,
    tags: ['vip', ' vip ', 'new'],
    assigneeId: userId,
    createdAt: '2025-12-31T23:00:00-01:00',
  }
  assert.deepEqual(read(value), {
    text: {
      name: 'Jané Doe',
      email: 'Jane.Doe+News@Example.com',
      phone: '+1 212-555-0123',
      company: 'Doe Ltd',
      position: 'Founder',
      source: 'Website',
      notes: 'First line\nsecond line',
    },
    type: 'company',
    phoneE164: '+12125550123',
    identity: 'jane.doe+news@example.com',
    customFields: [
      { label: 'Plan name', value: 'gold' },
      { label: 'Seats', value: '5' },
      { label: 'Active', value: 'true' },
    ],
    unknownNames: [{ label: 'Budget', value: '1.5' }],
    tags: ['vip', 'new'],
    assigneeId: userId,
    createdAt: now,
    ignoredFields: [],
  })
})

test('the identity is the e-mail, otherwise the phone, otherwise nothing', () => {
  const germany = { ...secret, defaultCountry: 'DE' }
  assert.equal(read({ email: 'J@BÜCHER.example', phone: '12' }).identity, 'j@xn--bcher-kva.example')
  assert.equal(read({ phone: '030 901820' }, germany).identity, '+4930901820')
  assert.equal(read({ phone: '030 901820' }).identity, '030901820')
  assert.equal(read({ phone: 'at the desk' }).identity, null)
  assert.equal(read({ name: 'Jane Doe' }).identity, null)
})

test('name, e-mail and phone each suffice; without any of them the contact is empty', () => {
  for (const fields of [{ name: 'J' }, { email: 'j@example.com' }, { phone: '?' }]) read(fields)
  const empty = [{}, { name: ' ', email: '', phone: null }, { company: 'Doe Ltd', Plan: 'gold' }]
  for (const value of empty) assert.deepEqual(errorsOf(value), [' contact_empty'])
})

test('null, empty and blank values are absent, in every field', () => {
  const names = ['company', 'type', 'customFields', 'tags', 'assigneeId', 'createdAt', 'Plan']
  const blanks = [...names, 'email', 'phone', 'source', 'notes']
  for (const name of names) assert.deepEqual(read({ name: 'Jane Doe', [name]: null }), jane)
  for (const name of blanks) {
    for (const blank of ['', ' \n\u3000']) {
      assert.deepEqual(read({ name: 'Jane Doe', [name]: blank }), jane, name)
    }
  }
  const customFields = { Plan: null, Seats: ' ' }
  assert.deepEqual(read({ name: 'Jane Doe', customFields, tags: [null, '', ' '] }), jane)
})

test('every text has a bound in code points: at the bound it is kept, one more is refused', () => {
  const bounds: Partial<Record<ContactFieldName, number>> = {
    name: 200,
    email: 254,
    phone: 40,
    company: 200,
    position: 200,
    source: 100,
    notes: 10_000,
  }
  for (const name of contactFieldNames) {
    const { [name]: bound = contactFields[name].charactersMax } = bounds
    for (const letter of name === 'email' ? ['x'] : ['x', '😀']) {
      const end = name === 'email' ? '@example.com' : ''
      const longest = letter.repeat(bound - end.length) + end
      assert.equal(read({ name: 'Jane Doe', [name]: ` ${longest} ` }).text[name], longest)
      assert.deepEqual(errorsWith({ [name]: letter + longest }), [`/${name} too_long`])
    }
  }
})

test('labels, custom values and tags have their bounds', () => {
  for (const letter of ['x', '😀']) {
    const [label, value, tag] = [letter.repeat(64), letter.repeat(2_000), letter.repeat(50)]
    const fields = { customFields: { [label]: value }, [`y${label.slice(letter.length)}`]: value }
    const input = read({ name: 'Jane Doe', ...fields, tags: [tag] })
    assert.deepEqual(input.customFields, [{ label, value }])
    assert.equal(input.unknownNames[0]?.value, value)
    assert.deepEqual(input.tags, [tag])
    const long = { customFields: { [`${label}x`]: 'v', Plan: `${value}x` }, Seats: `${value}x` }
    assert.deepEqual(errorsWith({ ...long, [`${label}y`]: 'v', tags: ['a', `${tag}x`] }), [
      `/customFields/${label}x too_long`,
      '/customFields/Plan too_long',
      '/tags/1 too_long',
      '/Seats too_long',
      `/${label}y too_long`,
    ])
  }
})

test('a contact has at most 100 labels, 100 unknown names and 50 tags', () => {
  const labels = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`label ${i}`, 'v']))
  const tags = Array.from({ length: 50 }, (_, i) => `tag ${i}`)
  const named = Array.from(Object.entries(labels(100)), ([label, value]) => ({ label, value }))
  assert.deepEqual(read({ name: 'Jane Doe', customFields: labels(100) }).customFields, named)
  assert.deepEqual(read({ name: 'Jane Doe', ...labels(100), id: 1 }).unknownNames, named)
  assert.deepEqual(read({ name: 'Jane Doe', tags }).tags, tags)
  assert.deepEqual(errorsWith({ customFields: labels(101) }), ['/customFields too_many'])
  assert.deepEqual(errorsWith(labels(101)), [' too_many'])
  assert.deepEqual(errorsWith(labels(10_000)), [' too_many'])
  assert.deepEqual(errorsWith({ tags: [...tags, 'tag 50'] }), ['/tags too_many'])
})

test('each kind of wrong value has its code', () => {
  const cases: [fields: Record<string, unknown>, ...errors: string[]][] = [
    [{ company: 5 }, '/company invalid_type'],
    [{ company: ['Doe Ltd'] }, '/company invalid_type'],
    [{ company: false }, '/company invalid_type'],
    [{ notes: { toString: 'x' } }, '/notes invalid_type'],
    [{ company: 'Doe\0' }, '/company invalid_text'],
    [{ company: 'Doe \ud83d' }, '/company invalid_text'],
    [{ email: 'jane' }, '/email invalid_email'],
    [{ email: 'jane@example.com, john@example.com' }, '/email invalid_email'],
    [{ email: 5 }, '/email invalid_type'],
    [{ phone: 2125550123 }, '/phone invalid_type'],
    [{ type: 'Person' }, '/type invalid_value'],
    [{ type: 'toString' }, '/type invalid_value'],
    [{ type: 1 }, '/type invalid_type'],
    [{ customFields: [] }, '/customFields invalid_type'],
    [{ customFields: 'Plan' }, '/customFields invalid_type'],
    [{ customFields: { Plan: {} } }, '/customFields/Plan invalid_type'],
    [{ customFields: { Plan: ['gold'] } }, '/customFields/Plan invalid_type'],
    [{ customFields: { Plan: 'x\0' } }, '/customFields/Plan invalid_text'],
    [{ Plan: { name: 'gold' } }, '/Plan invalid_type'],
    [{ Plan: [] }, '/Plan invalid_type'],
    [{ tags: 'vip' }, '/tags invalid_type'],
    [{ tags: { 0: 'vip' } }, '/tags invalid_type'],
    [{ tags: ['vip', 5, ['x']] }, '/tags/1 invalid_type', '/tags/2 invalid_type'],
    [{ tags: ['\ude00'] }, '/tags/0 invalid_text'],
    [{ assigneeId: 5 }, '/assigneeId invalid_type'],
    [{ assigneeId: 'jane' }, '/assigneeId unknown_user'],
    [{ assigneeId: userId.replace('user', 'key') }, '/assigneeId unknown_user'],
    [{ createdAt: now }, '/createdAt invalid_type'],
    [{ createdAt: '2025-12-31' }, '/createdAt invalid_time'],
    [{ createdAt: '2026-01-01T00:00:00.001Z' }, '/createdAt invalid_time'],
    [{ createdAt: '1899-12-31T23:59:59Z' }, '/createdAt invalid_time'],
  ]
  for (const [fields, ...errors] of cases) assert.deepEqual(errorsWith(fields), errors)
  assert.equal(read({ name: 'J', createdAt: '1900-01-01T00:00:00Z' }).createdAt, Date.UTC(1900))
})

test('a value that is not an object is not a contact', () => {
  for (const value of [
    undefined,
    null,
    5,
    'Jane',
    true,
    [],
    [{ name: 'Jane' }],
    parsed('[1e400]'),
  ]) {
    assert.deepEqual(errorsOf(value), [' invalid_type'])
  }
  const [inexact] = parsed('[1e400]') as unknown[]
  assert.deepEqual(errorsOf(inexact), [' invalid_type'])
  assert.deepEqual(errorsWith({ customFields: inexact }), ['/customFields invalid_type'])
  assert.deepEqual(errorsWith({ company: inexact }), ['/company invalid_type'])
})

test('numbers and booleans are stored as JSON; a number that would be rounded is refused', () => {
  const input = read(
    parsed('{"name":"J","customFields":{"a":1.10,"b":1e3,"c":-0,"d":false},"e":9007199254740992}'),
  )
  const values = [...input.customFields, ...input.unknownNames].map(({ value }) => value)
  assert.deepEqual(values, ['1.1', '1000', '0', 'false', '9007199254740992'])
  const rounded = parsed('{"name":"J","customFields":{"a":9007199254740993},"b":1e400}')
  assert.deepEqual(errorsOf(rounded), ['/customFields/a invalid_number', '/b invalid_number'])
})

test('a label must not be a name that a contact has, in any case and spacing', () => {
  for (const label of ['Name', 'EMAIL', ' email ', 'customfields', 'CreatedAt', 'ID', 'tags']) {
    const errors = errorsWith({ customFields: { [label]: 'v' } })
    assert.deepEqual(errors, [`/customFields/${label} reserved_label`])
  }
  assert.deepEqual(errorsWith({ Email: 'jane@example.com' }), ['/Email reserved_label'])
  assert.deepEqual(errorsWith({ ' type ': 'person' }), ['/ type  reserved_label'])
})

test('with a publishable key a misspelled name is kept, whatever its value', () => {
  const labelledValues = (value: unknown) => {
    const { customFields, unknownNames, ignoredFields } = read(value, publishable)
    assert.deepEqual(ignoredFields, [])
    return [...customFields, ...unknownNames].map((entry) => [entry.label, entry.value])
  }
  const cases: [fields: Record<string, unknown>, ...labelledValues: [string, string][]][] = [
    [{ Email: 'jane@example.com' }, ['Email', 'jane@example.com']],
    [{ Email: ' a ', EMAIL: 'b', ' email ': 'c' }, ['Email', 'a'], ['EMAIL', 'b'], ['email', 'c']],
    [{ Tags: ['vip', 'new'] }, ['Tags', '["vip","new"]']],
    [{ CustomFields: { Plan: 'gold' } }, ['CustomFields', '{"Plan":"gold"}']],
    [{ Phone: 4930901820, ID: true, CreatedAt: '?' }, ...phoneAndOthers],
    [{ Notes: 'x'.repeat(60_000) }, ['Notes', 'x'.repeat(60_000)]],
    [{ Email: '', NAME: null, Phone: ' ' }],
    [{ customFields: { Email: 'x', name: {} } }, ['Email', 'x'], ['name', '{}']],
    [{ email: 'j@example.com', Email: 'x' }, ['Email', 'x']],
  ]
  for (const [fields, ...expected] of cases) {
    assert.deepEqual(labelledValues({ name: 'Jane Doe', ...fields }), expected)
  }
  assert.deepEqual(
    labelledValues(parsed('{"name":"J","Phone":49309018201234567890,"Tags":[1e400]}')),
    [
      ['Phone', '49309018201234567890'],
      ['Tags', '["1e400"]'],
    ],
  )
  const deep = parsed(`{"name":"J","Tags":${'['.repeat(30_000)}{"0":"x"}${']'.repeat(30_000)}}`)
  assert.deepEqual(errorsOf(deep, publishable), ['/Tags invalid_type'])
  assert.deepEqual(errorsOf({ name: 'J', Email: '\0' }, publishable), ['/Email invalid_text'])
})

test('an agent’s misspelled name is a mistake with either key', () => {
  const agent = { ...publishable, rejectsOtherNames: true }
  const value = { name: 'J', Email: 'x', customFields: { NAME: 'y' } }
  const errors = ['/customFields/NAME reserved_label', '/Email unknown_field']
  assert.deepEqual(errorsOf(value, agent), errors)
})

test('a contact that is empty because of a misspelling gets a suggestion', () => {
  const emptyOf = (value: unknown, context: ParseContext) => {
    const errors: ValidationErrors = []
    parseContact(value, context, errors)
    return errors.find(({ code }) => code === 'contact_empty')?.detail
  }
  const rule = 'A contact needs at least one of email, phone and name'
  for (const context of [secret, publishable]) {
    assert.equal(emptyOf({ Email: 'j@example.com' }, context), `${rule}: did you mean email?`)
    const two = { ' Name': 'J', company: 'Doe Ltd', PHONE: 5 }
    assert.equal(emptyOf(two, context), `${rule}: did you mean phone and name?`)
    for (const value of [{}, { Email: ' ', NAME: null }, { Company: 'x', Plan: 'gold' }]) {
      assert.equal(emptyOf(value, context), `${rule}.`)
    }
  }
})

test('labels that fold to the same form appear only once in a contact, wherever they are', () => {
  const pairs = [
    ['Plan', 'plan'],
    ['plan name', ' Plan \u00a0 NAME '],
    ['Straße', 'STRASSE'],
    ['Straße', 'STRAẞE'],
    ['Όδος', 'ΌΔΟΣ'],
    ['Café', 'cafe\u0301'],
  ] as const
  for (const [first, second] of pairs) {
    const both = { [first]: 'a', [second]: 'b' }
    assert.deepEqual(errorsWith({ customFields: both }), [
      `/customFields/${second} duplicate_label`,
    ])
    assert.deepEqual(errorsWith(both), [`/${second} duplicate_label`])
    const apart = { [first]: 'a', customFields: { [second]: 'b' } }
    assert.deepEqual(errorsWith(apart), [`/${first} duplicate_label`])
  }
  assert.equal(read({ name: 'J', Plan: 'a', 'Plan 2': 'b', Plán: 'c' }).unknownNames.length, 3)
})

test('names with a meaning in JavaScript are refused, and change nothing', () => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const value = JSON.stringify(name)
    const body = `{"name":"J","customFields":{${value}:"x"},${value}:{"email":"j@example.com"}}`
    assert.deepEqual(errorsOf(parsed(body)), [
      `/customFields/${name} invalid_name`,
      `/${name} invalid_name`,
      `/${name} invalid_type`,
    ])
  }
  assert.deepEqual(errorsOf(parsed('{"__proto__":{"name":"Jane Doe"}}')).at(-1), ' contact_empty')
  assert.deepEqual(errorsWith({ ' __proto__ ': 'x' }), ['/ __proto__  invalid_name'])
  const input = read({ name: 'J', toString: 'x', hasOwnProperty: 'y', __defineGetter__: 'z' })
  assert.equal(input.unknownNames.length, 3)
})

test('an empty or unreadable name is refused; tildes and slashes are escaped in pointers', () => {
  for (const name of ['', ' ', '\0', '\ud83d']) {
    assert.deepEqual(errorsWith({ [name]: 'v' }), [`/${name} invalid_name`])
  }
  assert.deepEqual(errorsWith({ 'a/b~c': [] }), ['/a~1b~0c invalid_type'])
  assert.deepEqual(errorsWith({ customFields: { '~/': [] } }), ['/customFields/~0~1 invalid_type'])
})

test('unknown names keep the order in which they appear', () => {
  const { unknownNames } = read(parsed('{"b":"1","name":"J","a":"2","id":"x","c":"3"}'))
  assert.deepEqual(
    unknownNames.map(({ label }) => label),
    ['b', 'a', 'c'],
  )
})

test("the record's own names are dropped for every key, whatever their values", () => {
  const recordFields = { id: {}, projectId: 5, updatedAt: 'x', createdBy: [], duplicateOf: '\0' }
  for (const context of [secret, publishable]) {
    const ignoredFields = Object.keys(recordFields)
    assert.deepEqual(read({ ...recordFields, name: 'Jane Doe' }, context), {
      ...jane,
      ignoredFields,
    })
  }
})

test('with a publishable key privileged fields are dropped unread and reported', () => {
  const privileged = { tags: ['x'.repeat(51), 5], createdAt: '2999-01-01T00:00:00Z', assigneeId: 1 }
  const value = { name: 'Jane Doe', ...privileged, id: 'x' }
  const ignoredFields = ['tags', 'createdAt', 'assigneeId', 'id']
  assert.deepEqual(read(value, publishable), { ...jane, ignoredFields })
  assert.equal(errorsOf(value).length, 4)
})

test('all mistakes are reported at once', () => {
  const value = {
    name: 5,
    email: 'jane',
    phone: 'x'.repeat(41),
    type: 'robot',
    customFields: { Plan: {}, name: 'x' },
    tags: 'vip',
    assigneeId: 'jane',
    createdAt: 'yesterday',
    Seats: [],
    constructor: 'x',
  }
  assert.deepEqual(errorsOf(value), [
    '/name invalid_type',
    '/phone too_long',
    '/email invalid_email',
    '/type invalid_value',
    '/customFields/Plan invalid_type',
    '/customFields/name reserved_label',
    '/tags invalid_type',
    '/assigneeId unknown_user',
    '/createdAt invalid_time',
    '/Seats invalid_type',
    '/constructor invalid_name',
  ])
  const empty = { company: 5, tags: 'vip' }
  const errors = ['/company invalid_type', '/tags invalid_type', ' contact_empty']
  assert.deepEqual(errorsOf(empty), errors)
})

test('mistakes are added to those of earlier contacts, which do not affect this one', () => {
  const errors: ValidationErrors = [
    { pointer: '', code: 'invalid_type', detail: 'A contact must be an object.' },
  ]
  assert.deepEqual(parseContact({ name: 'Jane Doe' }, secret, errors), jane)
  assert.equal(parseContact({}, secret, errors), null)
  assert.equal(errors.length, 2)
})

test('where other names are refused, each is one more mistake', () => {
  const context = { ...secret, rejectsOtherNames: true }
  const value = { email: 'jane', 'First name': 'Jane', id: 'x', dry_run: true, 'a/b': null }
  assert.deepEqual(errorsOf(value, context), [
    '/email invalid_email',
    '/First name unknown_field',
    '/dry_run unknown_field',
    '/a~1b unknown_field',
  ])
  const known = { name: 'Jane Doe', id: 'x', tags: [], customFields: { Budget: '1' } }
  assert.deepEqual(read(known, context).ignoredFields, ['id'])
})

test('however many other names are refused, the number of mistakes is bounded', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`n${i}`, 'x']))
  const errors = errorsOf({ name: 'Jane Doe', ...many }, { ...secret, rejectsOtherNames: true })
  assert.equal(errors.length, 101)
  assert.equal(errors.at(-1), ' too_many')
})

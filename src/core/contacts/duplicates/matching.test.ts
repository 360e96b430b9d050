import assert from 'node:assert/strict'
import { test } from 'node:test'

import { emptyState } from '#test/harness/contact-state.ts'
import {
  type Compared,
  type Matched,
  comparedOf,
  isCertain,
  reasonsOf,
  strengthOf,
} from './matching.ts'

const rosa = { name: 'Rosa Keller', email: 'rosa@keller.example', company: 'Keller GmbH' }

function contact(values: Partial<Matched>): Compared {
  return comparedOf({ ...emptyState, ...values })
}

function reasons(a: Partial<Matched>, b: Partial<Matched>): string[] {
  const found = reasonsOf(contact(a), contact(b))
  assert.deepEqual(reasonsOf(contact(b), contact(a)), found)
  return found
}

test('an email address counts in any case, whatever the names are', () => {
  assert.deepEqual(reasons({ email: 'A@Example.com' }, { email: 'a@example.COM', name: 'B' }), [
    'email',
  ])
  assert.deepEqual(reasons({ email: 'a@example.com' }, { email: 'b@example.com' }), [])
  assert.deepEqual(reasons({}, {}), [])
})

test('a phone counts with and without country, of contacts of one type', () => {
  const called = (phone: string, phoneE164: string | null = null) => ({ phone, phoneE164 })
  const whole = called('+49 221 4710004', '+492214710004')
  assert.deepEqual(reasons(whole, called('0221 / 471 00 04')), ['phone'])
  assert.deepEqual(reasons(whole, called('00492214710004')), ['phone'])
  assert.deepEqual(reasons(whole, { ...called('0221 4710004'), type: 'company' }), [])
  assert.deepEqual(reasons(whole, called('+43 1 214710004', '+431214710004')), [])
  const short = called('22 12 34 56')
  assert.deepEqual(reasons(called('+47 22 12 34 56', '+4722123456'), short), ['phone'])
  assert.deepEqual(reasons(called('+45 22 12 34 56', '+4522123456'), short), ['phone'])
  assert.deepEqual(reasons(called('+49 30 22123456', '+493022123456'), short), [])
  assert.deepEqual(reasons(whole, called('4710004')), [])
  assert.deepEqual(reasons(called('12345'), called('12345')), [])
  assert.deepEqual(reasons(called('-'), called('-')), [])
})

test('a similar name counts with the same company, or the same domain', () => {
  for (const name of [
    ...['rosa keller', 'Keller, Rosa', 'R. Keller', 'Dr. Rosa Maria Keller', 'Rosa Kéller'],
    ...['Rosa Keler', 'Ros Keller'],
  ]) {
    assert.deepEqual(reasons(rosa, { name, company: 'KELLER' }), ['company'], name)
    assert.deepEqual(reasons(rosa, { name, email: 'r@keller.example' }), ['domain'], name)
  }
  for (const name of ['Jan Keller', 'Rosa Kehl', 'Rosa', 'Keller', '', '–']) {
    assert.deepEqual(reasons(rosa, { name, company: 'Keller GmbH' }), [], name)
  }
  assert.deepEqual(reasons(rosa, { ...rosa, email: null, company: 'Other' }), [])
  const [a, b] = [
    { name: 'Rosa Keller', email: 'rosa@gmail.com' },
    { name: 'Rosa Keller', email: 'keller@gmail.com' },
  ]
  assert.deepEqual(reasons(a, b), [])
})

test('names without Latin letters are compared as they are', () => {
  const [a, b] = [
    { name: '田中太郎', company: '株式会社' },
    { name: '田中太郎', company: '株式会社' },
  ]
  assert.deepEqual(reasons(a, b), ['company'])
  assert.deepEqual(reasons(a, { ...b, name: '田中花子' }), [])
})

test('all reasons are said, the strongest first, and colleagues with one phone come last', () => {
  const phone = { phone: '+49 221 4710004', phoneE164: '+492214710004' }
  assert.deepEqual(reasons({ ...rosa, ...phone }, { ...rosa, ...phone }), [
    'email',
    'phone',
    'company',
    'domain',
  ])
  const strength = (a: Partial<Matched>, b: Partial<Matched>) =>
    strengthOf(reasonsOf(contact(a), contact(b)), [contact(a), contact(b)])
  assert.equal(strength(rosa, { email: rosa.email }), 1)
  assert.equal(strength({ ...rosa, ...phone }, phone), 2)
  assert.equal(strength(rosa, { ...rosa, email: null }), 3)
  assert.equal(strength(rosa, { name: rosa.name, email: 'r@keller.example' }), 4)
  assert.equal(strength({ ...rosa, ...phone }, { name: 'Jan', ...phone }), 5)
})

test('keys are short, whatever the values are', () => {
  const long = '\u{1F600}'.repeat(5_000)
  const name = `a ${'ﷺ'.repeat(200)}`
  const { keys } = contact({ name, email: `${long}@${long}`, company: `x${long}` })
  for (const key of keys.values()) {
    assert.ok(key.length <= 200 && key.isWellFormed())
  }
})

test('two are the same beyond doubt with one email address and nothing that differs', () => {
  const areOne = (a: Partial<Matched>, b: Partial<Matched>) => isCertain(contact(a), contact(b))
  const { email } = rosa
  assert.ok(areOne(rosa, { email: email.toUpperCase(), name: 'R. Keller' }))
  assert.ok(areOne({ email, phone: '0221 4710004' }, { email, phone: '+49 221 4710004' }))
  assert.ok(areOne({ email, phone: '0221 4710004' }, { ...rosa, company: 'Other' }))
  assert.ok(!areOne(rosa, { email, name: 'Ines Keller' }))
  assert.ok(!areOne({ email, phone: '0221 4710004' }, { email, phone: '0221 4710005' }))
  assert.ok(!areOne(rosa, { email, type: 'company' }))
  assert.ok(!areOne(rosa, { name: rosa.name, company: rosa.company }))
  // As long as the key by which contacts are grouped, and different after it.
  const long = `${'a'.repeat(64)}@${'b'.repeat(60)}`
  assert.deepEqual(reasons({ email: `${long}.example` }, { email: `${long}.test` }), ['email'])
  assert.ok(areOne({ email: `${long}.test` }, { email: `${long}.test` }))
  assert.ok(!areOne({ email: `${long}.example` }, { email: `${long}.test` }))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readPastedLead } from './pasted-lead.ts'

const ines = {
  name: 'Ines Duarte',
  email: 'ines@duarte.example',
  phone: '+351 912 345 678',
  company: 'Duarte & Filhos, Lda',
  position: 'Head of Sales',
}

test('a signature gives name, position, company, email and phone', () => {
  const text = `Kind regards,

Ines Duarte
Head of Sales

Duarte & Filhos, Lda
Rua Augusta 12, 1100-053 Lisboa
T: +351 912 345 678 | Fax: +351 912 345 679
ines@duarte.example
www.duarte.example`
  assert.deepEqual(readPastedLead(text), ines)
})

test('a German signature gives the same, with labels before the values', () => {
  const text = `Mit freundlichen Grüßen\r\nDr. Jörg Müller\r\nLeiter Einkauf\r\n
Firma: Müller Dächer\r\nTel.: 0221 / 123 45-67\r\nE-Mail: j.mueller@daecher.example`
  assert.deepEqual(readPastedLead(text), {
    name: 'Dr. Jörg Müller',
    position: 'Leiter Einkauf',
    company: 'Müller Dächer',
    phone: '0221 / 123 45-67',
    email: 'j.mueller@daecher.example',
  })
})

test('the sender of an email gives name and address', () => {
  const sender = { name: 'Ines Duarte', email: 'ines@duarte.example' }
  assert.deepEqual(readPastedLead('"Ines Duarte" <ines@duarte.example>'), sender)
  assert.deepEqual(readPastedLead('Ines Duarte (mailto:ines@duarte.example)'), sender)
})

test('the first of several counts, and what is none of them is left out', () => {
  const text = 'a@example.com, b@example.com\n0301234567\n0309999999\n2026-12-01\nHello @all!'
  assert.deepEqual(readPastedLead(text), { email: 'a@example.com', phone: '0301234567' })
  assert.deepEqual(readPastedLead('\n \n'), {})
})

test('a long text is read in bounded time', () => {
  const startedAt = performance.now()
  for (const filler of ['a', '@', '1', '. ', 'a@', 'A b\n', '| '])
    readPastedLead(filler.repeat(1e6))
  assert.ok(performance.now() - startedAt < 1_000)
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'

import { revealsValue } from './reveals-value.ts'

const email = 'Rosa.Keller+x@keller-mail.example'
const values = ['Rósa Keller', email, '+49 30 7712345', 'Acme', 'A long talk about 51 boats', '7']
const base64 = (text: string) => Buffer.from(text).toString('base64')
const digest = (name: string, text: string) => createHash(name).update(text).digest('hex')

test('an id that is a value of the lead, has one or is made of one, reveals it', () => {
  const ids = [
    ...[email, email.toLowerCase(), `person:${email}`, encodeURIComponent(email)],
    ...[`mailto:${encodeURIComponent(email.toLowerCase())}`, email.split('@')[0] ?? ''],
    ...[base64(email), base64(email.toLowerCase()), `c_${base64(`1:${email}`)}`],
    ...[Buffer.from(email).toString('base64url'), Buffer.from(email).toString('hex')],
    // As Mailchimp names its contacts.
    digest('md5', email.toLowerCase()),
    ...[digest('sha1', email), `u-${digest('sha256', email.toLowerCase()).toUpperCase()}`],
    ...['Rósa Keller', 'rosa-keller-17', 'RosaKeller', 'crm_keller_17', 'K/ROSA', 'rosa_17'],
    ...['+49307712345', '0307712345', '7712345', 'tel-004930-7712345', '49 30 7712345'],
    ...['acme', 'acme-1', '7'],
  ]
  for (const id of ids) assert.equal(revealsValue(id, values), true, id)
})

test('an id that a system gave by itself reveals nothing', () => {
  const ids = [
    ...[
      '4711',
      '51',
      '120241',
      '90071992547409',
      'recA1b2C3d4E5f6G7',
      'contact_01kf0rdqg0e05sxnbnfcj36pyg',
    ],
    ...['0196f1a2-7b3c-7def-8123-456789abcdef', 'p1', '77', 'rec_8f14e45f', 'd41d8cd98f00b204'],
  ]
  for (const id of ids) assert.equal(revealsValue(id, values), false, id)
  assert.equal(
    revealsValue('contact_01kf0rdqg0e05sxnbnfcj36pyg', ['Please contact me', 'contact']),
    false,
  )
})

test('the work is bounded by the id, whatever the values', () => {
  const long = Array.from({ length: 200 }, (_, i) => `${i} ${'x y'.repeat(3_000)}`)
  const before = process.threadCpuUsage()
  assert.equal(revealsValue('a'.repeat(200), long), false)
  assert.ok(process.threadCpuUsage(before).user < 5_000_000)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { SourceRow } from '#import/formats/import-file.ts'
import { guessMapping } from '#import/mapping/guess-mapping.ts'

/** The columns that are fields of the contact, by their fields. */
function fieldsOf(columns: readonly string[]): Record<string, string[]> {
  const values = columns.map((column) =>
    /email/i.test(column) ? 'j@example.com' : /phone/i.test(column) ? '+49 30 5550 01' : 'Jane Doe',
  )
  const position = { offset: 0, number: 1 }
  const row: SourceRow = { number: 1, position, values, original: values, problem: null }
  const file = { format: 'csv' as const, columns, source: null, sample: [row] }
  const fields: Record<string, string[]> = {}
  for (const entry of guessMapping(file)) {
    if (entry.kind === 'field') (fields[entry.field] ??= []).push(entry.column)
  }
  return fields
}

test('the columns of others than the contact are not the contact’s', () => {
  const cases: [columns: string, fields: Record<string, string[]>][] = [
    [
      'User Name,Invitee Name,Invitee Email,Guest Email(s),User Email',
      { name: ['Invitee Name'], email: ['Invitee Email'] },
    ],
    [
      'First Name,Last Name,Email,Buyer Name,Buyer Email,Buyer Phone',
      { firstName: ['First Name'], lastName: ['Last Name'], email: ['Email'] },
    ],
    ['Buyer Email,Attendee Email', { email: ['Attendee Email'] }],
    [
      'recipient-name,buyer-name,buyer-email,buyer-phone',
      { name: ['buyer-name'], email: ['buyer-email'], phone: ['buyer-phone'] },
    ],
    [
      'vorname,email,phone,person2_vorname,person2_email,person2_phone',
      { firstName: ['vorname'], email: ['email'], phone: ['phone'] },
    ],
    [
      'Contact 1 Name,Contact 1 Email,Contact 2 Name,Contact 2 Email',
      { name: ['Contact 1 Name'], email: ['Contact 1 Email'] },
    ],
    [
      'Attendee First Name,Buyer Name,Buyer Phone,Email',
      { firstName: ['Attendee First Name'], email: ['Email'] },
    ],
  ]
  for (const [columns, fields] of cases) assert.deepEqual(fieldsOf(columns.split(',')), fields)
})

test('a column is the contact’s if it can mean no other person', () => {
  const cases: [columns: string, fields: Record<string, string[]>][] = [
    ['Name,User Email', { name: ['Name'], email: ['User Email'] }],
    ['Buyer Name,Email,Phone', { name: ['Buyer Name'], email: ['Email'], phone: ['Phone'] }],
    [
      'Customer Name,Email,Client Email',
      { name: ['Customer Name'], email: ['Email', 'Client Email'] },
    ],
  ]
  for (const [columns, fields] of cases) assert.deepEqual(fieldsOf(columns.split(',')), fields)
})

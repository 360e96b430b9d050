import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseContact } from '#core/contacts/writing/parse-contact.ts'
import type { ValidationErrors } from '#core/errors.ts'
import { InexactNumber } from '#core/values/json.ts'
import type { SourceRow } from '#import/formats/import-file.ts'
import type { MappedField } from '#import/language/mapped-field.ts'
import { guessMapping } from '#import/mapping/guess-mapping.ts'
import { applyMapOptions, parseMapOption } from '#import/mapping/map-option.ts'
import type { MappingEntry } from '#import/mapping/mapping.ts'
import { contactReader } from './contact-reader.ts'

/** Reads cells with a mapping of one entry for each. */
function read(cells: string[], ...targets: (MappedField | `custom:${string}` | '')[]) {
  const columns = targets.map((_, index) => `column ${index}`)
  const mapping = targets.map((target, index) =>
    parseMapOption(`column ${index}=${target}`, columns),
  )
  return contactReader({ columns, source: null }, mapping)(cells)
}

/** Reads an object as a file that shows the sample would. */
function readObject(values: Record<string, unknown>, sample = values) {
  const columns = Object.keys(sample).flatMap((name) =>
    name === 'customFields' ? Object.keys(sample[name] ?? {}) : [name],
  )
  const position = { offset: 0, number: 1 }
  const row: SourceRow = { number: 1, position, values: sample, original: '', problem: null }
  const file = { format: 'ndjson' as const, columns, source: null, sample: [row] }
  return contactReader(file, guessMapping(file))(values)
}

test('a name is taken whole, or else built from its parts in order', () => {
  const targets = ['lastName', 'firstName', 'middleName', 'name'] as const
  assert.deepEqual(read(['Doe', 'Jane', ' M. ', ''], ...targets), { name: 'Jane M. Doe' })
  assert.deepEqual(read(['Doe', '', '', ''], ...targets), { name: 'Doe' })
  assert.deepEqual(read(['Doe', 'Jane', '', 'Jane Doe'], ...targets), { name: 'Jane Doe' })
  assert.deepEqual(read(['Doe', 'Jane', '', 'J. Doe'], ...targets), {
    ...{ name: 'J. Doe', customFields: { 'column 1': 'Jane' } },
  })
  assert.deepEqual(read(['', ' ', '', ''], ...targets), {})
  assert.deepEqual(read(['山田', '太郎', '', ''], ...targets), { name: '山田 太郎' })
})

test('of two values for one field, the first is taken, and the other one is kept', () => {
  assert.deepEqual(read(['', 'a@example.com', 'b@example.com'], 'email', 'email', 'email'), {
    ...{ email: 'a@example.com', customFields: { 'column 2': 'b@example.com' } },
  })
  assert.deepEqual(read(['1', '2', '1'], 'phone', 'phone', 'phone'), {
    ...{ phone: '1', customFields: { 'column 1': '2' } },
  })
  assert.deepEqual(read(['Ann', 'Anna', 'x', 'y'], 'firstName', 'firstName', 'source', 'source'), {
    ...{ name: 'Ann', source: 'x', customFields: { 'column 1': 'Anna', 'column 3': 'y' } },
  })
})

test('a cell with an e-mail and a phone gives both, whatever its column is for', () => {
  const both = { email: 'raj@agency.in', phone: '9876501234' }
  for (const field of ['email', 'phone', 'emailOrPhone'] as const) {
    for (const cell of ['raj@agency.in / 9876501234', '9876501234, raj@agency.in']) {
      assert.deepEqual(read([cell], field), both, `${field}: ${cell}`)
    }
  }
  assert.deepEqual(read(['raj@agency.in / 9876501234', '030 1234567'], 'email', 'phone'), {
    ...{ email: 'raj@agency.in', phone: '030 1234567' },
    customFields: { 'column 0': '9876501234' },
  })
  const unclear = 'raj@agency.in or ask Priya, 9876501234'
  assert.deepEqual(read([unclear], 'email'), { email: unclear })
  assert.deepEqual(read([unclear], 'emailOrPhone'), {
    ...both,
    customFields: { 'column 0': 'or ask Priya' },
  })
})

test('an e-mail is the address of a link, or of a person with a name', () => {
  const targets = ['name', 'email'] as const
  assert.deepEqual(read(['', 'mailto:a@example.com'], ...targets), { email: 'a@example.com' })
  assert.deepEqual(read(['', '"Doe, Jane" <a@example.com>'], ...targets), {
    name: 'Doe, Jane',
    email: 'a@example.com',
  })
  assert.deepEqual(read(['Jane M. Doe', 'Jane Doe <mailto:a@example.com>'], ...targets), {
    name: 'Jane M. Doe',
    email: 'a@example.com',
  })
  assert.deepEqual(read(['Jane', 'Sales <a@example.com>'], ...targets), {
    name: 'Jane',
    email: 'a@example.com',
    notes: 'Sales <a@example.com>',
  })
  assert.deepEqual(read(['', '<a@example.com>'], ...targets), { email: 'a@example.com' })
})

test('notes and tags of several columns are joined', () => {
  assert.deepEqual(read(['one', 'two'], 'notes', 'notes'), { notes: 'one\ntwo' })
  assert.deepEqual(read(['a, b;c', 'c ::: d, e'], 'tags', 'tags'), {
    tags: ['a', 'b', 'c', 'd, e'],
  })
})

test('two columns under one label are joined', () => {
  assert.deepEqual(read(['a', 'b', 'b'], 'custom:City', 'custom:CITY', 'custom:Town'), {
    customFields: { City: 'a, b', Town: 'b' },
  })
})

test('a row of a company that names no person is a company', () => {
  const targets = ['name', 'email', 'phone', 'company', 'type'] as const
  const cells = (...texts: string[]) => read(texts, ...targets)
  const company = { name: 'Doe Ltd', company: 'Doe Ltd', type: 'company' }
  assert.deepEqual(cells('', '', '1', 'Doe Ltd', ''), { ...company, phone: '1' })
  assert.deepEqual(cells('', '', '', 'Doe Ltd', 'Company'), company)
  assert.deepEqual(cells('', '', '1', 'Doe Ltd', 'Individual'), {
    ...{ phone: '1', company: 'Doe Ltd', type: 'person' },
  })
  const email = 'jane@example.com'
  assert.deepEqual(cells('', email, '', 'Doe Ltd', ''), { email, company: 'Doe Ltd' })
  assert.deepEqual(readObject({ phone: '1', company: 'Doe Ltd' }), {
    ...{ phone: '1', company: 'Doe Ltd' },
  })
})

test('types and dates are read in the words of other programs', () => {
  assert.deepEqual(read([' Company ', '2024-03-12'], 'type', 'createdAt'), {
    type: 'company',
    createdAt: '2024-03-12T00:00:00Z',
  })
  assert.deepEqual(read(['Firma', '2024-03-12T09:14:15.5'], 'type', 'createdAt'), {
    type: 'company',
    createdAt: '2024-03-12T09:14:15.5Z',
  })
  assert.deepEqual(read(['Customer', '12.3.2024'], 'type', 'createdAt'), {
    type: 'customer',
    createdAt: '12.3.2024',
  })
})

test('ignored columns, empty cells and missing cells give nothing', () => {
  assert.deepEqual(read(['x', '', ' '], '', 'name', 'email', 'phone'), {})
})

test('an object in the shape of the API stays as it is, for the API to judge', () => {
  const contact = {
    name: 'Jane Doe',
    email: 5,
    tags: ['a,b', 7],
    type: 'robot',
    createdAt: 'never',
    customFields: { City: 'Berlin', Score: 5, Flag: true, Deep: { a: 1 } },
  }
  assert.deepEqual(readObject(contact), contact)
  assert.deepEqual(readObject({ name: 'Jane', customFields: 'x' }), {
    name: 'Jane',
    customFields: 'x',
  })
  const number = new InexactNumber('12345678901234567890')
  const contactRead = readObject({ name: 'Jane', customFields: number }, { name: 'Jane' })
  assert.deepEqual(contactRead, { name: 'Jane', customFields: number })
})

test('an object: names that are not fields are custom fields, also outside the sample', () => {
  const values = {
    first_name: 'Jane',
    Surname: 'Doe',
    City: 'Berlin',
    customFields: { Score: '1' },
  }
  assert.deepEqual(readObject({ ...values, Later: 'x' }, values), {
    name: 'Jane Doe',
    customFields: { City: 'Berlin', Score: '1', Later: 'x' },
  })
})

test("an object: the record's own names are left out", () => {
  const record = { id: 'contact_1', createdBy: { keyId: 'x' }, duplicateOf: null, updatedAt: 'x' }
  assert.deepEqual(readObject({ ...record, name: 'Jane' }), { name: 'Jane' })
})

test('names and numbers that the API refuses are passed on to be refused', () => {
  const values = JSON.parse('{"name":"Jane","__proto__":"x"}') as Record<string, unknown>
  values['Score'] = new InexactNumber('12345678901234567890')
  const validationErrors: ValidationErrors = []
  const context = { mayWritePrivileged: true, defaultCountry: null, now: 0 }
  assert.equal(parseContact(readObject(values, { name: 'Jane' }), context, validationErrors), null)
  assert.deepEqual(
    validationErrors.map(({ code }) => code),
    ['invalid_name', 'invalid_number'],
  )
})

test('given entries overrule the guess, and nothing of it is lost', () => {
  const columns = ['Name', 'Full']
  const guess: MappingEntry[] = [{ column: 'Name', kind: 'field', field: 'name', otherwise: null }]
  const mapping = applyMapOptions(guess, [parseMapOption('Full=name', columns)])
  const reader = contactReader({ columns, source: null }, mapping)
  assert.deepEqual(reader(['J', 'Jane Doe']), {
    ...{ name: 'Jane Doe', customFields: { 'Name (imported)': 'J' } },
  })
})

test('a part of a name that the whole one lacks is kept', () => {
  const columns = ['Display Name', 'First Name', 'Last Name']
  const file = { format: 'csv' as const, columns, source: null, sample: [] }
  const reader = contactReader(file, guessMapping(file))
  assert.deepEqual(reader(['Jane Doe', 'Jane', 'Doe']), { name: 'Jane Doe' })
  assert.deepEqual(reader(['Janie', 'Jane', '']), {
    ...{ name: 'Janie', customFields: { 'First Name': 'Jane' } },
  })
})

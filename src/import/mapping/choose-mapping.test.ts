import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { openImportFile } from '#import/formats/open-import-file.ts'
import { contactReader } from '#import/mapping/contact/contact-reader.ts'
import { chooseMapping } from './choose-mapping.ts'
import { customLabels } from './mapping.ts'

async function imported(t: TestContext, content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'people.csv')
  writeFileSync(path, content)
  const file = await openImportFile(path)
  const mapping = await chooseMapping(file, [])
  const read = contactReader(file, mapping)
  const contacts = []
  for await (const { values } of file.rows()) contacts.push(read(values))
  return { mapping, contacts, labels: customLabels(mapping).toSorted() }
}

test('columns without a value in any row are left out, also one without a name', async (t) => {
  const rows = 'Jane,,,\n'.repeat(200)
  const { mapping, labels } = await imported(t, `Name,City,Region,\n${rows}John,Berlin,,\n`)
  assert.deepEqual(labels, ['City'])
  const leftOut = mapping.filter((entry) => entry.kind === 'ignored')
  assert.deepEqual(
    leftOut.map(({ column, reason }) => [column, reason]),
    [
      ['Region', 'no value in any row'],
      ['Column 4', 'no value in any row'],
    ],
  )
})

test('a custom field for a second phone exists only if a row has two', async (t) => {
  const one = await imported(t, 'Name,Phone,Mobile\nJane,1,\nJohn,,2\n')
  assert.deepEqual(one.labels, [])
  const two = await imported(t, 'Name,Phone,Mobile\nJane,1,\nJohn,1,2\n')
  assert.deepEqual(two.labels, ['Mobile'])
})

test('several e-mails or phones in one cell are separated', async (t) => {
  const { contacts, labels } = await imported(
    t,
    'Name,Person - Email,Person - Phone\n' +
      'Jane,"jane@example.com, j@example.com","+49 30 123456, +49 171 123456"\n' +
      'John,john@example.com ::: j2@example.com ::: j3@example.com,+49 30 654321\n',
  )
  assert.deepEqual(contacts, [
    {
      ...{ name: 'Jane', email: 'jane@example.com', phone: '+49 30 123456' },
      customFields: { 'E-mail 2': 'j@example.com', 'Phone 2': '+49 171 123456' },
    },
    {
      ...{ name: 'John', email: 'john@example.com', phone: '+49 30 654321' },
      customFields: { 'E-mail 2': 'j2@example.com', 'E-mail 3': 'j3@example.com' },
    },
  ])
  assert.deepEqual(labels, ['E-mail 2', 'E-mail 3', 'Phone 2'])
})

test('kinds beside phones are labels, and no fax, pager or assistant’s is the phone', async (t) => {
  const header =
    'Name,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Phone 3 - Type,' +
    'Phone 3 - Value'
  const { contacts } = await imported(
    t,
    `${header}\n` +
      'Jane,Work Fax,1,Mobile,2 ::: 3,Pager,4\n' +
      'John,Fax,1,,,,\n' +
      'Judy,Reception,1,,2,* Mobile,3\n' +
      'Jill,Assistant,1,Mobile,2,,\n',
  )
  assert.deepEqual(contacts, [
    { name: 'Jane', phone: '2', customFields: { 'Work fax': '1', 'Mobile 2': '3', Pager: '4' } },
    { name: 'John', customFields: { Fax: '1' } },
    { name: 'Judy', phone: '1', customFields: { 'Phone 2': '2', Mobile: '3' } },
    { name: 'Jill', phone: '2', customFields: { 'Assistant phone': '1' } },
  ])
})

test('a column of e-mails and phones gives each contact both', async (t) => {
  const rows = [
    'Rosa,rosa@example.com',
    'Max,+49 30 1234567',
    'Ada,"ada@example.com / 0170 1234567"',
    'Eva,Tel. 030/123-4567; Jane Doe <eva@example.com>',
    'Udo,"udo@example.com, u2@example.com, after six"',
  ]
  const people = [
    { name: 'Rosa', email: 'rosa@example.com' },
    { name: 'Max', phone: '+49 30 1234567' },
    { name: 'Ada', email: 'ada@example.com', phone: '0170 1234567' },
    { name: 'Eva', email: 'eva@example.com', phone: '030/123-4567' },
    { name: 'Udo', email: 'udo@example.com' },
  ]
  const cases = [
    ['Email / Phone', 'Email / Phone'],
    ['E-Mail oder Telefon', 'E-Mail oder Telefon'],
    ['Erreichbar unter', 'Erreichbar unter'],
  ] as const
  for (const [column, label] of cases) {
    const { contacts } = await imported(t, `Name,${column}\n${rows.join('\n')}\n`)
    const rest = [{ [label]: 'Jane Doe' }, { [label]: 'u2@example.com, after six' }]
    const expected = people.map((one, index) =>
      index < 3 ? one : { ...one, customFields: rest[index - 3] },
    )
    assert.deepEqual(contacts, expected, column)
  }
})

test('beside a column of e-mails, one of both gives what that one lacks', async (t) => {
  const { contacts } = await imported(
    t,
    'Name,Email,Email or phone\nAda,ada@example.com,030 1234567\nBen,,ben@example.com\n',
  )
  assert.deepEqual(contacts, [
    { name: 'Ada', email: 'ada@example.com', phone: '030 1234567' },
    { name: 'Ben', email: 'ben@example.com' },
  ])
})

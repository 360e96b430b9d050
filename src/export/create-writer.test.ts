import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'

import * as fc from 'fast-check'

import type { Contact } from '#core/contacts/contact.ts'
import { parseContact } from '#core/contacts/writing/parse-contact.ts'
import type { ValidationErrors } from '#core/errors.ts'
import { cleanText } from '#core/values/text.ts'
import { formatTime } from '#core/values/time.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { contactReader } from '#import/mapping/contact/contact-reader.ts'
import { guessMapping } from '#import/mapping/guess-mapping.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { type ExportFormat, exportFormats } from '#model/exports/formats.ts'
import { cleanLabel, foldLabel, forbiddenNames, isReservedLabel } from '#model/fields/label.ts'
import { createWriter, fileOf } from './create-writer.ts'

const jane: Contact = {
  id: 'contact_01h455vb4pex5vsknk084sn02q',
  type: 'person',
  ...eachContactField(() => null),
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '+49 30 123',
  company: 'Doe, Sons; Daughters',
  source: 'website',
  notes: 'one\n"two"',
  customFields: { City: 'Köln', '=Sum': '=1+1' },
  tags: ['vip', 'a,b', 'c;d\\'],
  assigneeId: null,
  doneAt: null,
  remindAt: null,
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
  updatedAt: Date.UTC(2026, 1, 2, 3, 4, 5, 6),
  createdBy: { keyId: 'key_01h455vb4pex5vsknk084sn02q', label: 'Website', channel: 'api' },
  duplicateOf: null,
}
const labels = ['City', '=Sum', 'Score']

const members = new Map([['user_01h455vb4pex5vsknk084sn02q', '=Anna Lindqvist']])

function textOf(format: ExportFormat, contacts: readonly Contact[], columns = labels): string {
  const writer = createWriter(format, { labels: columns, members })
  return writer.start + contacts.map((contact) => writer.contact(contact)).join('')
}

test('CSV by RFC 4180, with nothing that a spreadsheet would compute', () => {
  assert.equal(
    textOf('csv', [{ ...jane, assigneeId: 'user_01h455vb4pex5vsknk084sn02q' }]),
    '\uFEFFid,type,name,email,phone,company,position,source,notes,tags,assigneeId,assigneeName,' +
      "doneAt,remindAt,createdAt,updatedAt,createdBy,duplicateOf,City,'=Sum,Score\r\n" +
      "contact_01h455vb4pex5vsknk084sn02q,person,Jane Doe,jane@example.com,'+49 30 123," +
      '"Doe, Sons; Daughters",,website,"one\n""two""","vip, a\\,b, c\\;d\\\\",' +
      "user_01h455vb4pex5vsknk084sn02q,'=Anna Lindqvist,,,2026-01-02T03:04:05.006Z," +
      "2026-02-02T03:04:05.006Z,Website,,Köln,'=1+1,\r\n",
  )
})

test('NDJSON: one record per line, as the API returns it', () => {
  const text = textOf('ndjson', [jane, jane])
  const [first, second, end] = text.split('\n')
  assert.deepEqual(JSON.parse(first ?? ''), {
    ...jane,
    createdAt: '2026-01-02T03:04:05.006Z',
    updatedAt: '2026-02-02T03:04:05.006Z',
  })
  assert.deepEqual([second, end], [first, ''])
})

test('vCard 4.0, folded at 75 bytes', () => {
  const long = { ...jane, name: 'ä'.repeat(60), company: null, tags: [], notes: null }
  assert.equal(
    textOf('vcard', [{ ...long, customFields: { 'a "b"^': 'x,y' } }]),
    [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'PRODID:-//Contact Sync//EN',
      'UID;VALUE=text:contact_01h455vb4pex5vsknk084sn02q',
      'KIND:individual',
      `FN:${'ä'.repeat(36)}`,
      ` ${'ä'.repeat(24)}`,
      'EMAIL:jane@example.com',
      'TEL;VALUE=text:+49 30 123',
      'X-CONTACT-SYNC-SOURCE:website',
      'X-CONTACT-SYNC-CREATED:2026-01-02T03:04:05.006Z',
      String.raw`X-CONTACT-SYNC-FIELD;LABEL="a ^'b^'^^":x\,y`,
      'REV:20260202T030405Z',
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
})

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']

test('CSV: no cell begins with what a spreadsheet computes, also after blanks and quotes', () => {
  for (const character of dangerous) {
    for (const before of ['', ' ', "'", '"', ' \'"', '\u00A0']) {
      const text = textOf('csv', [{ ...jane, name: `${before}${character}1+1` }])
      assert.match(text, /\r\ncontact_\w+,person,"?'/)
    }
  }
})

const letters = [
  ...dangerous,
  ...Array.from('\'"\\,;:^ aäß.<>{}[]|%&#'),
  '\u0301',
  '\u2028',
  '😀',
  '\u0001',
  ':::',
]

/** Text as it is stored: clean, not empty. */
const text = (max: number) =>
  fc
    .oneof(
      fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    .map((generated) => cleanText(generated)?.slice(0, max) ?? '')
    .filter(
      (generated) =>
        generated !== '' && generated.isWellFormed() && cleanText(generated) === generated,
    )

const label = text(30)
  .map((generated) => cleanLabel(generated))
  .filter(
    (generated) =>
      !forbiddenNames.has(generated) && !isReservedLabel(generated) && generated !== '',
  )

const emails = fc.constantFrom('jane@example.com', "'+jane@example.com", '=1@example.com', '-@x.io')

const contact: fc.Arbitrary<Contact> = fc.record({
  id: fc.constant(jane.id),
  type: fc.constantFrom('person', 'company'),
  ...eachContactField((_, { charactersMax }) => fc.option(text(Math.min(charactersMax, 200)))),
  name: text(200),
  email: fc.option(emails),
  phone: fc.option(fc.oneof(text(40), fc.constantFrom('+49 30 1', '-1', 'tel:+1', '(030) 1-2'))),
  customFields: fc
    .uniqueArray(fc.tuple(label, text(100)), {
      maxLength: 4,
      selector: ([name]) => foldLabel(name),
    })
    .map((entries) => Object.fromEntries(entries)),
  tags: fc.uniqueArray(text(50), { maxLength: 4 }),
  assigneeId: fc.option(fc.constant('user_01h455vb4pex5vsknk084sn02q')),
  doneAt: fc.constant(null),
  remindAt: fc.constant(null),
  createdAt: fc.integer({ min: Date.UTC(1900, 0, 1), max: jane.createdAt }),
  updatedAt: fc.constant(jane.updatedAt),
  createdBy: fc.constant(jane.createdBy),
  duplicateOf: fc.constant(null),
})

/** The contact as the core reads it from the object that the API takes. */
function parsed(value: unknown) {
  const validationErrors: ValidationErrors = []
  const context = { mayWritePrivileged: true, defaultCountry: null, now: jane.updatedAt }
  const input = parseContact(value, context, validationErrors)
  assert.deepEqual(validationErrors, [])
  const order = (left: { label: string }, right: { label: string }) =>
    left.label < right.label ? -1 : 1
  return { ...input, customFields: input?.customFields.toSorted(order) }
}

/** A vCard has one kind of line break only. */
function asCarried(format: ExportFormat, record: Contact): Contact {
  if (format !== 'vcard') return record
  return JSON.parse(JSON.stringify(record).replaceAll(/\\r\\n|\\r/g, String.raw`\n`)) as Contact
}

// Files for platforms of ads are not for reading back.
for (const format of exportFormats.filter((each) => !each.endsWith('-ads'))) {
  test(`${format}: whatever is exported is read back the same`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'contacts')
    const run = fc.asyncProperty(
      fc.array(contact, { minLength: 1, maxLength: 4 }),
      async (contacts) => {
        const records = contacts.map((record) => ({ ...record, ...asCarried(format, record) }))
        const columns = [
          ...new Set(contacts.flatMap(({ customFields }) => Object.keys(customFields))),
        ]
        const distinct = new Set(columns.map((name) => foldLabel(name)))
        fc.pre(distinct.size === columns.length)
        await writeFile(path, fileOf(format, Readable.from([textOf(format, contacts, columns)])))
        using file = await openImportFile(path)
        const read = contactReader(file, guessMapping(file))
        const imported: unknown[] = []
        for await (const { values, problem } of file.rows()) {
          assert.equal(problem, null)
          imported.push(parsed(read(values)))
        }
        const expected = records.map((record) => {
          const { id, updatedAt, createdBy, duplicateOf, doneAt, remindAt, ...fields } = record
          return parsed({ ...fields, createdAt: formatTime(record.createdAt) })
        })
        assert.deepEqual(imported, expected)
      },
    )
    await fc.assert(run, { numRuns: 40 })
  })
}

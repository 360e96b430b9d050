import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import type { Contact } from '#core/contacts/contact.ts'
import type { Store } from '#core/store.ts'
import { openStore } from '#installation.ts'
import { makeFolder } from '#test/processes/server-process.ts'
import { type StoredContact, addressesIn, missingCells, textsOf } from './corpus-accounting.ts'
import { type Cell, type CorpusRow, cardsOf, csvRowsOf, decode } from './corpus-file.ts'
import { type Imported, importInto } from './corpus-import.ts'

const corpus = join(import.meta.dirname, 'corpus')
const minFiles = 60
const minPrograms = 20

/** The expected result of a file, written by hand beside it. */
type Expected = {
  program: string
  /** As `--no-header` says. */
  header?: false
  /** A part of the message, where the whole file is refused. */
  refused?: string
  /** The columns of a CSV that are fields of the contact. */
  mapping?: Record<string, string>
  contacts?: StoredContact[]
  rejected?: { row: number; reason: string }[]
  /** Columns with values that are left out, and properties with their counts: `PHOTO:1`. */
  leftOut?: string[]
  warnings?: string[]
}

type Report = Exclude<Imported, { refused: string }>

const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => path.slice(0, -'.json'.length).replaceAll('\\', '/'))
  .toSorted()

test(`the corpus has ${minFiles} files of ${minPrograms} programs`, () => {
  assert.ok(files.length >= minFiles, `${files.length}`)
  const programs = new Set(files.map((path) => path.split('/')[0]))
  assert.ok(programs.size >= minPrograms, [...programs].join())
})

test('every file becomes the contacts that it holds, and no cell is lost', async (t) => {
  await using folder = await makeFolder()
  const store = await openStore({ dataDir: folder.path })
  t.after(() => store.close())
  for (const path of files) {
    await t.test(path, async () => {
      const expected = JSON.parse(readFileSync(join(corpus, `${path}.json`), 'utf8')) as Expected
      const project = await store.createProject({ name: path, defaultCountry: null, now })
      const { header = null } = expected
      const report = await importInto(store, project, { path: join(corpus, path), header })
      const contacts = await contactsOf(store, project.id)
      if ('refused' in report) {
        assert.ok(report.refused.includes(expected.refused ?? 'not refused'), report.refused)
        assert.deepEqual(contacts, [])
        return
      }
      assert.equal(expected.refused, undefined)
      compare(report, contacts, expected)
      account(join(corpus, path), report, { contacts, expected })
    })
  }
})

function compare(report: Report, contacts: StoredContact[], expected: Expected): void {
  assert.deepEqual(inOrder(contacts), inOrder(expected.contacts ?? []))
  if (expected.mapping !== undefined) {
    const fields = report.columns.filter(({ goesTo }) => goesTo?.startsWith('custom:') === false)
    const mapping = fields.map(({ column, goesTo }) => [column, goesTo])
    assert.deepEqual(Object.fromEntries(mapping), expected.mapping)
  }
  assert.deepEqual(namedLeftOut(report).toSorted(), (expected.leftOut ?? []).toSorted())
  const rejected = expected.rejected ?? []
  assert.equal(report.problems.length, rejected.length, JSON.stringify(report.problems))
  for (const [index, { row, reason }] of rejected.entries()) {
    const problem = report.problems[index]
    assert.equal(problem?.row, row)
    assert.ok(problem.reason.includes(reason), problem.reason)
  }
  const texts = report.warnings.map(({ text }) => text)
  assert.equal(texts.length, expected.warnings?.length ?? 0, texts.join('\n'))
  for (const [index, part] of (expected.warnings ?? []).entries()) {
    assert.ok(texts[index]?.includes(part) === true, texts.join())
  }
}

/** Columns with a value of which nothing is stored, and what else is left out with its count. */
function namedLeftOut({ columns, leftOut }: Report): string[] {
  return [
    ...columns.filter(({ goesTo, filled }) => goesTo === null && filled > 0).map(nameOf),
    ...leftOut.map(({ what, count }) => `${what}:${count}`),
  ]
}

function nameOf({ column }: { column: string }): string {
  return column
}

/** No cell is neither stored, nor rejected, nor named as left out, and no address is missed. */
function account(
  path: string,
  report: Report,
  { contacts, expected }: { contacts: StoredContact[]; expected: Expected },
): void {
  const { format, delimiter } = report.file
  if (format === 'ndjson') return
  const rejected = new Set((expected.rejected ?? []).map(({ row }) => row))
  const columns = report.columns.map(nameOf)
  const rows =
    format === 'vcard'
      ? cardsOf(path)
      : csvRowsOf(path, { columns, delimiter: delimiter ?? ',', header: expected.header })
  assert.equal(rows.length, report.file.rows, 'rows')
  const missing = rows
    .filter(({ row }) => !rejected.has(row))
    .flatMap((row) => missingCells(row, contacts))
  assert.deepEqual(notNamed(missing, report), [])
  const left = new Set(report.columns.filter(({ goesTo }) => goesTo === null).map(nameOf))
  const isExpected = ({ where }: Cell) => !left.has(where) && !/^(?:PHOTO|UID)$/.test(where)
  const addresses = addressesIn(rows.flatMap((row) => textsExpected(row, { rejected, isExpected })))
  const stored = new Set(addressesIn(contacts.flatMap((contact) => textsOf(contact))))
  assert.deepEqual(
    addresses.filter((address) => !stored.has(address)),
    [],
  )
  if (addresses.length > 0) assert.match(decode(readFileSync(path)), /@|=40/)
}

function textsExpected(
  { row, cells }: CorpusRow,
  { rejected, isExpected }: { rejected: Set<number>; isExpected: (cell: Cell) => boolean },
): string[] {
  return rejected.has(row) ? [] : cells.filter(isExpected).map(({ text }) => text)
}

/** Cells that the report does not name either. */
function notNamed(missing: readonly Cell[], { columns, leftOut }: Report): Cell[] {
  const left = new Set(columns.filter(({ goesTo }) => goesTo === null).map(nameOf))
  if (left.has('id')) left.add('UID')
  const properties = new Set(leftOut.map(({ what }) => what))
  return missing.filter(({ where }) => !left.has(where) && !properties.has(where))
}

async function contactsOf(store: Store, projectId: string): Promise<StoredContact[]> {
  const { contacts } = await store.searchContacts({
    ...{ projectId, prefixes: [], emailFolded: null, updatedSince: null, limit: 100 },
    start: { offset: 0 },
  })
  const full = await Promise.all(contacts.map(({ id }) => store.getContact(projectId, id)))
  return full.flatMap((contact) => (contact === null ? [] : [comparable(contact)]))
}

const fieldNames = ['name', 'email', 'phone', 'company', 'position', 'source', 'notes'] as const
const now = Date.now()

/** Only what the file gave; a time of creation only if the file has one. */
function comparable(contact: Contact): StoredContact {
  const { type, tags, createdAt, customFields } = contact
  const fields = fieldNames.flatMap((name) =>
    contact[name] === null ? [] : [[name, contact[name]] as const],
  )
  return {
    ...Object.fromEntries(fields),
    ...(type === 'company' ? { type } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(createdAt < now ? { createdAt: new Date(createdAt).toISOString() } : {}),
    ...(Object.keys(customFields).length > 0 ? { customFields } : {}),
  }
}

function inOrder(contacts: readonly StoredContact[]): StoredContact[] {
  const key = ({ name, email, phone }: StoredContact) => JSON.stringify([email, phone, name])
  return contacts.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

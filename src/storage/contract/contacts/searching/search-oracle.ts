import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type {
  ContactPage,
  ContactQuery,
  PageStart,
} from '#core/contacts/searching/contact-query.ts'
import { contactWords, hasPrefixes, searchPrefixes } from '#core/contacts/searching/words.ts'
import { foldEmail } from '#core/values/email.ts'
import { cleanText } from '#core/values/text.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

type Body = { name?: string; company?: string; email?: string; createdAt?: string }

/** A contact of the oracle; `change` counts the changes of all contacts. */
type Known = {
  id: string
  name: string | null
  company: string | null
  email: string | null
  createdAt: number
  change: number
}

type Search = { q: string | null; email: string | null; isByChange: boolean }

const words = [
  ...['Jane', 'JANE', 'Jan', 'John', 'Doe', 'Do', 'a', 'b-c', 'O’Brien', 'McDoe', '1', '12', '123'],
  ...['Ångström', 'ANGSTROM', 'Angstro', 'A\u030angstro\u0308m', 'straße', 'STRASSE', 'stras'],
  ...['Müller', 'Mueller', 'Muller', 'MÜLLER', 'Großöhrügä', 'grossoehruegae'],
  ...['ﬁne', 'fine', 'Æsir', 'aesir', 'Łódź', 'lodz', 'İzmir', 'izmir', 'ıstanbul', 'naïve'],
  ...[
    '田中',
    '山田中子',
    '田',
    '中子',
    'カタカナ',
    'ひらがな',
    '김철수',
    '철수',
    '日本語能力試験対策講座の受付案内',
  ],
  ...[
    'Ελλάς',
    'ΕΛΛΑΣ',
    'ελλ',
    'Ёлка',
    'елка',
    'אָלֶף',
    'אלף',
    'مُحَمَّد',
    'محمد',
    'हिन्दी',
    'ไทย',
    '🙂',
    '٣',
  ],
  ...['jane@example.com', 'jane@', '@doe', 'x@y@z', '"quoted"', '*', 'NEAR', 'AND', 'ﷺ', '½', '²'],
]
const separators = [' ', ' ', ' ', '-', '.', '\t', '\u0001', '\u00a0', '\u200b', '@', '_', '/', '']
const emails = ['jane@example.com', 'Jane@Example.com', 'john.doe+x@bücher.example', 'a@b']
const times = ['1900-01-01T00:00:00Z', '1969-12-31T23:59:59.999Z', '2020-01-01T00:00:00Z']

const anyWord = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }) },
)
const text = fc
  .array(fc.tuple(anyWord, fc.constantFrom(...separators)), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join(''))
  .filter((joined) => (cleanText(joined) ?? '') !== '')
const body: fc.Arbitrary<Body> = fc.record(
  {
    name: text,
    company: text,
    email: fc.constantFrom(...emails),
    createdAt: fc.constantFrom(...times),
  },
  { requiredKeys: ['name'] },
)
export const write = fc.record({
  body,
  kind: fc.constantFrom('secret' as const, 'publishable' as const),
})
const prefix = fc.tuple(text, fc.nat({ max: 12 })).map(([whole, length]) =>
  Array.from(whole)
    .slice(0, length + 1)
    .join(''),
)
export const search: fc.Arbitrary<Search> = fc.record({
  q: fc.option(fc.oneof(text, prefix), { freq: 6 }),
  email: fc.option(fc.constantFrom(...emails), { freq: 1 }),
  isByChange: fc.boolean(),
})

export function searchOracleContract(openStore: OpenStore): void {
  test('every search finds what a naive search in memory finds, in the same order', async (t) => {
    const { store } = await openStore(t)
    const scenario = fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 20 }),
      fc.array(search, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      async (writes, searches, limit) => {
        const workspace = await Workspace.make(store)
        const known: Known[] = []
        for (const [change, submission] of writes.entries()) {
          const { id } = await workspace.write(submission.body, { kind: submission.kind })
          learn(known, { id, change, ...submission })
        }
        for (const query of searches) await compare(workspace, known, query, limit)
      },
    )
    await fc.assert(scenario, { numRuns: 20 })
  })
}

function learn(
  known: Known[],
  written: { id: string; change: number; body: Body; kind: 'secret' | 'publishable' },
): void {
  const { id, change, kind } = written
  const clean = (value: string | undefined) =>
    value === undefined ? null : cleanText(value) || null
  const { name, company, email } = written.body
  const createdAt = kind === 'secret' ? written.body.createdAt : undefined
  const cleaned = { name: clean(name), company: clean(company), email: clean(email) }
  const existing = known.find((contact) => contact.id === id)
  if (existing === undefined) {
    known.push({ id, change, ...cleaned, createdAt: Date.parse(createdAt ?? '') || noon })
    return
  }
  const before = JSON.stringify(existing)
  existing.name = cleaned.name ?? existing.name
  existing.company = cleaned.company ?? existing.company
  existing.email = cleaned.email ?? existing.email
  if (createdAt !== undefined && Date.parse(createdAt) !== existing.createdAt) {
    existing.createdAt = Date.parse(createdAt)
    // Moved contacts are the newest of their millisecond.
    known.push(...known.splice(known.indexOf(existing), 1))
  }
  if (JSON.stringify(existing) !== before) existing.change = change
}

async function compare(
  workspace: Workspace,
  known: readonly Known[],
  { q, email, isByChange }: Search,
  limit: number,
): Promise<void> {
  const { prefixes } = searchPrefixes(q === null ? '' : (cleanText(q) ?? ''))
  const emailFolded = email === null ? null : foldEmail(email)
  const matching = known.filter(
    (contact) =>
      (email === null || (contact.email !== null && foldEmail(contact.email) === emailFolded)) &&
      hasPrefixes(contactWords(contact), prefixes),
  )
  const sorted = isByChange
    ? matching.toSorted((a, b) => a.change - b.change)
    : matching.toReversed().toSorted((a, b) => b.createdAt - a.createdAt)
  const ids = sorted.map(({ id }) => id)
  const query = { prefixes, emailFolded, updatedSince: isByChange ? 0 : null, limit }
  const context = JSON.stringify({ q, prefixes, email, isByChange })
  const pages = await readPages(workspace, query)
  assert.deepEqual(
    pages.flatMap(({ contacts }) => contacts.map(({ id }) => id)),
    ids,
    context,
  )
  for (const { total } of pages) assert.equal(total, ids.length, context)
  const offset = Math.floor(ids.length / 2)
  const page = await workspace.search({ ...query, start: { offset } })
  assert.deepEqual(
    page.contacts.map(({ id }) => id),
    ids.slice(offset, offset + limit),
    context,
  )
}

async function readPages(
  workspace: Workspace,
  query: Partial<ContactQuery>,
): Promise<ContactPage[]> {
  const pages: ContactPage[] = []
  let start: PageStart | null = { offset: 0 }
  while (start !== null) {
    const page: ContactPage = await workspace.search({ ...query, start })
    pages.push(page)
    start = page.next
  }
  return pages
}

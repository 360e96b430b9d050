import type { Connection, Parameter } from '#storage/connection.ts'
import type { CopiedRow } from '#storage/postgres/engine/copy-query.ts'
import type { WritingConnection } from '#storage/postgres/engine/postgres-connection.ts'
import type { IndexedContact } from '#storage/repositories/contacts/contact-table.ts'
import { termsOf } from '#storage/repositories/contacts/indexing/terms.ts'

/** A word in the index, and how much of it is shared with the contact's previous word. */
export type IndexedWord = { word: string; shared: number }

/** A row of the index: a word and the contacts that have it, all with sort keys before `end`. */
type WordRow = IndexedWord & { sortKeys: bigint[]; end: bigint }

// An index entry must fit in a third of its page, even with the longest characters.
const wordCharactersMax = 500
// With more, PostgreSQL would compress them.
const contactsPerRow = 50
// Sort keys of one row are within a second, so that the row of a contact is among a few.
export const rowSpan = 1_000n << 20n

/**
 * The words of a contact as the index stores them, in its order. It omits a word that is a prefix
 * of another word of the contact: every search that matches it matches the other.
 */
export function indexedWords(terms: readonly string[]): IndexedWord[] {
  const cut = new Set(terms.map(cutWord))
  const words = [...cut].toSorted(byCodeUnits)
  const kept = words.filter((word, index) => words[index + 1]?.startsWith(word) !== true)
  return kept.map((word, index) => ({ word, shared: sharedLength(kept[index - 1] ?? '', word) }))
}

/** The part of a prefix that the index can match; the rest is checked in the contacts. */
export function cutWord(word: string): string {
  if (word.length <= wordCharactersMax) return word
  // Not within a character of two units.
  return Array.from(word.slice(0, wordCharactersMax + 1))
    .slice(0, -1)
    .join('')
    .slice(0, wordCharactersMax)
}

/** The first text after all that begin with it, by code points; null when there is none. */
export function endOfPrefix(prefix: string): string | null {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0)
  while (points.length > 0) {
    const next = (points.pop() ?? 0) + 1
    // Surrogates are not characters.
    const after = next === 0xd800 ? 0xe000 : next
    if (after <= 0x10ffff) return String.fromCodePoint(...points, after)
  }
  return null
}

/** The condition for rows of `words AS w` with a word that begins so, each contact once. */
export function beginsLike(prefix: string, add: (value: Parameter) => string): string {
  const word = cutWord(prefix)
  const end = endOfPrefix(word)
  const isBeforeEnd = end === null ? '' : `AND w.word < ${add(end)}`
  return `w.word >= ${add(word)} ${isBeforeEnd} AND w.shared < ${add(word.length)}`
}

/** How many contacts the rows of `words AS w` have. */
export const contactCount = 'count(*) + coalesce(sum(cardinality(w.others)), 0)'
export const selectContactCount = `
  SELECT contact_count AS count FROM counters WHERE project_number = $1`

export function addTerms(
  connection: WritingConnection,
  projectNumber: number,
  added: readonly IndexedContact[],
): void {
  if (added.length === 0) return
  const into = { projectNumber, table: 'words', columns: 'word, shared, sort_key, others' }
  connection.sendRows(into, copiedRows(added))
}

function* copiedRows(added: readonly IndexedContact[]): Iterable<CopiedRow> {
  for (const { word, shared, sortKeys } of groupedRows(added)) {
    const [first = 0n, ...others] = sortKeys
    yield [word, shared, first, others.length === 0 ? null : `{${others.join()}}`]
  }
}

function groupedRows(added: readonly IndexedContact[]): WordRow[] {
  const rows: WordRow[] = []
  const last = new Map<string, WordRow>()
  for (const contact of added) {
    const { sortKey } = contact
    const end = sortKey + rowSpan
    for (const { word, shared } of indexedWords(termsOf(contact))) {
      const row = last.get(word)
      if (row !== undefined && row.shared === shared && hasPlaceFor(row, sortKey)) {
        row.sortKeys.push(sortKey)
        continue
      }
      const opened = { word, shared, sortKeys: [sortKey], end }
      rows.push(opened)
      last.set(word, opened)
    }
  }
  return rows
}

function hasPlaceFor({ sortKeys, end }: WordRow, sortKey: bigint): boolean {
  const [first = sortKey] = sortKeys
  return sortKeys.length < contactsPerRow && sortKey > first && sortKey < end
}

export async function deleteTerms(
  connection: Connection,
  projectNumber: number,
  deleted: readonly IndexedContact[],
): Promise<void> {
  if (deleted.length === 0) return
  const pairs = deleted.flatMap((contact) =>
    indexedWords(termsOf(contact)).map(({ word }) => ({ word, sortKey: contact.sortKey })),
  )
  const words = pairs.map(({ word }) => word)
  const sortKeys = pairs.map(({ sortKey }) => sortKey)
  await connection.run(deleteRows, projectNumber, words, sortKeys)
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function sharedLength(a: string, b: string): number {
  const max = Math.min(a.length, b.length)
  let length = 0
  while (length < max && a[length] === b[length]) length += 1
  return length
}

// The rows that have them are replaced by rows with what is left of them.
const deleteRows = `
  WITH removed AS MATERIALIZED (
    SELECT u.word, u.sort_key FROM unnest($2::text[], $3::bigint[]) AS u (word, sort_key)),
  gone AS (
    DELETE FROM words WHERE project_number = $1 AND ctid = ANY (ARRAY (
      SELECT w.place FROM removed AS a, LATERAL (
        SELECT t.ctid AS place FROM words AS t
        WHERE t.project_number = $1 AND t.word = a.word
          AND t.sort_key > a.sort_key - ${rowSpan} AND t.sort_key <= a.sort_key
          AND a.sort_key = ANY (t.sort_key || t.others) LIMIT 1) AS w))
    RETURNING word, shared, sort_key, others),
  kept AS (
    SELECT word, shared, array_agg(each_key ORDER BY each_key) AS sort_keys
    FROM (SELECT word, shared, sort_key, unnest(sort_key || others) AS each_key FROM gone) AS g
    WHERE NOT EXISTS (SELECT FROM removed AS a WHERE a.word = g.word AND a.sort_key = g.each_key)
    GROUP BY word, shared, sort_key)
  INSERT INTO words (project_number, word, shared, sort_key, others)
  SELECT $1, word, shared, sort_keys[1], nullif(sort_keys[2:], '{}') FROM kept`

import type { SortKeySpan } from '#storage/repositories/contacts/listing/spans.ts'
import { wordsTable } from './words-table.ts'

type ConditionValue = string | number | bigint

/** A part of a statement, with its parameters. */
export type Condition = { sql: string; parameters: ConditionValue[] }

/**
 * Which words the index of a project has: those up to a place, null while it has none; and whether
 * some of them have been removed since.
 */
export type IndexedWords = { place: number | null; hasRemovals: boolean }

/** What to find: of each list, a contact has a word or facet that begins like one of its items. */
export type Terms = readonly (readonly string[])[]

/**
 * `without`: a contact has no term that begins like one of these. `indexedTerms`: the terms without
 * items that no contact has in the index.
 */
type Search = {
  terms: Terms
  indexedTerms?: Terms
  without?: readonly string[]
  indexed: IndexedWords
  span?: SortKeySpan
}

export const everywhere: SortKeySpan = { from: -(2n ** 63n), to: 2n ** 63n - 1n }

/**
 * Selects the `sort_key` of each contact with the terms: from the index, except those removed
 * since, and from those added since.
 */
export function sortKeysWith(projectNumber: number, search: Search): Condition {
  return joined(partsWith(projectNumber, search), { each: (sql) => sql, between: ' UNION ALL ' })
}

/** How many there are, as an expression; each part by itself takes three quarters of the time. */
export function countWith(projectNumber: number, search: Search): Condition {
  return joined(partsWith(projectNumber, search), {
    each: (sql) => `(SELECT count(*) FROM (${sql}))`,
    between: ' + ',
  })
}

function partsWith(
  projectNumber: number,
  { terms, indexedTerms = terms, without = [], indexed, span = everywhere }: Search,
): Condition[] {
  const { place, hasRemovals } = indexed
  const waiting = waitingWith(projectNumber, { terms, without }, { place: place ?? 0, span })
  if (place === null) return [waiting]
  const table = wordsTable(projectNumber)
  const inIndex = {
    sql: `SELECT rowid AS sort_key FROM ${table}
      WHERE ${table} MATCH ? AND rowid >= ? AND rowid <= ? ${hasRemovals ? notRemoved : ''}`,
    parameters: [
      matchOf(indexedTerms, without),
      span.from,
      span.to,
      ...(hasRemovals ? [projectNumber, place] : []),
    ],
  }
  return [inIndex, waiting]
}

function joined(
  parts: readonly Condition[],
  { each, between }: { each: (sql: string) => string; between: string },
): Condition {
  return {
    sql: parts.map(({ sql }) => each(sql)).join(between),
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}

// Only where it is needed: of a word in most contacts it would double the time.
const notRemoved = `
  AND rowid NOT IN (
    SELECT r.sort_key FROM waiting_words AS r INDEXED BY waiting_removals
    WHERE r.project_number = ? AND r.is_removed = 1 AND r.place > ?)`

function waitingWith(
  projectNumber: number,
  { terms, without }: { terms: Terms; without: readonly string[] },
  { place, span }: { place: number; span: SortKeySpan },
): Condition {
  const has = (items: readonly string[]) =>
    `(${items.map(() => `instr(' ' || w.text, ?) > 0`).join(' OR ')})`
  const each = terms.map((items) => `AND ${has(items)}`)
  if (without.length > 0) each.push(`AND NOT ${has(without)}`)
  return {
    sql: `SELECT w.sort_key AS sort_key FROM waiting_words AS w
      WHERE w.project_number = ? AND w.place > ? AND w.is_removed = 0
      AND w.sort_key >= ? AND w.sort_key <= ? ${each.join(' ')} AND NOT EXISTS (
        SELECT 1 FROM waiting_words AS r INDEXED BY waiting_removals
        WHERE r.project_number = w.project_number AND r.is_removed = 1
          AND r.sort_key = w.sort_key AND r.place > w.place)`,
    parameters: [
      projectNumber,
      place,
      span.from,
      span.to,
      ...[...terms.flat(), ...without].map((item) => ` ${item}`),
    ],
  }
}

/** Whether the index of a project has a term that begins so. */
export function selectIndexed(projectNumber: number, item: string): Condition {
  const table = wordsTable(projectNumber)
  return {
    sql: `SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT 1`,
    parameters: [anyOf([item])],
  }
}

function matchOf(terms: Terms, without: readonly string[]): string {
  const all = terms.map(anyOf).join(' AND ')
  return without.length === 0 ? all : `(${all}) NOT ${anyOf(without)}`
}

function anyOf(items: readonly string[]): string {
  return `(${items.map((item) => `"${item.replaceAll('"', '""')}"*`).join(' OR ')})`
}

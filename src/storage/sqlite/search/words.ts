import { wordsTable } from './words-table.ts'

type ConditionValue = string | number | bigint

/** A part of a statement, with its parameters. */
export type Condition = { sql: string; parameters: ConditionValue[] }

/**
 * Which words the index of a project has: those up to a place, null while it has none; and whether
 * some of them have been removed since.
 */
export type IndexedWords = { place: number | null; hasRemovals: boolean }

/**
 * Selects the `sort_key` of each contact with words that begin with all of the prefixes: from the
 * index, except words removed since, and from words added since.
 */
export function sortKeysWithWords(
  projectNumber: number,
  prefixes: readonly string[],
  indexed: IndexedWords,
  before: bigint | null = null,
): Condition {
  return joined(partsWithWords(projectNumber, prefixes, indexed, before), {
    each: (sql) => sql,
    between: ' UNION ALL ',
  })
}

/** How many there are, as an expression; each part by itself takes three quarters of the time. */
export function countWithWords(
  projectNumber: number,
  prefixes: readonly string[],
  indexed: IndexedWords,
): Condition {
  return joined(partsWithWords(projectNumber, prefixes, indexed, null), {
    each: (sql) => `(SELECT count(*) FROM (${sql}))`,
    between: ' + ',
  })
}

function partsWithWords(
  projectNumber: number,
  prefixes: readonly string[],
  { place, hasRemovals }: IndexedWords,
  before: bigint | null,
): Condition[] {
  const waiting = waitingWithWords(projectNumber, prefixes, { place: place ?? 0, before })
  if (place === null) return [waiting]
  const table = wordsTable(projectNumber)
  const indexed = {
    sql: `SELECT rowid AS sort_key FROM ${table}
      WHERE ${table} MATCH ? ${before === null ? '' : 'AND rowid < ?'}
      ${hasRemovals ? notRemoved : ''}`,
    parameters: [
      matchOf(prefixes),
      ...listOf(before),
      ...(hasRemovals ? [projectNumber, place] : []),
    ],
  }
  return [indexed, waiting]
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

function waitingWithWords(
  projectNumber: number,
  prefixes: readonly string[],
  { place, before }: { place: number; before: bigint | null },
): Condition {
  const each = prefixes.map(() => `AND instr(' ' || w.text, ?) > 0`).join(' ')
  return {
    sql: `SELECT w.sort_key AS sort_key FROM waiting_words AS w
      WHERE w.project_number = ? AND w.place > ? AND w.is_removed = 0
      ${before === null ? '' : 'AND w.sort_key < ?'} ${each} AND NOT EXISTS (
        SELECT 1 FROM waiting_words AS r INDEXED BY waiting_removals
        WHERE r.project_number = w.project_number AND r.is_removed = 1
          AND r.sort_key = w.sort_key AND r.place > w.place)`,
    parameters: [
      projectNumber,
      place,
      ...listOf(before),
      ...prefixes.map((prefix) => ` ${prefix}`),
    ],
  }
}

function listOf(before: bigint | null): ConditionValue[] {
  return before === null ? [] : [before]
}

function matchOf(prefixes: readonly string[]): string {
  return prefixes.map((prefix) => `"${prefix.replaceAll('"', '""')}"*`).join(' AND ')
}

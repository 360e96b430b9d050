import type { DatabaseSync } from 'node:sqlite'

type Statistic = { table: string; index: string; rows: string }

/**
 * Tells SQLite what ANALYZE would find in a folder of two large projects. Otherwise it assumes that
 * a project has ten rows of a table, and scans these rather than look up each of some. Writes only
 * if something else was declared before.
 */
export function seedPlannerStatistics(connection: DatabaseSync): void {
  const wanted = statisticsOf(connection)
  if (textOf(readStatistics(connection)) === textOf(wanted)) return
  connection.exec('BEGIN IMMEDIATE')
  try {
    // It creates the table if there is none.
    connection.exec('ANALYZE sqlite_schema; DELETE FROM sqlite_stat1')
    const insert = connection.prepare('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)')
    for (const { table, index, rows } of wanted) insert.run(table, index, rows)
    // This connection reads them now, others when they are opened.
    connection.exec('ANALYZE sqlite_schema; COMMIT')
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

/** For each index that is led by the project. */
function statisticsOf(connection: DatabaseSync): Statistic[] {
  const rows = connection.prepare(selectIndexes).all()
  return rows.map((row) => {
    const columns = String(row['columns']).split(' ')
    const table = String(row['table'])
    return {
      table,
      index: row['origin'] === 'pk' ? table : String(row['index']),
      rows: rowsOf(columns, { isUnique: row['unique'] === 1, isPartial: row['partial'] === 1 }),
    }
  })
}

function rowsOf(
  columns: readonly string[],
  { isUnique, isPartial }: { isUnique: boolean; isPartial: boolean },
): string {
  const share = isPartial ? partialShare : 1
  const each = columns.map((column, place) => {
    const isLast = place === columns.length - 1
    if (isUnique && isLast) return 1
    return Math.max(rowsPerValueMin, (rowsPerValue[column] ?? 0) * share)
  })
  return [rowsInAll * share, ...each].join(' ')
}

function readStatistics(connection: DatabaseSync): Statistic[] {
  if (connection.prepare(selectTable).get() === undefined) return []
  const rows = connection.prepare(selectStatistics).all()
  return rows.map(({ tbl, idx, stat }) => ({
    table: String(tbl),
    index: String(idx),
    rows: String(stat),
  }))
}

function textOf(statistics: readonly Statistic[]): string {
  const lines = statistics.map(({ table, index, rows }) => `${table} ${index} ${rows}`)
  return lines.toSorted().join('\n')
}

const rowsInAll = 1_000_000
/** Rows with one value of a column and of those before it in an index, where they are many. */
const rowsPerValue: Readonly<Record<string, number>> = {
  project_number: 500_000,
  key_number: 100_000,
  import_number: 100_000,
  webhook_number: 100_000,
  path: 50_000,
  label_folded: 10_000,
}
const rowsPerValueMin = 2
const partialShare = 0.01
const selectIndexes = `
  SELECT t.name AS "table", i.name AS "index", i.origin, i."unique", i.partial,
    (SELECT group_concat(c.name, ' ' ORDER BY c.seqno) FROM pragma_index_info(i.name) AS c)
      AS columns
  FROM sqlite_schema AS t, pragma_index_list(t.name) AS i
  WHERE t.type = 'table' AND 'project_number' = (
    SELECT c.name FROM pragma_index_info(i.name) AS c WHERE c.seqno = 0)`
const selectTable = "SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'"
const selectStatistics = 'SELECT tbl, idx, stat FROM sqlite_stat1'

import { number } from '#storage/row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { wordsTable } from './words-table.ts'

// About 50 ms: steps of other projects need not wait any longer.
const pagesPerStep = 128

/**
 * Clears the index of a project of the words of contacts that are gone, a bounded step at a time. A
 * deleted row leaves its words in the index, with marks that they don't count: both end when the
 * segments that hold them are merged into one. FTS5's `secure-delete` does not suffice: it leaves
 * beginnings of words in the index of its pages, and words that a change replaced.
 */
export class WordsMerge {
  private readonly index: Database
  private readonly projectNumber: number
  private readonly inputs: readonly number[]
  private isFirst = true

  constructor(index: Database, projectNumber: number) {
    this.index = index
    this.projectNumber = projectNumber
    this.inputs = this.readSegments()
  }

  /** True while there is more to do. */
  step(): boolean {
    if (this.inputs.length <= 1) return false
    const table = wordsTable(this.projectNumber)
    // A negative number merges all segments, a positive one continues the merge.
    const pages = this.isFirst ? -pagesPerStep : pagesPerStep
    this.isFirst = false
    this.index.run(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`, pages)
    // Everything that is merged disappears at once, at the end.
    const left = new Set(this.readSegments())
    return this.inputs.every((segment) => left.has(segment))
  }

  private readSegments(): number[] {
    const table = wordsTable(this.projectNumber)
    if (this.index.statement(selectTable).get(table) === undefined) return []
    const rows = this.index.statement(selectSegments(table)).all()
    return rows.map((row) => number(row, 'segment'))
  }
}

const selectTable = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"

// Each is looked up after the previous one: the index of pages has many rows of each.
function selectSegments(table: string): string {
  return `
    WITH RECURSIVE segments(segment) AS (
      SELECT min(segid) FROM ${table}_idx
      UNION ALL
      SELECT (SELECT min(segid) FROM ${table}_idx WHERE segid > segment) FROM segments
      WHERE segment IS NOT NULL)
    SELECT segment FROM segments WHERE segment IS NOT NULL`
}

/** What a member decided about a file; without a decision, a column goes where it is guessed to. */
export type ImportDecisions = {
  /** `goesTo` is a field or `custom:Label`, as in the option `--map`; null leaves it out. */
  columns: readonly { column: string; goesTo: string | null }[]
  /** Cells with other values than in the file. */
  edits: readonly { row: number; column: string; value: string }[]
  rowsLeftOut: readonly number[]
  /** The same correction of all values for a field. */
  fixes: readonly ImportFix[]
  /** How the file is read; each is detected when it is null. */
  hasHeader: boolean | null
  sheet: string | null
  delimiter: string | null
  encoding: string | null
  /** For a file that a key uploads; detected when it is absent. */
  format?: string
  /** Whether fields are created for columns without one, whose values would wait otherwise. */
  createFields: boolean
}

/**
 * `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the
 * custom field of their column; `dayFirst`, `monthFirst`: how dates such as 3/12/2024 are read.
 */
export const importFixes = ['replace', 'setAside', 'dayFirst', 'monthFirst'] as const
export type ImportFix = {
  field: string
  how: (typeof importFixes)[number]
  value: string
  to: string
}

export const noDecisions: ImportDecisions = {
  columns: [],
  edits: [],
  rowsLeftOut: [],
  fixes: [],
  hasHeader: null,
  sheet: null,
  delimiter: null,
  encoding: null,
  createFields: false,
}

export const importDecisionsMax = {
  columns: 1_000,
  edits: 200,
  rowsLeftOut: 1_000,
  fixes: 100,
} as const

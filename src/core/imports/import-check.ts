import type { RowProblemCode } from '#model/imports/problems.ts'
import type { InputErrorCode } from '#model/requests/error-codes.ts'
import type { RejectedRow } from './import.ts'

/** One reason for a rejection; `field` is as in `goesTo`, null for the row as a whole. */
export type ImportMistake = {
  field: string | null
  code: InputErrorCode | RowProblemCode
  detail: string
}

/** A row that would be rejected, with its cells. */
export type ImportProblem = RejectedRow & {
  mistakes: readonly ImportMistake[]
  cells: readonly { column: string; value: string }[]
}

/** A mistake that several rows have, with the most frequent values that they have there. */
export type SharedMistake = ImportMistake & {
  count: number
  values: readonly { value: string; count: number }[]
}

/** What a dry run found. */
export type ImportCheck = {
  valid: number
  rejected: number
  problems: readonly ImportProblem[]
  /** The most frequent first. */
  shared: readonly SharedMistake[]
}

export const importProblemsMax = 100
export const sharedMistakesMax = 20
export const sharedValuesMax = 5

import { type AppError, requestError } from '#core/errors.ts'
import type { RowProblem } from './import-file.ts'

// Bounds of files of every format; those of one format are where it is read.

/** The columns of a table, or the values of an object or a card. */
export const importColumnsMax = 5_000

export function tooManyColumns(): AppError {
  const max = importColumnsMax.toLocaleString('en')
  return requestError(`A table must have at most ${max} columns.`, 'too_many_columns')
}

export const tooManyValues: RowProblem = {
  code: 'too_many_values',
  detail: `A row must have at most ${importColumnsMax.toLocaleString('en')} values.`,
}

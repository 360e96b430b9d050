import type { SQLOutputValue } from 'node:sqlite'

export type Row = Record<string, SQLOutputValue>

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`Column ${column} does not hold text.`)
  return value
}

export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column)
}

export function number(row: Row, column: string): number {
  return Number(row[column])
}

export function numberOrNull(row: Row, column: string): number | null {
  return row[column] === null ? null : number(row, column)
}

/** What a statement counted, as `count`. */
export function countOf(row: Row | undefined): number {
  if (row === undefined) throw new Error('The count returned no row.')
  return number(row, 'count')
}

export function known<T extends string>(values: readonly T[], value: string): T {
  const match = values.find((candidate) => candidate === value)
  if (match === undefined) throw new Error(`The database holds an unknown value: ${value}.`)
  return match
}

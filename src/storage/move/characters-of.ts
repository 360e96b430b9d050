import type { Row } from '#storage/row.ts'

/** About how much memory the texts of a record take. */
export function charactersOf(record: Row): number {
  let characters = 0
  for (const name in record) {
    const value = record[name]
    if (typeof value === 'string') characters += value.length
  }
  return characters
}

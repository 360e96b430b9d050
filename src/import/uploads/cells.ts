import { isJsonObject } from '#core/values/json.ts'
import { shorten } from '#core/values/text.ts'
import type { ImportFile, SourceRow } from '#import/formats/import-file.ts'

/** What is shown of a row. */
const cellsMax = 50
const cellCharactersMax = 500

/** The cells of a readable row by their columns; of an object, those with a value. */
export function cellsOf(
  { columns }: Pick<ImportFile, 'columns'>,
  { values, problem }: SourceRow,
): { column: string; value: string }[] {
  if (problem !== null) return []
  const custom = Array.isArray(values) ? undefined : values['customFields']
  return columns
    .map((column, index) => ({ column, value: textOf(valueAt(values, custom, column, index)) }))
    .filter(({ value }) => Array.isArray(values) || value !== '')
    .slice(0, cellsMax)
}

function valueAt(
  values: SourceRow['values'],
  custom: unknown,
  column: string,
  index: number,
): unknown {
  if (Array.isArray(values)) return values[index]
  return values[column] ?? (isJsonObject(custom) ? custom[column] : undefined)
}

/** A value as it is shown: '' for none. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return shorten(
    typeof value === 'string' ? value.trim() : JSON.stringify(value),
    cellCharactersMax,
  )
}

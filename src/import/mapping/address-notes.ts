import type { ImportFile } from '#import/formats/import-file.ts'
import type { Mapping } from './mapping.ts'

/** A sentence where most rows have nothing by which a person could be reached or known again. */
export function addressNotes(
  { columns, survey }: Pick<ImportFile, 'columns' | 'survey'>,
  mapping: Mapping,
): string[] {
  const addresses = new Set(mapping.flatMap((entry) => (isAddress(entry) ? [entry.column] : [])))
  const filled = columns.map((column, index) =>
    addresses.has(column) ? (survey.columns[index]?.filled ?? 0) : 0,
  )
  // A row may have several of them.
  const without = survey.rows - filled.reduce((sum, one) => sum + one, 0)
  if (without * 2 <= survey.rows) return []
  const counts = [without, survey.rows].map((count) => count.toLocaleString('en-US'))
  const what =
    without === survey.rows
      ? 'no row has an email or phone'
      : `${counts.join(' of ')} rows have no email or phone`
  return [`WARNING: ${what}. If a column does: --map`]
}

function isAddress(entry: Mapping[number]): boolean {
  const fields: readonly string[] = ['email', 'phone', 'emailOrPhone']
  return entry.kind === 'field' && fields.includes(entry.field)
}

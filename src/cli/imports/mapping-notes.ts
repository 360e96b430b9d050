import { count } from '#cli/output.ts'
import { quoted } from '#core/values/text.ts'
import type { FileFacts } from '#import/formats/import-file.ts'
import type { ConsentColumn } from '#import/mapping/consents.ts'
import type { Mapping } from '#import/mapping/mapping.ts'

/** A sentence where most rows have nothing by which a person could be reached or known again. */
export function addressNotes(
  { columns, survey }: Pick<FileFacts, 'columns' | 'survey'>,
  mapping: Mapping,
): string[] {
  const addresses = new Set(mapping.flatMap((entry) => (isAddress(entry) ? [entry.column] : [])))
  const filled = columns.map((column, index) =>
    addresses.has(column) ? (survey.columns[index]?.filled ?? 0) : 0,
  )
  // A row may have several of them.
  const without = survey.rows - filled.reduce((sum, rows) => sum + rows, 0)
  if (without * 2 <= survey.rows) return []
  const what =
    without === survey.rows
      ? 'no row has an email or phone'
      : `${count(without)} of ${count(survey.rows)} rows have no email or phone`
  return [`WARNING: ${what}. If a column does: --map`]
}

function isAddress(entry: Mapping[number]): boolean {
  const fields: readonly string[] = ['email', 'phone', 'emailOrPhone']
  return entry.kind === 'field' && fields.includes(entry.field)
}

const nameCharactersMax = 20

/** A sentence about the column that may have names, if there is one. */
export function namelessNotes(possibleNames: string | null): string[] {
  if (possibleNames === null) return []
  const column = quoted(possibleNames, nameCharactersMax)
  return [`No column was recognised as a name. If ${column} is: --map '…=name'.`]
}

const columnsShown = 2
const consentNameCharactersMax = 15

/** Who may be written to must not get lost without a word: which columns say so. */
export function consentNotes(consents: readonly ConsentColumn[]): string[] {
  if (consents.length === 0) return []
  // The columns with the most refusals come first.
  const sorted = consents.toSorted((one, other) => other.optedOut - one.optedOut)
  const names = sorted.slice(0, columnsShown).map(nameOf)
  const more = consents.length > names.length ? `, ${consents.length - names.length} more` : ''
  return [`Consents kept as custom fields: ${names.join(', ')}${more}.`]
}

function nameOf({ column, optedOut }: ConsentColumn): string {
  const name = quoted(column, consentNameCharactersMax)
  return optedOut === 0 ? name : `${name} (${count(optedOut)} out)`
}

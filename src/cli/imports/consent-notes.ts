import { plain, shorten } from '#core/text.ts'
import type { ConsentColumn } from '#import/mapping/consent-columns.ts'

const columnsShown = 2
const nameCharactersMax = 15

/** Who may be written to must not get lost without a word: which columns say so. */
export function consentNotes(consents: readonly ConsentColumn[]): string[] {
  if (consents.length === 0) return []
  // Those that say no most often come first.
  const sorted = consents.toSorted((one, other) => other.optedOut - one.optedOut)
  const names = sorted.slice(0, columnsShown).map(nameOf)
  const more = consents.length > names.length ? `, ${consents.length - names.length} more` : ''
  return [`Consents kept as custom fields: ${names.join(', ')}${more}.`]
}

function nameOf({ column, optedOut }: ConsentColumn): string {
  const name = JSON.stringify(shorten(plain(column), nameCharactersMax))
  return optedOut === 0 ? name : `${name} (${optedOut.toLocaleString('en-US')} out)`
}

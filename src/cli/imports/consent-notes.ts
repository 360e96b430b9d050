import { plain, shorten } from '#core/text.ts'
import type { ConsentColumn } from '#import/mapping/consent-columns.ts'

const columnsShown = 3
const nameCharactersMax = 20

/** Who may be written to must not get lost without a word: what happens to such columns. */
export function consentNotes(consents: readonly ConsentColumn[]): string[] {
  const lost = consents.filter(({ goesTo }) => goesTo === null)
  const kept = consents.filter(({ goesTo }) => goesTo !== null)
  const advice = 'left out: --create-fields keeps it.'
  return [
    ...shownOf(lost).map(({ column, optedOut }) =>
      optedOut === 0
        ? `Consent column ${quoted(column)}, ${advice}`
        : `${optedOut.toLocaleString('en-US')} opted out in ${quoted(column)}, ${advice}`,
    ),
    ...(lost.length > columnsShown ? [`${lost.length} consent columns are left out.`] : []),
    ...(kept.length === 0 ? [] : [keptText(kept)]),
  ]
}

/** Those that say no most often come first. */
function shownOf(consents: readonly ConsentColumn[]): ConsentColumn[] {
  return consents.toSorted((one, other) => other.optedOut - one.optedOut).slice(0, columnsShown)
}

function keptText(kept: readonly ConsentColumn[]): string {
  const names = kept.slice(0, columnsShown).map(({ column }) => quoted(column))
  const more = kept.length > names.length ? ` and ${kept.length - names.length} more` : ''
  return `Consents kept as custom fields: ${names.join(', ')}${more}.`
}

function quoted(name: string): string {
  return JSON.stringify(shorten(plain(name), nameCharactersMax))
}

import type { ImportFile } from '#import/formats/import-file.ts'
import { foldWord } from './header-words.ts'
import { customPrefix } from './map-option.ts'
import type { Mapping } from './mapping.ts'

/** A column that says who may be written to, in how many rows it says no, and where it goes. */
export type ConsentColumn = { column: string; goesTo: string; optedOut: number }

// Beginnings of words, folded: what a yes in the column means, that a person left or agreed.
const optOut = new RegExp(
  [
    'unsubscri',
    'opt(?:ed)? ?out',
    'do not (?:e ?)?(?:mail|call|contact|sms|text)',
    'dont (?:email|call|contact)',
    'no (?:marketing|newsletter|e ?mails?)\\b',
    'suppress',
    'abgemeldet|abmeldung|abbestellt|ausgetragen|werbesperre|werbewiderspruch|widerspruch',
    'kein(?:e)? (?:werbung|newsletter)',
    'desabonn|desinscri|opposition',
    'dado de baja|baja\\b|cancelou',
    'disiscri|afgemeld|uitgeschreven|wypisan',
  ].join('|'),
)
const optIn = new RegExp(
  [
    'opt(?:ed)? ?in\\b|double opt',
    'gdpr|dsgvo|rgpd|avg toestemming|rodo',
    'consent|consens|permission',
    'accepts? (?:e ?mail |sms )?marketing',
    'marketing (?:status|emails?|contact)',
    'subscri|abonn(?:e|iert)|newsletter|mailing list',
    'einwillig|zustimmung|einverstand|werbeeinwilligung',
    'consentimiento|consentimento|autoriza',
    'toestemming|zgoda',
  ].join('|'),
)

const yes = /^(?:yes|y|true|t|1|x|on|ja|j|wahr|oui|si|sim|tak|da|✓|✔)$/
const no = /^(?:no|n|false|f|0|-|off|nein|falsch|non|nao|nee|nie|none|never|denied|declined)$/
const left = /unsubscri|opt(?:ed)?[- ]?out|abgemeldet|abbestellt|withdrawn|revoked|desabonn|baja/
const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/

/** Whether a yes in the column means that the person left; null when it is not about consent. */
export function consentMeaning(column: string): 'optOut' | 'optIn' | null {
  const humps = column.normalize('NFKC').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const words = foldWord(humps).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  if (optOut.test(words)) return 'optOut'
  return optIn.test(words) ? 'optIn' : null
}

export function isOptedOut(value: string, meaning: 'optOut' | 'optIn'): boolean {
  const text = foldWord(value.trim())
  if (left.test(text)) return true
  return meaning === 'optIn' ? no.test(text) : yes.test(text) || date.test(text)
}

/** The columns about consent, which become custom fields. */
export async function findConsents(
  file: Pick<ImportFile, 'columns' | 'rows'>,
  mapping: Mapping,
): Promise<ConsentColumn[]> {
  const found = mapping.flatMap((entry) => {
    if (entry.kind !== 'custom') return []
    const { column, label } = entry
    const meaning = consentMeaning(column)
    const goesTo = `${customPrefix}${label}`
    return meaning === null
      ? []
      : [{ column, goesTo, meaning, index: file.columns.indexOf(column) }]
  })
  if (found.length === 0) return []
  const counts = found.map(() => 0)
  for await (const { values } of file.rows()) {
    for (const [place, { column, meaning, index }] of found.entries()) {
      const value = Array.isArray(values) ? values[index] : values[column]
      const isNo =
        (typeof value === 'string' || typeof value === 'boolean') &&
        isOptedOut(String(value), meaning)
      if (isNo) counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return found.map(({ column, goesTo }, place) => ({
    column,
    goesTo,
    optedOut: counts[place] ?? 0,
  }))
}

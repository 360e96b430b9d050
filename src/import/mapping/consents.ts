import type { ImportFile } from '#import/formats/import-file.ts'
import { foldWord } from '#import/language/header-words.ts'
import { customPrefix } from '#model/fields/field.ts'
import type { Mapping } from './mapping.ts'

/** A column that says who may be written to, in how many rows it says no, and where it goes. */
export type ConsentColumn = { column: string; goesTo: string; optedOut: number }

// Folded: whether a yes in the column means opting out or agreeing.
const optOut = wordPattern({
  beginnings: [
    'do not (?:e ?)?(?:mail|call|contact|sms|text)',
    'dont (?:email|call|contact)',
    'no (?:marketing|newsletter|e ?mails?)\\b',
    'suppress',
    'kein(?:e)? (?:werbung|newsletter)',
    'desabonn|desinscri|opposition(?! part(?:y|ies)\\b)',
    'dado de baja|baja\\b|cancelou',
    'disiscri|afgemeld|uitgeschreven|wypisan',
  ],
  anywhere: [
    'unsubscri',
    'opt(?:ed)? ?out',
    'abgemeldet|abmeldung|abbestellt|ausgetragen|werbesperre|widerspruch',
  ],
})
const optIn = wordPattern({
  beginnings: [
    'double opt',
    'avg toestemming|rodo\\b',
    'permission',
    'accepts? (?:e ?mail |sms )?marketing',
    'marketing (?:status|emails?|contact)',
    'subscri|abonn(?:e|iert)|mailing list',
    'autoriza|zgoda',
  ],
  anywhere: [
    'opt(?:ed)? ?in\\b',
    'gdpr|dsgvo|rgpd',
    'consent|consens|newsletter',
    'einwillig|zustimmung|einverstand|toestemming',
  ],
})

/** Words that count only from their beginning, and those that count inside others as well. */
function wordPattern(parts: { beginnings: string[]; anywhere: string[] }): RegExp {
  return new RegExp(`(?:^| )(?:${parts.beginnings.join('|')})|${parts.anywhere.join('|')}`)
}

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
  const indexes = new Map(file.columns.map((column, index) => [column, index]))
  const consents = mapping.flatMap((entry) => {
    if (entry.kind !== 'custom') return []
    const { column, label } = entry
    const meaning = consentMeaning(column)
    const goesTo = `${customPrefix}${label}`
    return meaning === null ? [] : [{ column, goesTo, meaning, index: indexes.get(column) ?? -1 }]
  })
  if (consents.length === 0) return []
  const counts = consents.map(() => 0)
  for await (const { values } of file.rows()) {
    for (const [order, { column, meaning, index }] of consents.entries()) {
      const value = Array.isArray(values) ? values[index] : values[column]
      const isNo =
        (typeof value === 'string' || typeof value === 'boolean') &&
        isOptedOut(String(value), meaning)
      if (isNo) counts[order] = (counts[order] ?? 0) + 1
    }
  }
  return consents.map(({ column, goesTo }, order) => ({
    column,
    goesTo,
    optedOut: counts[order] ?? 0,
  }))
}

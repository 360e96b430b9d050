import { linkPattern } from '#model/forms/form.ts'
import type { FormDefinition, FormField } from '#web/api/form-types.ts'

// In the languages of the templates, and in those most used by visitors.
const noticeWords = [
  'privacy(?: (?:notice|policy|statement))?',
  'datenschutz\\p{L}{0,30}',
  'confidentialité|privacidade?|riservatezza|prywatności|الخصوصية',
]
const noticePattern = new RegExp(noticeWords.join('|'), 'iu')

/** An address as a link of a consent takes it; null for one that it does not take. */
export function privacyUrlOf(typed: string): string | null {
  const url = URL.parse(typed.trim())
  if (url === null || url.protocol !== 'https:') return null
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Whether it was typed, and links can't take it. */
export function isWrongAddress(typed: string): boolean {
  return typed.trim() !== '' && privacyUrlOf(typed) === null
}

const lacksLink = (label: string) => noticePattern.test(label) && label.search(linkPattern) === -1

/** The consents that speak of a privacy notice and don't link it, in some language. */
export function consentsWithoutLink({ fields }: Pick<FormDefinition, 'fields'>): FormField[] {
  return fields.filter(
    ({ kind, texts }) =>
      kind === 'consent' && Object.values(texts).some(({ label }) => lacksLink(label)),
  )
}

/** A draft whose consents link the privacy notice where they speak of it. */
export function withPrivacyLink(draft: FormDefinition, url: string): FormDefinition {
  const linked = (label: string) =>
    lacksLink(label) ? label.replace(noticePattern, (words) => `[${words}](${url})`) : label
  const consents = new Set(consentsWithoutLink(draft))
  const inTexts = (texts: FormField['texts']) =>
    Object.fromEntries(
      Object.entries(texts).map(([tag, words]) => [tag, { ...words, label: linked(words.label) }]),
    )
  const fields = draft.fields.map((field) =>
    consents.has(field) ? { ...field, texts: inTexts(field.texts) } : field,
  )
  return { ...draft, fields }
}

import type { Form, FormField } from '#core/forms/form.ts'
import { baseLanguageOf, negotiateLanguage } from '#core/forms/localized-texts.ts'
import type { ReplyMail } from '#core/mails/mail.ts'
import { leadValues } from './lead-values.ts'
import { consentsUrl } from './link-tokens.ts'
import { replyMail } from './reply-mail.ts'

type Sample = { to: string; language: string; publicUrl: string; isTest: boolean }

/** The reply that a form's draft sends, to an invented person, who has ticked every consent. */
export function sampleReply(
  { name: formName, draft: definition }: Pick<Form, 'name' | 'draft'>,
  { to, language: wanted, publicUrl, isTest }: Sample,
): (ReplyMail & { to: string }) | null {
  const language = negotiateLanguage(definition, [wanted])
  const words = samples[baseLanguageOf(language)] ?? english
  const lead = leadValues(definition.fields.map((field) => [field.name, sampleValue(field, words)]))
  const hasConsent = definition.fields.some(({ kind }) => kind === 'consent')
  const consentsLink = hasConsent ? consentsUrl(publicUrl, 'example', language) : null
  return replyMail({ definition, formName }, { to, language, lead, consentsLink, isTest })
}

type Words = { readonly [field: string]: string; readonly other: string }

const english: Words = {
  name: 'Jane Doe',
  company: 'Example Ltd',
  position: 'Director',
  other: 'Example',
}
const german: Words = {
  name: 'Erika Mustermann',
  company: 'Muster GmbH',
  position: 'Leiterin',
  other: 'Beispiel',
}

const arabic: Words = {
  name: 'ليلى حسن',
  company: 'شركة المثال',
  position: 'مديرة',
  other: 'مثال',
}
const samples: Readonly<Record<string, Words>> = { en: english, de: german, ar: arabic }

function sampleValue({ name, choices, range }: FormField, words: Words): string {
  return choices?.[0]?.value ?? range?.max?.toString() ?? words[name] ?? words.other
}

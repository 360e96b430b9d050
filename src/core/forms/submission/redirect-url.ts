import { targetOf } from '#core/forms/field-target.ts'
import type { FormFollowUp } from '#core/forms/form.ts'
import type { ValidatedFields } from './validate-fields.ts'

type SubmittedContact = ValidatedFields['contact']

/** Some proxies and browsers refuse longer ones. */
export const redirectCharactersMax = 4_000

/**
 * Where a visitor goes after a submission, with its values as parameters; null for a message. A
 * value that would make the address too long is left out.
 */
export function redirectUrlOf(after: FormFollowUp, contact: SubmittedContact): string | null {
  if (after.kind === 'message') return null
  const url = new URL(after.url)
  for (const { name, field } of after.parameters ?? []) {
    const value = valueIn(contact, field)
    if (typeof value !== 'string') continue
    const extended = new URL(url)
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
    extended.search = url.search === '' ? pair : `${url.search}&${pair}`
    if (extended.href.length <= redirectCharactersMax) url.search = extended.search
  }
  return url.href
}

function valueIn(contact: SubmittedContact, field: string): unknown {
  const target = targetOf(field)
  if (target?.kind === 'standard') return contact[target.field]
  return target?.kind === 'custom' ? contact.customFields[target.label] : undefined
}

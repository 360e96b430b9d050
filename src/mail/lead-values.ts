import type { LeadValues } from '#core/mails/mail.ts'
import { foldEmail } from '#core/values/email.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import { shownName } from '#model/contacts/shown-name.ts'
import type { LabelledValue } from './notice-email.ts'
import type { MessageTexts } from './texts/english.ts'

// The email says where a lead came from.
const leadFields = contactFieldNames.filter((name) => name !== 'source')

/** A reply to the message goes to the lead. The domain is written as mail servers do. */
export function replyAddressOf({ email }: LeadValues): string | null {
  const folded = email === null ? null : foldEmail(email)
  if (email === null || folded === null) return null
  return email.slice(0, email.lastIndexOf('@')) + folded.slice(folded.lastIndexOf('@'))
}

export function valuesOf(lead: LeadValues, { fields }: MessageTexts): LabelledValue[] {
  const standard = leadFields.map((field) => ({ label: fields[field], value: lead[field] }))
  const custom = Object.entries(lead.customFields).map(([label, value]) => ({ label, value }))
  return [...standard, ...custom].flatMap(({ label, value }) =>
    value === null ? [] : [{ label, value }],
  )
}

export function nameOf(lead: LeadValues, { unnamed }: MessageTexts): string {
  return shownName(lead) ?? unnamed
}

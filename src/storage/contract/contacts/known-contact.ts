import { readPhone } from '#core/contacts/identity/phone.ts'
import { foldEmail } from '#core/values/email.ts'

/** A contact of the model. Each value knows the step that last wrote it. */
export type Known = {
  id: string
  number: number
  values: Record<Name, string | null>
  writtenAt: Record<Name, number>
  /** With the merge that added each; 0 for none. */
  tags: Map<string, number>
  isHolder: boolean
  updatedAt: number
}

export const clearableNames = ['name', 'email', 'phone', 'company'] as const
export const names = [...clearableNames, 'type'] as const
export type Name = (typeof names)[number]
export type Values = Partial<Record<Name, string>>
export const noValues = { name: null, email: null, phone: null, company: null, type: 'person' }

/** By the rule in words: an address, otherwise at least five digits of a person or a company. */
export function identityOf(values: Partial<Record<Name, string | null>>): string | null {
  const { email, phone, type } = values
  if (email != null) return foldEmail(email)
  if (phone == null || phone.replaceAll(/\D/g, '').length < 5) return null
  return `${readPhone(phone, null).identity} of a ${type ?? 'person'}`
}

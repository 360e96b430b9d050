import { foldEmail } from '#core/contacts/identity/email.ts'
import { readPhone } from '#core/contacts/identity/phone.ts'

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

export const names = ['name', 'email', 'phone', 'company'] as const
export type Name = (typeof names)[number]
export function identityOf({ email, phone }: Partial<Record<Name, string | null>>): string | null {
  if (email != null) return foldEmail(email)
  return phone == null ? null : readPhone(phone, null).identity
}

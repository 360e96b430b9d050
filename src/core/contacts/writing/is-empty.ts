import type { ContactState } from '#core/contacts/contact.ts'

/** Whether a contact has nothing by which anybody could identify or reach it. */
export function isEmpty({ name, email, phone }: ContactState): boolean {
  return name === null && email === null && phone === null
}

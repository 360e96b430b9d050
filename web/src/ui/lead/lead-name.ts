import { shownName } from '#model/contacts/shown-name.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'

type Known = Pick<Lead, 'name' | 'email' | 'phone' | 'id'>

export function leadName(lead: Known): string {
  return shownName(lead) ?? lead.id
}

import type { Lead } from '#web/api/leads/lead-types.ts'

type Known = Pick<Lead, 'name' | 'email' | 'phone' | 'id'>

/** A lead without a name is known by what else there is. */
export function leadName({ name, email, phone, id }: Known) {
  return name ?? email ?? phone ?? id
}

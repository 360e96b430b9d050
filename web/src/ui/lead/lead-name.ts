import type { Lead } from '#web/api/leads/leads-api.ts'

/** A lead without a name is known by what else there is. */
export function leadName({
  name,
  email,
  phone,
  id,
}: Pick<Lead, 'name' | 'email' | 'phone' | 'id'>) {
  return name ?? email ?? phone ?? id
}

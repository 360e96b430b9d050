import { eachContactField } from '#model/contacts/fields.ts'
import { customPlaceholderPrefix } from '#model/destinations/destination.ts'
import type { PassedOnLead } from './passed-on-lead.ts'

/** What a placeholder stands for; null for a value that the lead doesn't have. */
export type LeadValue = string | readonly string[] | Readonly<Record<string, string>> | null

const values: Readonly<Record<string, (lead: PassedOnLead) => LeadValue>> = {
  id: ({ contact }) => contact.id,
  ...eachContactField(
    (name) =>
      ({ contact }: PassedOnLead) =>
        contact[name],
  ),
  firstName: ({ contact }) => namePartsOf(contact.name).first,
  lastName: ({ contact }) => namePartsOf(contact.name).last,
  tags: ({ contact }) => contact.tags,
  customFields: ({ contact }) => contact.customFields,
  createdAt: ({ contact }) => contact.createdAt,
  updatedAt: ({ contact }) => contact.updatedAt,
  key: ({ contact }) => contact.createdBy.label,
  link: ({ link }) => link,
}

/** Whether some lead could have it: also a custom field that no lead has yet. */
export function isPlaceholder(name: string): boolean {
  return Object.hasOwn(values, name) || name.startsWith(customPlaceholderPrefix)
}

export function valueOf(name: string, lead: PassedOnLead): LeadValue {
  if (Object.hasOwn(values, name)) return values[name]?.(lead) ?? null
  const label = name.slice(customPlaceholderPrefix.length).toLowerCase()
  const fields = Object.entries(lead.contact.customFields)
  return fields.find(([each]) => each.toLowerCase() === label)?.[1] ?? null
}

/** A name has its last word as the last name, as systems with two fields expect it. */
function namePartsOf(name: string | null): { first: string | null; last: string | null } {
  if (name === null) return { first: null, last: null }
  const words = name.split(/\s+/)
  const last = words.length > 1 ? words.pop() : undefined
  return { first: words.join(' '), last: last ?? null }
}

import { type ContactFieldName, contactFieldNames } from '#model/contacts/fields.ts'
import type { LeadDetails, LeadValues, StandardLeadField } from '#web/api/leads/lead-types.ts'

/** A field of a lead: one that every lead has, or a custom one of the project. */
export type LeadField = { label: string } & (
  | { standard: StandardLeadField; custom?: undefined }
  | { standard?: undefined; custom: string }
)

/** The name is the title of a lead, and its notes are its message. */
const apart: ReadonlySet<ContactFieldName> = new Set(['name', 'notes'])
export const detailNames = contactFieldNames.filter((name) => !apart.has(name))

const trackedPattern =
  /^(?:utm[ _-]\w+|(?:landing|source|form)?[ _-]?(?:page|url)|referr?er|campaign|gclid|fbclid)$/i

/** Whether forms send the page that they are on, or the campaign that led there, by this name. */
export function isTracked(label: string): boolean {
  return trackedPattern.test(label)
}

export function valueOf(lead: LeadDetails, { standard, custom }: LeadField): string | null {
  if (standard !== undefined) return lead[standard]
  return lead.customFields.find(({ label }) => label === custom)?.value ?? null
}

/** The change that gives a field a value; null clears it. */
export function setting(
  { standard, custom }: LeadField,
  value: string | null,
): { set: LeadValues } {
  return {
    set: standard === undefined ? { customFields: { [custom]: value } } : { [standard]: value },
  }
}

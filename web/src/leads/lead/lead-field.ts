import type { LeadDetails, LeadValues, OwnField } from '#web/api/lead-api.ts'

/** A field of a lead: one that every lead has, or a custom one of the project. */
export type LeadField = { label: string } & (
  | { own: OwnField; custom?: undefined }
  | { own?: undefined; custom: string }
)

export function valueOf(lead: LeadDetails, { own, custom }: LeadField): string | null {
  if (own !== undefined) return lead[own]
  return lead.customFields.find(({ label }) => label === custom)?.value ?? null
}

/** The change that gives a field a value; null clears it. */
export function setting({ own, custom }: LeadField, value: string | null): { set: LeadValues } {
  return { set: own === undefined ? { customFields: { [custom]: value } } : { [own]: value } }
}

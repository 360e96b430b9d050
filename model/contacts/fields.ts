/** A standard text field of contacts: what is the same wherever it is read or written. */
type ContactField = { charactersMax: number }

/** In the order in which records, files and pages have them (docs/contacts.md#fields). */
const fields = {
  name: { charactersMax: 200 },
  email: { charactersMax: 254 },
  phone: { charactersMax: 40 },
  company: { charactersMax: 200 },
  position: { charactersMax: 200 },
  source: { charactersMax: 100 },
  notes: { charactersMax: 10_000 },
} as const satisfies Readonly<Record<string, ContactField>>

export type ContactFieldName = keyof typeof fields
export const contactFields: Readonly<Record<ContactFieldName, ContactField>> = fields
export const contactFieldNames = Object.keys(fields) as readonly ContactFieldName[]

export function isContactField(name: string): name is ContactFieldName {
  return Object.hasOwn(fields, name)
}

/** An object with a value for each field, in their order. */
export function eachContactField<T>(
  valueOf: (name: ContactFieldName, field: ContactField) => T,
): Record<ContactFieldName, T> {
  const values: Partial<Record<ContactFieldName, T>> = {}
  for (const name of contactFieldNames) values[name] = valueOf(name, contactFields[name])
  return values as Record<ContactFieldName, T>
}

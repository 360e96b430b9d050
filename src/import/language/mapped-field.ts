import { contactFieldNames } from '#model/contacts/fields.ts'

/**
 * What a column can be: a field of the contact, a part of its name, or a column of which each cell
 * has an email, a phone or both.
 */
export const mappedFields = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  ...contactFieldNames.filter((name) => name !== 'name'),
  'emailOrPhone',
  'type',
  'tags',
  'createdAt',
  'assigneeId',
] as const
export type MappedField = (typeof mappedFields)[number]

const naming: ReadonlySet<string> = new Set(
  'name firstName middleName lastName email phone emailOrPhone'.split(' '),
)

/** Whether the field can make a contact: every contact has a name, an email or a phone. */
export function isNaming(field: MappedField): boolean {
  return naming.has(field)
}

export function isNamePart(field: MappedField): field is 'firstName' | 'middleName' | 'lastName' {
  return field === 'firstName' || field === 'middleName' || field === 'lastName'
}

/** Whether it identifies a contact; of both, a contact has one. */
export function isIdentity(field: MappedField): field is 'email' | 'phone' {
  return field === 'email' || field === 'phone'
}

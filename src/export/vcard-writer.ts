import type { Contact } from '#core/contacts/contact.ts'
import { formatTime } from '#core/values/time.ts'
import { type ContactFieldName, contactFieldNames, contactFields } from '#model/contacts/fields.ts'

const lineBytesMax = 75

/** What a vCard has no property for; import/formats/vcard/vcard-names.ts reads the same names. */
export const ownProperties = {
  field: 'X-CONTACT-SYNC-FIELD',
  assignee: 'X-CONTACT-SYNC-ASSIGNEE',
  created: 'X-CONTACT-SYNC-CREATED',
  duplicate: 'X-CONTACT-SYNC-DUPLICATE-OF',
} as const

/** The property that a field of the contact is written to. */
export function propertyOf(name: ContactFieldName): string {
  return contactFields[name].vcard ?? `X-CONTACT-SYNC-${name.toUpperCase()}`
}

const ownNames = contactFieldNames.filter((name) => contactFields[name].vcard === undefined)
const commonNames = contactFieldNames.filter((name) => !ownNames.includes(name))

/**
 * vCard 4.0 (RFC 6350). Text in a vCard has only one kind of line break: a carriage return comes
 * back as a line feed.
 */
export const vcardWriter = {
  start: '',
  contact: (contact: Contact) =>
    cardLines(contact)
      .map((line) => fold(line))
      .join(''),
}

function cardLines(contact: Contact): string[] {
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'PRODID:-//Contact Sync//EN',
    `UID;VALUE=text:${contact.id}`,
    `KIND:${contact.type === 'company' ? 'org' : 'individual'}`,
    // A card must have a formatted name; an empty one is read back as none.
    ...propertiesOf({ ...contact, name: contact.name ?? '' }, commonNames),
    // One per line: readers disagree about a backslash before the comma of a list.
    ...contact.tags.flatMap((tag) => property('CATEGORIES', tag)),
    ...propertiesOf(contact, ownNames),
    ...property(ownProperties.assignee, contact.assigneeId),
    ...property(ownProperties.created, formatTime(contact.createdAt)),
    ...property(ownProperties.duplicate, contact.duplicateOf),
    ...Object.entries(contact.customFields).flatMap(([label, value]) =>
      property(`${ownProperties.field};LABEL="${escapeParameter(label)}"`, value),
    ),
    `REV:${formatTime(contact.updatedAt).replaceAll(/[-:]|\.\d+/g, '')}`,
    'END:VCARD',
  ]
}

function propertiesOf(contact: Contact, names: readonly ContactFieldName[]): string[] {
  return names.flatMap((name) => property(propertyOf(name), contact[name]))
}

function property(name: string, value: string | null): string[] {
  return value === null ? [] : [`${name}:${escapeText(value)}`]
}

export function escapeText(text: string): string {
  return text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

/** As RFC 6868 says; a label has no line breaks. */
function escapeParameter(text: string): string {
  return text.replaceAll('^', '^^').replaceAll('"', "^'")
}

/** The line cut into pieces of at most 75 bytes, between characters (RFC 6350, 3.2). */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= lineBytesMax) return `${line}\r\n`
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineBytesMax) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return `${folded}\r\n`
}

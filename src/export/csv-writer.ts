import type { Contact } from '#core/contacts/contact.ts'
import { formatTime } from '#core/time.ts'
import type { ContactWriter } from './contact-writer.ts'
import { csvLine } from './csv-line.ts'
import { neutralise } from './spreadsheet-cell.ts'
import { formatTags } from './tags-cell.ts'

type Column = Exclude<keyof Contact, 'customFields' | 'createdBy'>

const textOf: Record<Column, (contact: Contact) => string | null> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  company: ({ company }) => company,
  position: ({ position }) => position,
  source: ({ source }) => source,
  notes: ({ notes }) => notes,
  tags: ({ tags }) => formatTags(tags),
  assigneeId: ({ assigneeId }) => assigneeId,
  createdAt: ({ createdAt }) => formatTime(createdAt),
  updatedAt: ({ updatedAt }) => formatTime(updatedAt),
  duplicateOf: ({ duplicateOf }) => duplicateOf,
}

/**
 * The columns before those of the custom fields; a file that has them all is our own export. An
 * object's names are what its type says, as it was written here.
 */
export const csvColumns = Object.keys(textOf) as readonly Column[]

/** CSV by RFC 4180 that a spreadsheet reads as text, with a column for each custom field. */
export function csvWriter(labels: readonly string[]): ContactWriter {
  return {
    // Without the byte order mark, spreadsheets take UTF-8 for the local code page.
    start: `\uFEFF${line([...csvColumns, ...labels])}`,
    contact: (contact) =>
      line([
        ...csvColumns.map((column) => textOf[column](contact) ?? ''),
        ...labels.map((label) => customValue(contact, label)),
      ]),
  }
}

// A label may be the name of something that every object has, such as `toString`.
function customValue({ customFields }: Contact, label: string): string {
  return Object.hasOwn(customFields, label) ? (customFields[label] ?? '') : ''
}

function line(texts: readonly string[]): string {
  return csvLine(texts.map((text) => neutralise(text)))
}

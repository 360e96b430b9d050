import { contactRecord } from '#core/contacts/contact-record.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { ExportFormat } from '#core/exports/export.ts'
import type { ExportNames } from './contact-table.ts'
import { csvWriter } from './csv-writer.ts'
import { vcardWriter } from './vcard-writer.ts'
import { workbookWriter } from './xlsx/workbook-writer.ts'
import { workbookOf } from './xlsx/workbook.ts'

const writers: Readonly<Record<ExportFormat, (names: ExportNames) => ContactWriter>> = {
  csv: csvWriter,
  xlsx: workbookWriter,
  ndjson: () => ({
    start: '',
    contact: (contact) => `${JSON.stringify(contactRecord(contact))}\n`,
  }),
  vcard: () => vcardWriter,
}

export function createWriter(format: ExportFormat, names: ExportNames): ContactWriter {
  return writers[format](names)
}

/** The file whose text this is. */
export function fileOf(
  format: ExportFormat,
  texts: AsyncIterable<string>,
): AsyncIterable<string | Uint8Array> {
  return format === 'xlsx' ? workbookOf(texts) : texts
}

/**
 * Turns contacts into text, one at a time: `start` and then every contact's text. A piece of it
 * ends with a contact.
 */
export type ContactWriter = {
  start: string
  contact: (contact: Contact) => string
}

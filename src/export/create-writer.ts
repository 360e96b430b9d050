import { contactRecord } from '#core/contacts/contact-record.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { ExportFormat } from '#model/exports/formats.ts'
import { conversionsWriter } from './conversions-writer.ts'
import { csvWriter } from './csv-writer.ts'
import type { ExportNames } from './table-columns.ts'
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
  'google-ads': () => conversionsWriter('google-ads'),
  'meta-ads': () => conversionsWriter('meta-ads'),
  'microsoft-ads': () => conversionsWriter('microsoft-ads'),
}

export function createWriter(format: ExportFormat, names: ExportNames): ContactWriter {
  return writers[format](names)
}

/** The text of some contacts, and how many of them the file has. */
export function writeContacts(
  { contact }: ContactWriter,
  contacts: readonly Contact[],
): { text: string; contacts: number } {
  const texts = contacts.map((record) => contact(record)).filter((text) => text !== '')
  return { text: texts.join(''), contacts: texts.length }
}

/** The file whose text this is. */
export function fileOf(
  format: ExportFormat,
  texts: AsyncIterable<string>,
): AsyncIterable<string | Uint8Array> {
  return format === 'xlsx' ? workbookOf(texts) : texts
}

/**
 * Turns contacts into text, one at a time: `start` and then every contact's text, which is empty
 * for one that the file doesn't have. A piece of it ends with a contact.
 */
export type ContactWriter = {
  start: string
  contact: (contact: Contact) => string
}

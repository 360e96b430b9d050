import { contactRecord } from '#core/contacts/contact-record.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { ExportFormat } from '#core/exports/export.ts'
import { type ExportNames, csvWriter } from './csv-writer.ts'
import { vcardWriter } from './vcard-writer.ts'

const writers: Readonly<Record<ExportFormat, (names: ExportNames) => ContactWriter>> = {
  csv: csvWriter,
  ndjson: () => ({
    start: '',
    contact: (contact) => `${JSON.stringify(contactRecord(contact))}\n`,
  }),
  vcard: () => vcardWriter,
}

export function createWriter(format: ExportFormat, names: ExportNames): ContactWriter {
  return writers[format](names)
}

/** Turns contacts into text, one at a time; the file is `start` and then every contact's text. */
export type ContactWriter = {
  start: string
  contact: (contact: Contact) => string
}

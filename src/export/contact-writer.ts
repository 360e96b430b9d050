import type { Contact } from '#core/contacts/contact.ts'
import { csvWriter } from './csv-writer.ts'
import { ndjsonWriter } from './ndjson-writer.ts'
import { vcardWriter } from './vcard-writer.ts'

export const exportFormats = ['csv', 'ndjson', 'vcard'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Turns contacts into text, one at a time; the file is `start` and then every contact's text. */
export type ContactWriter = {
  start: string
  contact: (contact: Contact) => string
}

const writers: Readonly<Record<ExportFormat, (labels: readonly string[]) => ContactWriter>> = {
  csv: csvWriter,
  ndjson: () => ndjsonWriter,
  vcard: () => vcardWriter,
}

/** `labels` are the project's custom fields, in the order of their columns. */
export function contactWriter(format: ExportFormat, labels: readonly string[]): ContactWriter {
  return writers[format](labels)
}

import type { ContactWriter } from './contact-writer.ts'
import { csvWriter } from './csv-writer.ts'
import { ndjsonWriter } from './ndjson-writer.ts'
import { vcardWriter } from './vcard-writer.ts'

export const exportFormats = ['csv', 'ndjson', 'vcard'] as const
export type ExportFormat = (typeof exportFormats)[number]

const writers: Readonly<Record<ExportFormat, (labels: readonly string[]) => ContactWriter>> = {
  csv: csvWriter,
  ndjson: () => ndjsonWriter,
  vcard: () => vcardWriter,
}

/** `labels` are the project's custom fields, in the order of their columns. */
export function createWriter(format: ExportFormat, labels: readonly string[]): ContactWriter {
  return writers[format](labels)
}

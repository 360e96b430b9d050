import type { FileFacts } from '#import/formats/import-file.ts'
import type { Mapping, MappingEntry } from './mapping.ts'

/** Everything that affects the stored rows: a change makes it another import. */
export function settingsOf(file: FileFacts, mapping: Mapping): string {
  const { format, encoding, delimiter, workbook } = file
  const sheet = workbook === null ? {} : { sheet: workbook.sheet }
  const entries = mapping.map((entry) => (entry.kind === 'ignored' ? withoutReason(entry) : entry))
  const settings = { format, encoding, delimiter, ...sheet, mapping: entries }
  // Once created, fields exist for the rest of an import: resuming needs no --create-fields.
  return JSON.stringify({ ...settings, createFields: false })
}

function withoutReason({ reason: _, ...entry }: Extract<MappingEntry, { kind: 'ignored' }>) {
  return entry
}

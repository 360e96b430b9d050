import { readItem } from '#core/contacts/writing/read-item.ts'
import type { WriteItem } from '#core/contacts/writing/write-item.ts'
import { labelsPerImportedRowMax } from '#core/limits/contract.ts'
import type { ImportRow } from './import-target.ts'

/** A row as it is written: its contact, parsed as for a secret key, or why it isn't one. */
export function writeItemOf(
  row: ImportRow,
  { defaultCountry, now }: { defaultCountry: string | null; now: number },
): WriteItem {
  if ('exportedId' in row) return { unchangedId: row.exportedId }
  if ('problem' in row) {
    return { rejection: { code: 'invalid_request', detail: row.problem, errors: [] } }
  }
  const labelsMax = labelsPerImportedRowMax
  return readItem(row.contact, { mayWritePrivileged: true, defaultCountry, now, labelsMax })
}

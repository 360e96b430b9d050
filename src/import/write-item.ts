import { readItem } from '#core/contacts/read-item.ts'
import type { WriteItem } from '#core/contacts/write-item.ts'
import type { ImportRow } from './import-target.ts'

/** A row as it is written: its contact, judged as that of a secret key, or why it is none. */
export function writeItemOf(
  row: ImportRow,
  { defaultCountry, now }: { defaultCountry: string | null; now: number },
): WriteItem {
  if ('exportedId' in row) return { unchangedId: row.exportedId }
  if ('problem' in row) {
    return { rejection: { code: 'invalid_request', detail: row.problem, errors: [] } }
  }
  return readItem(row.contact, { mayWritePrivileged: true, defaultCountry, now })
}

import { readItem } from '#core/contacts/writing/write-contacts.ts'
import type { Rejection, WriteItem } from '#core/contacts/writing/write-item.ts'
import { labelsPerImportedRowMax } from '#core/limits/contract.ts'
import type { Position, RowProblem, RowValues, SourceRow } from '#import/formats/import-file.ts'
import type { ContactObject } from '#import/mapping/contact/contact-builder.ts'

/** A row to be stored: a contact, why it isn't one, or the id of the contact it came from. */
export type ImportRow = { number: number; position: Position } & (
  | { contact: ContactObject }
  | { problem: RowProblem }
  | { exportedId: string }
)

export function rowOf(
  { number, position, values, problem }: SourceRow,
  readContact: (values: RowValues) => ContactObject,
): ImportRow {
  const place = { number, position }
  return problem === null ? { ...place, contact: readContact(values) } : { ...place, problem }
}

/** Why a row would be rejected; without errors where it can't be read. */
export type RowRejection = Pick<Rejection, 'detail' | 'errors'>

/** A row as it is written: its contact, parsed as for a secret key, or why it isn't one. */
export function writeItemOf(
  row: ImportRow,
  { defaultCountry, now }: { defaultCountry: string | null; now: number },
): WriteItem {
  if ('exportedId' in row) return { unchangedId: row.exportedId }
  if ('problem' in row) {
    return { rejection: { code: 'invalid_request', detail: row.problem.detail, errors: [] } }
  }
  const labelsMax = labelsPerImportedRowMax
  return readItem(row.contact, { mayWritePrivileged: true, defaultCountry, now, labelsMax })
}

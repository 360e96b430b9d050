import { parseContact } from '#core/contacts/parse-contact.ts'
import { rejectionOf } from '#core/contacts/write-contacts.ts'
import type { Mistakes } from '#core/errors.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import { reasonOf } from '#core/imports/reason-of.ts'
import type { ImportFile } from './import-file.ts'
import { type ImportRow } from './import-target.ts'
import type { Mapping } from './mapping.ts'
import { readRows } from './run-import.ts'

export type Trial = {
  valid: number
  rejected: number
  /** Why the first rows would be rejected. */
  problems: RejectedRow[]
}

const problemsMax = 10

/**
 * Judges every row as an import would and stores nothing. What only the stored contacts can tell,
 * such as one tag too many on a contact that exists, is not found.
 */
export async function tryImport(
  file: ImportFile,
  mapping: Mapping,
  defaultCountry: string | null,
): Promise<Trial> {
  const trial: Trial = { valid: 0, rejected: 0, problems: [] }
  const now = Date.now()
  for await (const row of readRows(file, mapping)) {
    const reason = reasonAgainst(row, { mayWritePrivileged: true, defaultCountry, now })
    if (reason === null) {
      trial.valid += 1
      continue
    }
    trial.rejected += 1
    if (trial.problems.length < problemsMax) trial.problems.push({ row: row.number, reason })
  }
  return trial
}

function reasonAgainst(row: ImportRow, context: Parameters<typeof parseContact>[1]): string | null {
  if ('problem' in row) return row.problem
  if ('exportedId' in row) return null
  const mistakes: Mistakes = []
  return parseContact(row.contact, context, mistakes) === null
    ? reasonOf(rejectionOf(mistakes))
    : null
}

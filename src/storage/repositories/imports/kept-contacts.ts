import type { KeptContact, KeptContactsQuery } from '#core/imports/import.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Gone, idsOf } from '#storage/repositories/erasing/gone.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { text } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

export async function listKeptContacts(
  reads: ProjectReads,
  importNumber: number,
  { afterId, limit }: KeptContactsQuery,
): Promise<KeptContact[]> {
  const rows = await reads.rows(selectKept, importNumber, afterId, limit)
  // As `addKept` wrote it.
  const fieldsOf = (json: string) => JSON.parse(json) as string[]
  return rows.map((row) => ({
    contactId: text(row, 'contact_id'),
    fields: fieldsOf(text(row, 'fields')),
  }))
}

export async function addKept(
  transaction: Transaction,
  importNumber: number,
  { contactId, fields }: { contactId: string; fields: readonly string[] },
): Promise<void> {
  await transaction.run(insertKept, importNumber, contactId, JSON.stringify(fields))
}

/** Clears the values of contacts from the lists of those that undone imports left. */
export async function eraseKept(transaction: Transaction, gone: readonly Gone[]): Promise<void> {
  await transaction.run(clearKept, idsOf(gone))
}

const selectKept = `
  SELECT contact_id, fields FROM import_kept
  WHERE project_number = $1 AND import_number = $2 AND contact_id > $3
  ORDER BY contact_id LIMIT $4`
const insertKept = `
  INSERT INTO import_kept (project_number, import_number, contact_id, fields)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (project_number, import_number, contact_id) DO UPDATE SET fields = excluded.fields`
const clearKept = sql`
  UPDATE import_kept SET fields = '[]'
  WHERE project_number = $1 AND contact_id ${inTexts('$2')} AND import_number IN (
    SELECT number FROM imports WHERE project_number = $1)`

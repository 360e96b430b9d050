import { trustedTextsMax } from '#core/forms/spam/spam.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, text } from '#storage/row.ts'

/** Trusts a form's text: light reasons no longer make it spam. `row` is a submission's. */
export async function trustText(
  transaction: ProjectTransaction,
  row: Row,
  now: number,
): Promise<void> {
  const textHash = text(row, 'text_hash')
  if (textHash === '') return
  const formNumber = number(row, 'form_number')
  await transaction.run(upsert, formNumber, textHash, now)
  await transaction.run(deleteSurplus, formNumber, trustedTextsMax)
}

export async function isTrusted(
  transaction: ProjectTransaction,
  formNumber: number,
  textHash: string,
): Promise<boolean> {
  if (textHash === '') return false
  return (await transaction.row(select, formNumber, textHash)) !== undefined
}

const upsert = `
  INSERT INTO trusted_texts (project_number, form_number, text_hash, trusted_at)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (project_number, form_number, text_hash)
    DO UPDATE SET trusted_at = excluded.trusted_at`
const select = `
  SELECT trusted_at FROM trusted_texts
  WHERE project_number = $1 AND form_number = $2 AND text_hash = $3`
const deleteSurplus = `
  DELETE FROM trusted_texts WHERE project_number = $1 AND form_number = $2 AND text_hash IN (
    SELECT text_hash FROM trusted_texts WHERE project_number = $1 AND form_number = $2
    ORDER BY trusted_at DESC, text_hash LIMIT 1000000 OFFSET $3)`

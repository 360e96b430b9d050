import { hashEmail } from '#core/requests/email-hash.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { readHistories } from '#storage/repositories/contacts/history.ts'
import { type Gone, numbersOf } from '#storage/repositories/erasing/gone.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { text, textOrNull } from '#storage/row.ts'
import { inNumbers, inTexts, sql } from '#storage/sql.ts'
import { deleteEmails } from './request-emails.ts'

/** Removes the hashes of erased contacts' addresses. */
export async function eraseEmailHashes(
  transaction: Transaction,
  gone: readonly Gone[],
): Promise<void> {
  const secret = await transaction.row(selectSecret)
  if (secret === undefined || (await transaction.row(selectAnyHash)) === undefined) return
  const contactNumbers = numbersOf(gone)
  const states = await transaction.rows(selectEmails, contactNumbers)
  const histories = await readHistories(transaction, contactNumbers)
  const former = [...histories.values()].flat().map(({ previous }) => previous.email)
  const emails = [...states.map((row) => textOrNull(row, 'email')), ...former]
  const hashes = emails.flatMap((email) =>
    typeof email === 'string' ? [hashEmail(text(secret, 'secret'), email)] : [],
  )
  if (hashes.length === 0) return
  const distinct = [...new Set(hashes)]
  await transaction.run(clearHashes, distinct)
  await deleteEmails(transaction, distinct)
}

const selectSecret = 'SELECT secret FROM sign_in WHERE CAST($1 AS bigint) > 0'
const selectAnyHash = `
  SELECT 1 AS found FROM request_log
  WHERE project_number = $1 AND email_hash IS NOT NULL LIMIT 1`
const selectEmails = everyContact('email', sql`number ${inNumbers('$2')}`)
const clearHashes = sql`
  UPDATE request_log SET email_hash = NULL
  WHERE project_number = $1 AND email_hash ${inTexts('$2')}`

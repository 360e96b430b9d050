import { phoneIdentity } from '#core/contacts/identity/phone.ts'
import { spamMax } from '#core/forms/spam/spam.ts'
import { foldEmail } from '#core/values/email.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { type Gone, idsOf } from '#storage/repositories/erasing/gone.ts'
import { pruneStrayFiles } from '#storage/repositories/forms/files/remove-files.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, textOrNull } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** What the people of these contacts are recognised by: their addresses and phones. */
export async function identitiesOf(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<string[]> {
  const rows = await reads.rows(selectPeople, contactIds)
  return [...new Set(rows.flatMap(identitiesIn))]
}

/** Removes the spam of erased people. */
export async function eraseSpam(transaction: Transaction, gone: readonly Gone[]): Promise<void> {
  if ((await transaction.row(selectAny)) === undefined) return
  const identities = await identitiesOf(transaction, idsOf(gone))
  if (identities.length === 0) return
  await transaction.run(deleteRows, identities)
  await pruneStrayFiles(transaction, 0, spamMax)
}

function identitiesIn(row: Row): string[] {
  const [email, phone] = [textOrNull(row, 'email'), textOrNull(row, 'phone')]
  const folded = email === null ? null : foldEmail(email)
  const called = phone === null ? null : phoneIdentity(phone, textOrNull(row, 'phone_e164'))
  return [folded, called].filter((name) => name !== null)
}

/**
 * What was sent under an address or a phone of the person: a submission with another address and
 * the same phone is theirs, too.
 */
export const isOfPerson = (table: string) =>
  sql`(${table}.identity ${inTexts('$2')} OR ${table}.phone_identity ${inTexts('$2')})`

const selectAny = `
  SELECT number FROM held_submissions
  WHERE project_number = $1 AND (identity IS NOT NULL OR phone_identity IS NOT NULL) LIMIT 1`
const selectPeople = everyContact('email, phone, phone_e164', sql`id ${inTexts('$2')}`)
const deleteRows = sql`
  DELETE FROM held_submissions AS h WHERE h.project_number = $1 AND ${isOfPerson('h')}`

import { type Gone, idsOf } from '#storage/repositories/erasing/gone.ts'
import { personIdentities } from '#storage/repositories/forms/consents/person.ts'
import { removeFiles } from '#storage/repositories/forms/files/remove-files.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Removes the spam of erased people, with its files. */
export async function eraseSpam(transaction: Transaction, gone: readonly Gone[]): Promise<void> {
  if ((await transaction.row(selectAny)) === undefined) return
  const identities = await personIdentities(transaction, idsOf(gone))
  if (identities.length === 0) return
  await removeFiles(transaction, isFileOfPeople, identities)
  await transaction.run(deleteRows, identities)
}

/**
 * What was sent under an address or a phone of the person: a submission with another address and
 * the same phone is theirs, too.
 */
export const isSpamOfPerson = (table: string) =>
  sql`(${table}.identity ${inTexts('$2')} OR ${table}.phone_identity ${inTexts('$2')})`

const selectAny = `
  SELECT number FROM held_submissions
  WHERE project_number = $1 AND (identity IS NOT NULL OR phone_identity IS NOT NULL) LIMIT 1`
const ofPeople = sql`
  FROM held_submissions AS h WHERE h.project_number = $1 AND ${isSpamOfPerson('h')}`
const isFileOfPeople = sql`contact_id IN (SELECT h.id ${ofPeople})`
const deleteRows = sql`DELETE ${ofPeople}`

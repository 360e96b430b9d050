import { phoneIdentity } from '#core/contacts/identity/identity.ts'
import { foldEmail } from '#core/values/email.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, textOrNull } from '#storage/contact-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** What the people of these contacts are recognised by: their addresses and phones. */
export async function identitiesOf(
  reads: Reads,
  projectNumber: number,
  contactIds: readonly string[],
): Promise<string[]> {
  const rows = await reads.rows(selectPeople, projectNumber, contactIds)
  return [...new Set(rows.flatMap(identitiesIn))]
}

/** Removes the quarantined submissions of erased people, before their rows are deleted. */
export async function forgetQuarantined(
  { connection, projectNumber }: Transaction,
  contactIds: readonly string[],
): Promise<void> {
  if ((await connection.row(selectAny, projectNumber)) === undefined) return
  const identities = await identitiesOf(connection, projectNumber, contactIds)
  if (identities.length > 0) await connection.run(deleteRows, projectNumber, identities)
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
const selectPeople = sql`
  SELECT email, phone, phone_e164 FROM contacts
  WHERE project_number = $1 AND id ${inTexts('$2')}
  UNION ALL
  SELECT email, phone, phone_e164 FROM merged_contacts
  WHERE project_number = $1 AND id ${inTexts('$2')}`
const deleteRows = sql`
  DELETE FROM held_submissions AS h WHERE h.project_number = $1 AND ${isOfPerson('h')}`

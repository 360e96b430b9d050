import { phoneIdentity } from '#core/contacts/identity/phone.ts'
import { foldEmail } from '#core/values/email.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { type Row, textOrNull } from '#storage/row.ts'
import { type Sql, inTexts, spelled, sql } from '#storage/sql.ts'

/** If more contacts share an identity or phone, the oldest count: strangers can create any. */
const personContactsMax = 1_000

// SQLite would read those of all people, in the order of contacts; and all contacts below, without
// CROSS JOIN, which keeps its order.
const consentsByPhone = spelled(
  'contact_consents AS g',
  'contact_consents AS g INDEXED BY contact_consents_by_phone',
)

/**
 * The contacts of a person as a recursive table: the live one with this number, others with its
 * identity or phone, and all that were merged into them, each with the live one that it leads to.
 * A contact is found by its phone if it, or one that was merged into it, has consents. `phone`
 * follows the column; without it, none is found by that.
 */
export function personOf(
  contactNumber: string,
  identity: string,
  phone: Sql | string = '= NULL',
): Sql {
  return sql`called (number) AS (
    SELECT s.number FROM (
      SELECT DISTINCT g.contact_number AS number FROM ${consentsByPhone}
      WHERE g.project_number = $1 AND g.phone_identity ${phone}
      ORDER BY 1 LIMIT ${personContactsMax}) AS s
    UNION
    SELECT m.survivor_number FROM called AS d
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.number = d.number),
  person (live_number, number) AS (
    SELECT c.number, c.number FROM contacts AS c
    WHERE c.project_number = $1 AND c.number = ${contactNumber}
    UNION
    SELECT s.number, s.number FROM (
      SELECT o.number FROM contacts AS o
      WHERE o.project_number = $1 AND o.identity = ${identity}
      ORDER BY o.identity_rank LIMIT ${personContactsMax}) AS s
    UNION
    SELECT c.number, c.number FROM called AS d CROSS JOIN contacts AS c
    WHERE c.project_number = $1 AND c.number = d.number
    UNION
    SELECT p.live_number, m.number FROM person AS p
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = p.number)`
}

/** What the people of these contacts are recognised by: their addresses and phones. */
export async function personIdentities(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<string[]> {
  const rows = await reads.rows(selectPeople, contactIds)
  return [...new Set(rows.flatMap(identitiesIn))]
}

function identitiesIn(row: Row): string[] {
  const [email, phone] = [textOrNull(row, 'email'), textOrNull(row, 'phone')]
  const folded = email === null ? null : foldEmail(email)
  const called = phone === null ? null : phoneIdentity(phone, textOrNull(row, 'phone_e164'))
  return [folded, called].filter((name) => name !== null)
}

const selectPeople = everyContact('email, phone, phone_e164', sql`id ${inTexts('$2')}`)

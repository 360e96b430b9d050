import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import { consentPrefix } from '#model/forms/consent.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { endsConsent, isUnconfirmed } from '#storage/repositories/forms/consents/consent-order.ts'
import { personOf } from '#storage/repositories/forms/consents/person.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { person, survivingOf } from './merged-person.ts'

/** All contacts of the person of the row of `contacts`, if they have consented to anything. */
const everyone = personOf(
  'contacts.number',
  'contacts.identity',
  `IN (SELECT r.phone_identity FROM contact_consents AS r
    WHERE r.project_number = $1 AND r.contact_number = contacts.number)`,
)

/** Whether there may be others of these, which takes a fraction of finding them. */
const hasOthers = `(EXISTS (
    SELECT 1 FROM contacts AS x
    WHERE x.project_number = $1 AND x.identity = contacts.identity AND x.number <> contacts.number)
  OR EXISTS (
    SELECT 1 FROM contact_consents AS r
    JOIN contact_consents AS g ON g.project_number = $1 AND g.phone_identity = r.phone_identity
      AND g.contact_number <> r.contact_number
    WHERE r.project_number = $1 AND r.contact_number = contacts.number))`

/**
 * Whether the row of `contacts` meets a condition on a consent, by the field that asks for it. Its
 * person may have given again with another contact what was withdrawn with this one.
 */
export function hasConsent(condition: string, field: string): Sql {
  const withdrawals = sql`person AS q
    JOIN consent_withdrawals AS w
      ON w.project_number = $1 AND w.contact_number = q.number AND w.field = ${field}`
  const given = (ofContact: string) => sql`
      SELECT 1 FROM person AS p
      JOIN contact_consents AS o ON o.project_number = $1 AND o.contact_number = p.number
        AND o.field = ${field} AND o.is_given = 1
      WHERE NOT EXISTS (SELECT 1 FROM ${withdrawals} WHERE ${ofContact} AND ${endsConsent})
        AND NOT ${isUnconfirmed}`
  return sql`EXISTS (WITH ${person} ${given('true')}) = (${condition} = 'given')
    AND (${condition} = 'given' OR EXISTS (WITH ${person} SELECT 1 FROM ${withdrawals})
      AND NOT (${hasOthers}
        AND EXISTS (WITH RECURSIVE ${everyone} ${given('q.live_number = p.live_number')})))`
}

/** The sort keys of the contacts that may meet it; null if that would be more than `max`. */
export async function mayHaveConsent(
  reads: ProjectReads,
  { consent }: ListQuery,
  max: number,
): Promise<string[] | null> {
  if (consent === undefined) return null
  const { kind, is } = consent
  const candidateRows = await reads.rows(candidates[is], consentPrefix + kind, max + 1)
  if (candidateRows.length > max) return null
  return survivingOf(reads, candidateRows)
}

const candidates = {
  given: `
    SELECT contact_number FROM contact_consents
    WHERE project_number = $1 AND field = $2 AND is_given = 1 LIMIT $3`,
  withdrawn: `
    SELECT contact_number FROM consent_withdrawals
    WHERE project_number = $1 AND field = $2 LIMIT $3`,
} as const

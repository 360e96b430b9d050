import { type LinkedConsents, linkedConsentsMax } from '#core/forms/consent/linked-consents.ts'
import type { ConfirmedLead } from '#core/forms/mails/link-tokens.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { findLiveIds } from '#storage/repositories/contacts/get-contact.ts'
import { readStored } from '#storage/repositories/contacts/stored-contact.ts'
import { text, textOrNull } from '#storage/row.ts'
import { sql } from '#storage/sql.ts'
import { endsConsent } from './consent-order.ts'
import { consentColumns, consentOf } from './consents.ts'
import { personOf } from './person.ts'

export async function readLinkedConsents(
  reads: ProjectReads,
  _formNumber: number,
  { formId, contactId }: ConfirmedLead,
): Promise<LinkedConsents | null> {
  const form = await reads.row(selectForm, formId)
  const lead = await reads.row(selectLead, contactId)
  const liveId = (await findLiveIds(reads, [contactId])).get(contactId) ?? ''
  const [contact] = await readStored(reads, 'id', [liveId])
  if (form === undefined || lead === undefined || contact === undefined) return null
  const { number: contactNumber, state } = contact
  const rows = await reads.rows(selectGiven, contactNumber, state.identity, linkedConsentsMax)
  return {
    projectId: text(form, 'project_id'),
    contactId: contact.id,
    email: textOrNull(lead, 'email'),
    form: {
      id: formId,
      label: text(form, 'label'),
      keyId: text(form, 'key_id'),
      secret: text(form, 'secret'),
    },
    consents: rows.map(consentOf),
  }
}

const selectForm = `
  SELECT f.secret, k.id AS key_id, k.label, p.id AS project_id FROM forms AS f
  JOIN keys AS k ON k.project_number = $1 AND k.number = f.number
  JOIN projects AS p ON p.number = $1
  WHERE f.project_number = $1 AND f.id = $2`
const selectLead = everyContact('email', 'id = $2')
// Strangers can add any number of one text: the latest of each come before the second of any.
const selectGiven = sql`
  WITH RECURSIVE ${personOf('$2', '$3')},
  given AS (
    SELECT ${consentColumns}, o.contact_number, (
        SELECT min(w.at) FROM person AS q
        JOIN consent_withdrawals AS w ON w.project_number = $1 AND w.contact_number = q.number
        WHERE q.live_number = p.live_number AND w.field = o.field
          AND ${endsConsent}) AS withdrawn_at
    FROM person AS p
    JOIN contact_consents AS o
      ON o.project_number = $1 AND o.contact_number = p.number AND o.is_given = 1
    JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number
    JOIN keys AS k ON k.project_number = $1 AND k.number = o.form_number),
  ranked AS (
    SELECT *, row_number() OVER (
      PARTITION BY field, text ORDER BY withdrawn_at IS NOT NULL, at DESC, contact_number DESC
    ) AS place
    FROM given),
  chosen AS (SELECT * FROM ranked ORDER BY place, at DESC, contact_number DESC, field LIMIT $4)
  SELECT * FROM chosen ORDER BY at DESC, contact_number DESC, field`

import type { Consent, ContactConsent, ContactConsents } from '#core/forms/consent/consent.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { readMerged } from '#storage/repositories/contacts/contact-details.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { readConfirmation } from '#storage/repositories/forms/confirmations.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, number, numberOrNull, text } from '#storage/row.ts'
import { inTexts, insertRows, sql } from '#storage/sql.ts'
import { endsConsent } from './consent-order.ts'

export type NewConsent = Consent & {
  contactNumber: number
  formNumber: number
  /** The contact's. */
  identity: string | null
  phone: string | null
}

export async function insertConsents(
  transaction: Transaction,
  consents: readonly NewConsent[],
): Promise<void> {
  if (consents.length === 0) return
  const rows = consents.map(({ contactNumber, formNumber, phone, ...consent }) => ({
    ...consent,
    contact_number: contactNumber,
    form_number: formNumber,
    phone_identity: phone,
    is_given: Number(consent.isGiven),
    is_shown: consent.isShown === null ? null : Number(consent.isShown),
    clicked_at: consent.clickedAt,
  }))
  await transaction.run(insertGiven, JSON.stringify(rows))
}

/** The consents of a contact and of contacts merged into it; in a snapshot. */
export async function readConsents(
  reads: ProjectReads,
  contactId: string,
): Promise<ContactConsents> {
  const merged = await readMerged(reads, contactId)
  const ids = [contactId, ...merged.map((row) => text(row, 'id'))]
  return {
    consents: await readConsentsOf(reads, ids),
    confirmation: await readConfirmation(reads, contactId),
  }
}

/** The consents of the contacts with these ids, including merged ones; oldest first. */
export async function readConsentsOf(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<ContactConsent[]> {
  return (await reads.rows(selectRows, contactIds)).map(consentOf)
}

export function consentOf(row: Row): ContactConsent {
  const isShown = numberOrNull(row, 'is_shown')
  return {
    field: text(row, 'field'),
    formId: text(row, 'form_id'),
    formName: text(row, 'form_name'),
    version: number(row, 'version'),
    language: text(row, 'language'),
    text: text(row, 'text'),
    isGiven: number(row, 'is_given') === 1,
    isShown: isShown === null ? null : isShown === 1,
    clickedAt: numberOrNull(row, 'clicked_at'),
    at: number(row, 'at'),
    withdrawnAt: numberOrNull(row, 'withdrawn_at'),
  }
}

/** From the form f, its key k and the consent o. */
export const consentColumns = `
  o.field, f.id AS form_id, k.label AS form_name, o.version, o.language, o.text, o.is_given,
  o.is_shown, o.clicked_at, o.at`
const insertGiven = insertRows('contact_consents', {
  contact_number: 'bigint',
  form_number: 'bigint',
  field: 'text',
  version: 'bigint',
  language: 'text',
  text: 'text',
  is_given: 'bigint',
  is_shown: 'bigint',
  clicked_at: 'bigint',
  at: 'bigint',
  phone_identity: 'text',
})
const selectRows = sql`
  WITH c AS (${everyContact('number', sql`id ${inTexts('$2')}`)})
  SELECT ${consentColumns}, CASE WHEN o.is_given = 1 THEN (
      SELECT min(w.at) FROM c AS d
      JOIN consent_withdrawals AS w ON w.project_number = $1 AND w.contact_number = d.number
      WHERE w.field = o.field AND ${endsConsent}) END AS withdrawn_at
  FROM c
  JOIN contact_consents AS o ON o.project_number = $1 AND o.contact_number = c.number
  JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = o.form_number
  ORDER BY o.at, o.contact_number, o.field`

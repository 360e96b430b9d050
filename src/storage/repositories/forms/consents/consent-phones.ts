import { phoneOf } from '#core/contacts/identity/identity.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { rowsIn, sql } from '#storage/sql.ts'

/** Keeps the phones of contacts beside what they consented to. */
export async function changeConsentPhones(
  transaction: Transaction,
  records: readonly StoredContact[],
): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ number: contactNumber, state }) => {
    return { contact_number: contactNumber, phone: phoneOf(state) }
  })
  await transaction.run(updatePhones, JSON.stringify(rows))
}

const updatePhones = sql`
  UPDATE contact_consents AS o SET phone_identity = r.phone
  FROM ${rowsIn('$2', 'r', { contact_number: 'bigint', phone: 'text' })}
  WHERE o.project_number = $1 AND o.contact_number = r.contact_number`

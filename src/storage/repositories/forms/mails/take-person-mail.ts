import type { FormMail } from '#core/forms/mails/form-mail.ts'
import { hourOf, personMailCounters } from '#core/limits/mail-bounds.ts'
import { mailWaitsMaxMs } from '#model/values/periods.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import {
  noteConfirmationWaits,
  noteConfirmationMailed,
} from '#storage/repositories/forms/confirmations.ts'
import { bookMail } from '#storage/repositories/limits/counted-mails.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { numberOrNull, textOrNull } from '#storage/row.ts'
import { sql } from '#storage/sql.ts'

/**
 * Whether an email to the person of a lead that is due is sent now. Otherwise it waits for the hour
 * that it was booked for; where a week has no room, it is not sent.
 */
export async function takePersonMail(
  transaction: ProjectTransaction,
  { kind, formNumber, recipient, contact: { number: contactNumber }, leasedUntil }: FormMail,
  { now, secret }: { now: number; secret: string },
): Promise<boolean> {
  const { connection, projectNumber } = transaction
  const row = await transaction.row(selectBooked, contactNumber, recipient)
  if (row === undefined) return false
  const isBooked = numberOrNull(row, 'booked_at') === hourOf(now)
  // Without an address there is nothing to count: it is dropped when it is sent.
  const email = textOrNull(row, 'email')
  const hour =
    isBooked || email === null
      ? hourOf(now)
      : await bookMail(
          connection,
          personMailCounters(secret, { email, projectNumber, formNumber }),
          {
            now,
            until: now + mailWaitsMaxMs,
          },
        )
  const isNow = hour === hourOf(now)
  const dueAt = isNow ? leasedUntil : hour
  await transaction.run(book, contactNumber, recipient, dueAt, hour)
  if (kind === 'reply') return isNow
  if (isNow) await noteConfirmationMailed(transaction, contactNumber, now)
  else await noteConfirmationWaits(transaction, contactNumber, hour)
  // The pages of members say until when it waits.
  if (!isNow || isBooked) transaction.countChange()
  return isNow
}

const selectBooked = sql`
  SELECT booked_at, (${everyContact('email', 'number = $2')}) AS email FROM form_mails
  WHERE project_number = $1 AND contact_number = $2 AND recipient = $3`
const book = `
  UPDATE form_mails SET due_at = $4, booked_at = $5
  WHERE project_number = $1 AND contact_number = $2 AND recipient = $3`

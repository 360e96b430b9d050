import { kindOf } from '#core/destinations/kinds.ts'
import { createId } from '#core/values/id.ts'
import { type Row, number } from '#storage/contact-row.ts'
import { lanes } from '#storage/delivery-row.ts'
import { findLiveIds } from '#storage/repositories/contacts/get-contact.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Endpoint, readEndpoints } from './endpoints.ts'
import { addDeliveries } from './event-log.ts'
import { wantedOf } from './recover-deliveries.ts'

/** How many events of one contact are sent late: the oldest, which tell that it was created. */
const withheldMax = 100

/**
 * Sends the events of a contact, whose person has just confirmed, to the endpoints that didn't get
 * them without the consent.
 */
export async function sendWithheld(
  transaction: Transaction,
  confirmedId: string,
  now: number,
): Promise<void> {
  if (transaction.webhookCount === 0) return
  const asking = (await readEndpoints(transaction)).filter(
    ({ isActive, filter }) => isActive && filter?.consents !== undefined,
  )
  if (asking.length === 0) return
  const contactId = (await findLiveIds(transaction, [confirmedId])).get(confirmedId)
  if (contactId === undefined) return
  for (const endpoint of asking) {
    const { webhookNumber } = endpoint
    const rows = await transaction.rows(selectUnsent, webhookNumber, contactId, withheldMax)
    const events = sentOf(endpoint, await wantedOf(transaction, endpoint, rows))
    await addDeliveries(
      transaction,
      events.map((row) => {
        const change = number(row, 'change')
        return { webhookNumber, change, id: createId('msg', now), lane: lanes.first, now }
      }),
    )
  }
}

/** A system with records reads the contact when it is sent, so that one event says all. */
function sentOf({ kind }: Endpoint, rows: readonly Row[]): readonly Row[] {
  return kindOf(kind ?? '')?.sends === 'records' ? rows.slice(-1) : rows
}

const selectUnsent = `
  SELECT e.change, e.kind, e.body FROM events AS e
  WHERE e.project_number = $1 AND e.contact_id = $3 AND NOT EXISTS (
    SELECT 1 FROM deliveries AS d
    WHERE d.project_number = $1 AND d.webhook_number = $2 AND d.change = e.change)
  ORDER BY e.change LIMIT $4`

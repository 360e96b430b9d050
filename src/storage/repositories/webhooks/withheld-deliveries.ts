import { kindOf } from '#core/destinations/kinds.ts'
import { createId } from '#core/values/id.ts'
import { noConsent } from '#core/webhooks/plan-next-try.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { findLiveIds } from '#storage/repositories/contacts/get-contact.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, number } from '#storage/row.ts'
import { restartDeliveries } from './deliveries.ts'
import { type Destination, readDestinations } from './destinations.ts'
import { addDeliveries } from './event-log.ts'
import { wantedOf } from './recover-deliveries.ts'

/** How many events of one contact are sent late: the oldest, which tell that it was created. */
const withheldMax = 100

/**
 * Sends the events of a contact, whose person has just confirmed, to the destinations that didn't
 * get them without the consent: those without a delivery, and those whose delivery was skipped.
 */
export async function sendWithheld(
  transaction: Transaction,
  confirmedId: string,
  now: number,
): Promise<void> {
  if (transaction.webhookCount === 0) return
  const asking = (await readDestinations(transaction)).filter(
    ({ isActive, filter }) => isActive && filter?.consents !== undefined,
  )
  if (asking.length === 0) return
  const contactId = (await findLiveIds(transaction, [confirmedId])).get(confirmedId)
  if (contactId === undefined) return
  for (const destination of asking) {
    const { webhookNumber } = destination
    const rows = await transaction.rows(selectUnsent, webhookNumber, contactId, withheldMax)
    const events = sentOf(destination, await wantedOf(transaction, destination, rows))
    const skipped = events.filter((row) => row['has_delivery'])
    const changes = skipped.map((row) => number(row, 'change'))
    await restartDeliveries(transaction, webhookNumber, changes, now)
    await addDeliveries(
      transaction,
      events
        .filter((row) => !skipped.includes(row))
        .map((row) => {
          const change = number(row, 'change')
          return { webhookNumber, change, id: createId('msg', now), lane: lanes.first, now }
        }),
    )
  }
}

/** A system with records reads the contact when it is sent, so that one event says all. */
function sentOf({ kind }: Destination, rows: readonly Row[]): readonly Row[] {
  return kindOf(kind ?? '')?.sends === 'records' ? rows.slice(-1) : rows
}

const selectUnsent = `
  SELECT e.change, e.kind, e.body, d.change IS NOT NULL AS has_delivery
  FROM events AS e LEFT JOIN deliveries AS d
    ON d.project_number = $1 AND d.webhook_number = $2 AND d.change = e.change
  WHERE e.project_number = $1 AND e.contact_id = $3
    AND (d.change IS NULL OR d.state = ${states.skipped} AND EXISTS (
      SELECT 1 FROM delivery_tries AS t
      WHERE t.project_number = $1 AND t.webhook_number = $2 AND t.change = d.change
        AND t.number = d.tries AND t.error = '${noConsent}'))
  ORDER BY e.change LIMIT $4`

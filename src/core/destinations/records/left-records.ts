import {
  type DestinationPlace,
  requireDestination,
} from '#core/destinations/manage-destinations.ts'
import { type ParameterValues, Parameters } from '#core/values/parameters.ts'
import type { HandoverStore, LeftRecord } from '#core/webhooks/handover.ts'
import type { WebhookStore } from '#core/webhooks/webhook.ts'

const recordsPerPage = 100

/**
 * What a destination still has of leads that were erased here: the ids of its own records, a page
 * at a time. Throws `not_found`, and `invalid_request`.
 */
export async function listLeftRecords(
  store: Pick<HandoverStore, 'listLeftRecords'> & Pick<WebhookStore, 'findWebhook'>,
  { request, ...place }: DestinationPlace & { request: ParameterValues },
): Promise<{ records: LeftRecord[]; nextCursor: string | null }> {
  const parameters = new Parameters(request, ['cursor'])
  const after = parameters.text('cursor') ?? ''
  parameters.throwIfAny()
  const { id: webhookId } = await requireDestination(store, place)
  const records = await store.listLeftRecords({ webhookId, after, limit: recordsPerPage })
  const hasMore = records.length === recordsPerPage
  return { records, nextCursor: hasMore ? (records.at(-1)?.id ?? null) : null }
}

/** Stops listing a record that was deleted in the other system. Throws `not_found`. */
export async function dismissLeftRecord(
  store: Pick<HandoverStore, 'dismissLeftRecord'> & Pick<WebhookStore, 'findWebhook'>,
  { recordId, ...place }: DestinationPlace & { recordId: string },
): Promise<void> {
  const { id: webhookId } = await requireDestination(store, place)
  await store.dismissLeftRecord({ webhookId, recordId })
}

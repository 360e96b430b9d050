import type { DoneBy } from '#core/actor.ts'
import { raise, requestError } from '#core/errors.ts'
import { formatTime } from '#core/values/time.ts'
import type { Backfill, BackfillStore } from '#core/webhooks/backfill.ts'
import { unknownBackfillError } from '#core/webhooks/errors.ts'
import type { Webhook, WebhookStore } from '#core/webhooks/webhook.ts'
import { kindOf } from './kinds.ts'
import { type DestinationPlace, requireDestination } from './manage-destinations.ts'

type Finds = Pick<WebhookStore, 'findWebhook'>

/** Which of the leads that pass the destination's filter. */
type Wanted = DestinationPlace & { isMissingOnly: boolean }

/**
 * How many of a project's leads would be sent to a destination. Throws `not_found`, and
 * `invalid_request` unless it keeps records.
 */
export async function countBackfill(
  store: Finds & Pick<BackfillStore, 'readBackfillCount'>,
  { isMissingOnly, ...place }: Wanted,
): Promise<number> {
  const { id: webhookId } = await requireRecords(store, place)
  let total = 0
  let before: string | null = null
  do {
    const { matching, next }: Awaited<ReturnType<typeof read>> = await read(before)
    total += matching
    before = next
  } while (before !== null)
  return total

  async function read(from: string | null) {
    return store.readBackfillCount({ webhookId, isMissingOnly, before: from })
  }
}

/** Begins to send them, as the service's rate allows. Throws as above, and `conflict`. */
export async function startBackfill(
  store: Finds & Pick<BackfillStore, 'readBackfillCount' | 'startBackfill'>,
  { by, now, ...wanted }: Wanted & { by: DoneBy; now: number },
): Promise<Backfill> {
  const total = await countBackfill(store, wanted)
  const { destinationId: webhookId, isMissingOnly } = wanted
  return store.startBackfill({ webhookId, isMissingOnly, total, by, now })
}

/** Null if none was started. Throws `not_found`. */
export async function findBackfill(
  store: Finds & Pick<BackfillStore, 'findBackfill'>,
  place: DestinationPlace,
): Promise<Backfill | null> {
  return store.findBackfill((await requireDestination(store, place)).id)
}

/** What the outbox has by then is still sent. Throws `not_found`. */
export async function pauseBackfill(
  store: Finds & Pick<BackfillStore, 'pauseBackfill'>,
  place: DestinationPlace,
): Promise<Backfill> {
  const { id } = await requireDestination(store, place)
  return (await store.pauseBackfill(id)) ?? raise(unknownBackfillError())
}

/** Throws `not_found`. */
export async function resumeBackfill(
  store: Finds & Pick<BackfillStore, 'resumeBackfill'>,
  { by, ...place }: DestinationPlace & { by: DoneBy },
): Promise<Backfill> {
  const { id } = await requireDestination(store, place)
  return (await store.resumeBackfill({ webhookId: id, by })) ?? raise(unknownBackfillError())
}

export function backfillRecord({ webhookId: _, startedAt, ...backfill }: Backfill) {
  return { ...backfill, startedAt: formatTime(startedAt) }
}

async function requireRecords(store: Finds, place: DestinationPlace): Promise<Webhook> {
  const destination = await requireDestination(store, place)
  if (kindOf(destination.service?.kind ?? '')?.sends === 'records') return destination
  throw requestError('Existing leads can be sent only to a system that keeps records of them.')
}

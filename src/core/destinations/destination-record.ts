import { formatTimeOrNull } from '#core/values/time.ts'
import { webhookRecord } from '#core/webhooks/webhook-record.ts'
import type { DeliveryCounts, Webhook } from '#core/webhooks/webhook.ts'
import { destinationKindOf } from './kinds.ts'
import { kindWithSettings } from './webhook-kind.ts'

const noDeliveries = { waiting: 0, failed: 0, lastSuccessAt: null }

/**
 * A destination of any kind as members see it: its times as text, the host of its URL, and of what
 * is secret only whether it is set. Other settings are left out for those who may not change them:
 * `mayChange` is the ability `manage`.
 */
export function destinationRecord(
  destination: Webhook,
  {
    mayChange,
    counts = noDeliveries,
  }: { mayChange: boolean; counts?: Omit<DeliveryCounts, 'webhookId'> | undefined },
) {
  const { url, ...choices } = webhookRecord(destination)
  const { waiting, failed, lastSuccessAt } = counts
  const { kind, settings: values } = kindWithSettings(destination)
  const { title, settings: known } = destinationKindOf(kind) ?? unknownKind
  const set = known.filter(({ name }) => values[name] !== undefined)
  const open = set.filter(({ isSecret }) => mayChange && !isSecret)
  return {
    ...choices,
    kind,
    title: title ?? kind,
    host: new URL(url).host,
    settings: Object.fromEntries(open.map(({ name }) => [name, values[name] ?? ''])),
    secretSettings: set.filter(({ isSecret }) => isSecret).map(({ name }) => name),
    filter: destination.filter ?? {},
    waiting,
    failed,
    lastSuccessAt: formatTimeOrNull(lastSuccessAt),
  }
}

/** A kind that a later version added. */
const unknownKind = { title: null, settings: [] }

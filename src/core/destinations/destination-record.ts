import { webhookRecord } from '#core/webhooks/webhook-record.ts'
import { kindOf } from './kinds.ts'
import type { Destination } from './manage-destinations.ts'

/** A destination as it is shown: its times as text, without what is secret. */
export function destinationRecord(destination: Destination) {
  const { kind, settings } = destination.service
  const { id, url: _, ...choices } = webhookRecord(destination)
  const publicSettings = (kindOf(kind)?.settings ?? [])
    .filter(({ name, isSecret }) => !isSecret && settings[name] !== undefined)
    .map(({ name }) => [name, settings[name]] as const)
  const { host } = new URL(destination.url)
  const filter = destination.filter ?? {}
  return { id, kind, host, settings: Object.fromEntries(publicSettings), filter, ...choices }
}

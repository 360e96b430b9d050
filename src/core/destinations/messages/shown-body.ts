import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { RecordKind } from '#core/destinations/destination-kind.ts'
import { kindOf } from '#core/destinations/kinds.ts'
import type { PassedOnLead } from '#core/destinations/passed-on-lead.ts'
import { type EventDelivery, readLead } from '#core/destinations/read-lead.ts'
import { hiddenSettings } from '#core/destinations/secrets/hide-secrets.ts'
import type { ConfiguredService } from '#core/webhooks/webhook.ts'
import { leadMessage } from './lead-message.ts'

type Parts = { store: Pick<ContactStore, 'getContact'>; publicUrl: string }

/**
 * What a try sends for a delivery, without secret settings: nothing for a lead that is erased by
 * now, and for a kind that this version doesn't know.
 */
export async function shownBody(
  delivery: EventDelivery,
  service: ConfiguredService | null,
  parts: Parts,
): Promise<string> {
  if (service === null) return delivery.body
  const kind = kindOf(service.kind)
  if (kind === null) return ''
  const settings = hiddenSettings(kind, service.settings)
  if (kind.sends === 'messages') {
    return kind.requestOf(leadMessage(delivery.body, parts.publicUrl, settings), settings).body
  }
  const lead = await readLead(delivery, parts)
  return lead === null ? '' : bodyOf(kind, lead, settings)
}

/** If there are two requests, the body of the one that stores the lead. */
function bodyOf(
  kind: RecordKind,
  lead: PassedOnLead,
  settings: ConfiguredService['settings'],
): string {
  const request = kind.nextRequestOf?.(null, lead, settings) ?? kind.requestOf(lead, settings)
  return request.body
}

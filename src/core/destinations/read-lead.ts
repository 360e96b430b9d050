import { contactRecord } from '#core/contacts/contact-record.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { leadLink } from '#core/contacts/lead-link.ts'
import { parseEvent } from '#core/webhooks/event.ts'
import { type PassedOnLead, sampleLead } from './passed-on-lead.ts'

/** A delivery of an event, by its body. */
export type EventDelivery = { id: string; projectId: string; body: string }

/** The lead of an event as it is now; null once it is erased. */
export async function readLead(
  { id: deliveryId, projectId, body }: EventDelivery,
  { store, publicUrl }: { store: Pick<ContactStore, 'getContact'>; publicUrl: string },
): Promise<PassedOnLead | null> {
  const { contact: before } = parseEvent(body).data
  if (before === undefined) return sampleLead(deliveryId, publicUrl)
  const contact = await store.getContact(projectId, before.id)
  if (contact === null) return null
  const link = leadLink({ publicUrl, projectId, contactId: contact.id })
  return { deliveryId, contact: contactRecord(contact), link }
}

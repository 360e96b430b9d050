import type { ContactRecord } from '#core/contacts/contact-record.ts'
import { eachContactField } from '#model/contacts/fields.ts'

/** A lead as a system with records of its own gets it. */
export type PassedOnLead = {
  /** The same in all tries. */
  deliveryId: string
  contact: ContactRecord
  /** The lead's page here. */
  link: string
}

/** The lead of a test. */
export function sampleLead(deliveryId: string, publicUrl: string): PassedOnLead {
  const now = new Date(0).toISOString()
  const contact: ContactRecord = {
    id: 'contact_test',
    type: 'person',
    ...eachContactField(() => null),
    name: 'Jane Doe',
    email: 'jane.doe@example.com',
    company: 'Example',
    notes: 'A test of Contact Sync',
    tags: [],
    customFields: {},
    assigneeId: null,
    doneAt: null,
    remindAt: null,
    duplicateOf: null,
    createdAt: now,
    updatedAt: now,
    createdBy: { keyId: '', label: 'Contact Sync', channel: 'api' },
  }
  return { deliveryId, contact, link: publicUrl }
}

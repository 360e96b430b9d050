import { type DoneBy, type PublicChannel, publicChannel } from '#core/actor.ts'
import { confirmationRecord } from '#core/forms/confirmation.ts'
import { consentRecord } from '#core/forms/consent-record.ts'
import { formatTime } from '#core/time.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import type { LeadHistoryEntry } from './list-lead-history.ts'
import type { Lead } from './lead.ts'
import type { LeadDetailsRead } from './lead-details.ts'

/** Who did something, as people see it. The operator has no id. */
export type ByRecord = {
  kind: DoneBy['actor']['kind']
  id: string | null
  label: string
  channel: PublicChannel
}

function byRecord({ actor, channel }: DoneBy): ByRecord {
  const id = actor.kind === 'operator' ? null : actor.id
  return { kind: actor.kind, id, label: actor.label, channel: publicChannel(channel) }
}

/** A lead as the application has it. */
export function leadRecord({ createdAt, updatedAt, createdBy, ...lead }: Lead) {
  return {
    ...lead,
    createdAt: formatTime(createdAt),
    updatedAt: formatTime(updatedAt),
    createdBy: byRecord(createdBy),
  }
}

/** A lead with what belongs to it. */
export function leadDetailsRecord(details: LeadDetailsRead) {
  const { lead, contact, customFields, heldValues, duplicates, mergedFrom } = details
  const { consents, confirmation } = details
  const { position, source, notes, duplicateOf } = contactRecord(contact)
  return {
    ...leadRecord(lead),
    position,
    source,
    notes,
    duplicateOf,
    customFields,
    mergedFrom: mergedFrom.map(({ mergedAt, ...merged }) => {
      return { ...merged, mergedAt: formatTime(mergedAt) }
    }),
    heldValues: Object.entries(heldValues).map(([label, value]) => ({ label, value })),
    consents: consents.map(consentRecord),
    confirmation: confirmation && confirmationRecord(confirmation),
    duplicates: duplicates.map(leadRecord),
  }
}

export function leadHistoryRecord({ change, at, by, ...entry }: LeadHistoryEntry) {
  return { id: String(change), at: formatTime(at), by: byRecord(by), ...entry }
}

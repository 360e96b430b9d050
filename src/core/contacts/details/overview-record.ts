import { type DoneBy, type PublicChannel, publicChannel } from '#core/actor.ts'
import { formatTime } from '#core/time.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import type { ContactChangeEntry } from './list-changes.ts'
import type { ContactOverview } from '#core/contacts/contact-overview.ts'
import type { RelatedRead } from './contact-with-related.ts'

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

/** A contact as the application has it. */
export function overviewRecord({ createdAt, updatedAt, createdBy, ...contact }: ContactOverview) {
  return {
    ...contact,
    createdAt: formatTime(createdAt),
    updatedAt: formatTime(updatedAt),
    createdBy: byRecord(createdBy),
  }
}

/** A contact with what belongs to it. */
export function relatedRecord(details: RelatedRead) {
  const { overview, contact, customFields, heldValues, duplicates, mergedFrom } = details
  const { position, source, notes, duplicateOf } = contactRecord(contact)
  return {
    ...overviewRecord(overview),
    position,
    source,
    notes,
    duplicateOf,
    customFields,
    mergedFrom: mergedFrom.map(({ mergedAt, ...merged }) => {
      return { ...merged, mergedAt: formatTime(mergedAt) }
    }),
    heldValues: Object.entries(heldValues).map(([label, value]) => ({ label, value })),
    duplicates: duplicates.map(overviewRecord),
  }
}

export function changeRecord({ change, at, by, ...entry }: ContactChangeEntry) {
  return { id: String(change), at: formatTime(at), by: byRecord(by), ...entry }
}

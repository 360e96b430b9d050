import { type DoneBy, type PublicChannel, publicChannel } from '#core/actor.ts'
import { formatTime } from '#core/time.ts'
import type { Lead } from './lead.ts'

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

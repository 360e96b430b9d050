import { minuteMs } from '#core/limits/contract.ts'
import { dayMs } from '#core/values/time.ts'
import type { Arrival } from './arrivals.ts'
import { whenOpen } from './calendar.ts'
import { newsletter } from './channels.ts'
import { positions } from './people.ts'
import type { SeededRandom } from './seeded-random.ts'
import texts from './texts.json' with { type: 'json' }

/**
 * What happens to a contact after it arrived: a member changes it, a server writes it again, or its
 * person confirms it.
 */
export type FollowUp = { at: number; arrival: Arrival } & (
  | { kind: 'assign'; memberIndex: number; addTags: readonly string[] }
  | { kind: 'note'; memberIndex: number; notes: string }
  | { kind: 'write'; body: Readonly<Record<string, unknown>> }
  | { kind: 'confirm' }
)

const { callNotes, memberTags } = texts
/** Who answers contacts, by their place in the list of members. */
const answering = [0, 1, 2, 2, 3, 3]

/** Draws the events of a contact; events after the 90 days are never stored. */
export function followUpsOf(random: SeededRandom, arrival: Arrival): FollowUp[] {
  const { at, person, body, channel } = arrival
  if (channel === newsletter) return confirmationOf(random, arrival)
  const followUps: FollowUp[] = []
  const memberIndex = random.pick(answering)
  const assignedAt = whenOpen(at + random.between(4, 240) * minuteMs)
  if (random.chance(0.66)) {
    const addTags = random.chance(0.45) ? [random.pick(memberTags)] : []
    followUps.push({ kind: 'assign', at: assignedAt, arrival, memberIndex, addTags })
  }
  if (random.chance(0.14)) {
    const calledAt = whenOpen(assignedAt + random.between(600, 9_000) * minuteMs)
    const note = random.pick(callNotes)
    const notes = typeof body['notes'] === 'string' ? `${body['notes']}\n\n${note}` : note
    followUps.push({ kind: 'note', at: calledAt, arrival, memberIndex, notes })
  }
  if (person.email !== null && random.chance(0.06)) {
    const budget = `${random.between(8, 45)},500 €`
    const later = { position: random.pick(positions), customFields: { Budget: budget } }
    const wroteAt = at + random.between(1, 12) * dayMs
    followUps.push({ kind: 'write', at: wroteAt, arrival, body: { email: person.email, ...later } })
  }
  return followUps
}

/** Most follow the link within a day; some never do. */
function confirmationOf(random: SeededRandom, arrival: Arrival): FollowUp[] {
  if (!random.chance(0.74)) return []
  const at = arrival.at + random.between(2, 1_500) * minuteMs
  return [{ kind: 'confirm', at, arrival }]
}

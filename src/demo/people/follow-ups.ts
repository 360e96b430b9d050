import type { MemberActivityKind } from '#core/contacts/activities/activity.ts'
import { openingAfter, whenOpen } from '#demo/calendar.ts'
import { newsletter } from '#demo/channels.ts'
import type { SeededRandom } from '#demo/seeded-random.ts'
import { dayMs, hourMs, minuteMs } from '#model/values/durations.ts'
import type { Arrival } from './arrivals.ts'
import { positions } from './people.ts'
import texts from './texts.json' with { type: 'json' }

/**
 * What happens to a contact after it arrived: a member works on it, a server writes it again, or
 * its person confirms it.
 */
export type FollowUp = { at: number; arrival: Arrival } & (
  | { kind: 'assign'; memberIndex: number; addTags: readonly string[] }
  | { kind: 'activity'; memberIndex: number; activity: MemberActivityKind; text: string }
  | { kind: 'putAway'; memberIndex: number; remindAt: number }
  | { kind: 'finish'; memberIndex: number }
  | { kind: 'write'; body: Readonly<Record<string, unknown>> }
  | { kind: 'confirm' }
)

const { comments, memberTags } = texts
/** Who responds to contacts, by their index in the list of members. */
const respondents = [0, 1, 2, 2, 3, 3]

/** Whom a member mentions in comments. */
export function colleagueOf(memberIndex: number): number {
  return (memberIndex % 3) + 1
}

/** Draws the events of a contact; events after the 90 days are never stored. */
export function followUpsOf(random: SeededRandom, arrival: Arrival): FollowUp[] {
  const { at, channel } = arrival
  if (channel === newsletter) return subscriptionOf(random, arrival)
  const memberIndex = random.pick(respondents)
  const assignedAt = whenOpen(at + random.between(4, 240) * minuteMs)
  const followUps: FollowUp[] = []
  if (random.chance(0.66)) {
    const addTags = random.chance(0.45) ? [random.pick(memberTags)] : []
    followUps.push({ kind: 'assign', at: assignedAt, arrival, memberIndex, addTags })
  }
  followUps.push(...talkOf(random, arrival, { at: assignedAt, memberIndex }))
  const rewritten = rewriteOf(random, arrival)
  const lastAt = Math.max(assignedAt, ...followUps.map((followUp) => followUp.at))
  const finish = { kind: 'finish', arrival, memberIndex } as const
  let finishedAt = whenOpen(lastAt + random.between(10, 2_400) * minuteMs)
  if (random.chance(0.08)) {
    const remindAt = openingAfter(finishedAt + random.between(0, 7) * dayMs)
    followUps.push({ kind: 'putAway', at: finishedAt, arrival, memberIndex, remindAt })
    finishedAt = whenOpen(remindAt + random.between(10, 2_400) * minuteMs)
  }
  followUps.push({ ...finish, at: finishedAt }, ...rewritten)
  const openedAt = Math.max(0, ...rewritten.map((followUp) => followUp.at))
  if (openedAt > finishedAt) {
    const finishedAgainAt = whenOpen(openedAt + random.between(60, 900) * minuteMs)
    followUps.push({ ...finish, at: finishedAgainAt })
  }
  return followUps
}

/** A call or an email, and comments on it. */
function talkOf(
  random: SeededRandom,
  arrival: Arrival,
  { at: assignedAt, memberIndex }: { at: number; memberIndex: number },
): FollowUp[] {
  if (!random.chance(0.2)) return []
  const { phone, email } = arrival.person
  const isCall = phone !== null && (email === null || random.chance(0.7))
  const talkedAt = whenOpen(assignedAt + random.between(5, 1_200) * minuteMs)
  const common = { kind: 'activity', arrival, memberIndex } as const
  const activity = isCall ? 'call' : 'email'
  const { by, answer } = random.pick(comments[activity])
  const talk: FollowUp[] = [
    { ...common, at: talkedAt, activity, text: '' },
    { ...common, at: talkedAt + 3 * minuteMs, activity: 'comment', text: by },
  ]
  if (answer !== null) {
    const reply = { activity: 'comment', text: answer } as const
    const at = talkedAt + random.between(8, 50) * minuteMs
    talk.push({ ...common, ...reply, at, memberIndex: colleagueOf(memberIndex) })
  }
  return talk
}

/** A server writes what it has learnt since, which opens the contact again. */
function rewriteOf(random: SeededRandom, arrival: Arrival): FollowUp[] {
  const { email } = arrival.person
  if (email === null || !random.chance(0.06)) return []
  const customFields = { Budget: `${random.between(8, 45)},500 €` }
  const body = { email, position: random.pick(positions), customFields }
  return [{ kind: 'write', at: arrival.at + random.between(12, 288) * hourMs, arrival, body }]
}

/** Most follow the link within a day, some never do; nobody has to reply to them. */
function subscriptionOf(random: SeededRandom, arrival: Arrival): FollowUp[] {
  const at = arrival.at + random.between(2, 1_500) * minuteMs
  const finishedAt = whenOpen(arrival.at + random.between(10, 2_400) * minuteMs)
  return [
    ...(random.chance(0.74) ? [{ kind: 'confirm', at, arrival } as const] : []),
    { kind: 'finish', at: finishedAt, arrival, memberIndex: 2 },
  ]
}

import { createHmac } from 'node:crypto'

import { hourMs } from './contract.ts'

/** How many mails may go somewhere in a clock hour, and in any 24 of them. */
export type MailBound = { perHour: number; perDay: number }

/** Something whose mails are counted: a hash of what it is. */
export type MailCounter = MailBound & { name: string }

/** How many mails each counter has in the hour that begins then. */
export type MailsInHour = (name: string, startMs: number) => number

/** Of mails that strangers can have sent to others, by entering an address in a form. */
export const questionBounds = {
  mailbox: { perHour: 3, perDay: 5 },
  domain: { perHour: 30, perDay: 200 },
  form: { perHour: 200, perDay: 1_000 },
  project: { perHour: 400, perDay: 2_000 },
  installation: { perHour: 1_000, perDay: 5_000 },
} as const satisfies Readonly<Record<string, MailBound>>
/** Each has a link that works for an hour: nobody can use up those that a member needs. */
export const resetBound: MailBound = { perHour: 3, perDay: 24 * 3 }
export const invitationBounds = {
  mailbox: { perHour: 3, perDay: 5 },
  project: { perHour: 50, perDay: 200 },
} as const satisfies Readonly<Record<string, MailBound>>

/** A mail for which there is no room within it is not sent: its link would be as old. */
export const mailWaitsMaxMs = 7 * 24 * hourMs
const hoursOfDay = 24
/** Counts that no bound needs any more. */
export const countedMailsKeptMs = hoursOfDay * hourMs
const nameCharacters = 22

/** A counter by what it counts, under a name that only this installation can tell. */
export function mailCounter(
  secret: string,
  kind: string,
  { of, bound }: { of: string | number; bound: MailBound },
): MailCounter {
  const hashed = createHmac('sha256', secret).update(`mails ${kind} ${of}`).digest('base64url')
  return { ...bound, name: hashed.slice(0, nameCharacters) }
}

/** When the hour began. */
export function hourOf(now: number): number {
  return now - (now % hourMs)
}

/** The first hour from now on that has room for one more; null when none has until then. */
export function hourWithRoom(
  counters: readonly MailCounter[],
  mailsIn: MailsInHour,
  { now, until }: { now: number; until: number },
): number | null {
  const first = hourOf(now)
  const hours = Math.floor((until - first) / hourMs) + 1
  const rooms = counters.map((counter) => {
    const counts = Array.from({ length: hours + 2 * hoursOfDay }, (_, i) =>
      mailsIn(counter.name, first + (i - hoursOfDay) * hourMs),
    )
    return (hour: number) => hasRoom(counter, counts, hour + hoursOfDay)
  })
  for (let hour = 0; hour < hours; hour += 1) {
    if (rooms.every((room) => room(hour))) return first + hour * hourMs
  }
  return null
}

function hasRoom({ perHour, perDay }: MailBound, counts: readonly number[], at: number): boolean {
  if ((counts[at] ?? 0) >= perHour) return false
  // Every day that the hour is part of.
  for (let start = at - hoursOfDay + 1; start <= at; start += 1) {
    let sum = 0
    for (let i = start; i < start + hoursOfDay; i += 1) sum += counts[i] ?? 0
    if (sum >= perDay) return false
  }
  return true
}

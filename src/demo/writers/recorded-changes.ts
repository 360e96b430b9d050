import type { DoneBy } from '#core/actor.ts'
import type { AuditOrigin } from '#core/audit/audit.ts'
import type { Member } from '#core/members/member.ts'
import { Once } from '#core/once/once.ts'
import type { Store } from '#core/store.ts'
import { openingAfter } from '#demo/calendar.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { dayMs } from '#model/values/durations.ts'

export function byMember(member: Member | undefined): DoneBy {
  if (member === undefined) throw new Error('The member is missing.')
  return { actor: { kind: 'member', id: member.id, label: member.name }, channel: 'app' }
}

export type Change = { projectId: string; member: Member | undefined; now: number }

/** The store for one change by a member, which the audit log records. */
export function recordedStore(store: Store, { projectId, member, now }: Change): Store {
  const origin = originOf(member)
  const request = { projectId, by: byMember(member), origin, authority: null, kept: null, now }
  return store.once(new Once(request))
}

/** A member gets a file with data of the project. */
export function recordExport(
  store: Store,
  { projectId, member, now, ...after }: Change & { of: string; format: string },
): Promise<void> {
  return store.addAuditEntry({
    projectId,
    now,
    before: null,
    after,
    subjectId: null,
    label: null,
    by: byMember(member),
    origin: originOf(member),
    subject: 'export',
    action: 'create',
  })
}

export type SignIn = { at: number; memberIndex: number; isFailed: boolean }

const signInsApartDays = { least: 4, most: 15 }

/** When each member signs in, now and then with a wrong password at first. */
export function signInsBetween(from: number, until: number, members: number): SignIn[] {
  const random = new SeededRandom(members)
  const signIns: SignIn[] = []
  for (let memberIndex = 0; memberIndex < members; memberIndex += 1) {
    const next = (at: number) => {
      const days = random.between(signInsApartDays.least, signInsApartDays.most)
      return openingAfter(at + days * dayMs) + random.between(0, dayMs / 6)
    }
    for (let at = next(from); at < until; at = next(at)) {
      if (random.chance(0.07))
        signIns.push({ at: at - secondsToRetype, memberIndex, isFailed: true })
      signIns.push({ at, memberIndex, isFailed: false })
    }
  }
  return signIns
}

export function recordSignIn(
  store: Store,
  { isFailed, projectId, member, now }: Change & { isFailed: boolean },
): Promise<void> {
  return store.addAuditEntry({
    projectId,
    now,
    before: null,
    after: null,
    label: null,
    by: byMember(member),
    origin: originOf(member),
    subject: 'session',
    subjectId: member?.id ?? null,
    action: isFailed ? 'signInFailed' : 'signIn',
  })
}

const secondsToRetype = 14_000
const browsers = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
]

/** RFC 5737 reserves the addresses for documentation. */
function originOf(member: Member | undefined): AuditOrigin {
  const number = member?.name.length ?? 0
  const userAgent = browsers[number % browsers.length] ?? null
  return { address: `203.0.113.${10 + number}`, userAgent }
}

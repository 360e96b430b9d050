import type { Challenges } from '#core/challenges/challenge.ts'
import { checkToken } from '#core/challenges/check-token.ts'
import { refuseToken } from '#core/challenges/refusals.ts'
import type { Passage } from '#core/contacts/writing/write-contacts.ts'
import { Failure } from '#core/errors.ts'
import type { KeyUses } from '#core/keys/key-uses.ts'
import type { RequestLimiter } from '#core/limits/request-limiter.ts'
import { challengeOf, isAskedFor, pageOf } from './form-challenge.ts'
import type { FormTraffic } from './form-traffic.ts'
import type { OpenForm } from './open-form.ts'
import { refuseFullForm, refuseUnsolved, refuseVisitor } from './refusals.ts'
import type { VisitorWindows } from './visitor-windows.ts'

/** What decides whether a form has room for a submission. */
export type SubmissionGate = {
  limiter: RequestLimiter
  visitors: VisitorWindows
  traffic: FormTraffic
  challenges: Challenges
  keyUses: KeyUses
  /** The server's own host name, on which forms have pages. */
  ownHost: string
  now: number
}

export type Visit = {
  form: OpenForm
  address: string
  /** The seconds for which the visitor's window has no room; 0 when it has. */
  waitSeconds: number
  /** The solution of a challenge. */
  token: string | undefined
  /** Whether a script reads the answer, which can solve a challenge and send again. */
  canSolve: boolean
}

/**
 * Lets in a submission that would be stored, or throws `challenge_required`, `challenge_failed` or
 * `rate_limited`. A flood must not keep out whoever solves a challenge, or has not been here within
 * the hour: both have windows that others can't use up.
 */
export async function admitSubmission(gate: SubmissionGate, visit: Visit): Promise<Passage> {
  const { form, address } = visit
  const perMinute = gate.traffic.arrive(form.id)
  const passage = (await admitSolved(gate, visit)) ?? (await admitUnsolved(gate, visit, perMinute))
  gate.visitors.noteStored(form.id, address)
  gate.keyUses.note(form.key, undefined, gate.now)
  return passage
}

/** Null for one without a solution, or with one that nobody has asked for. */
async function admitSolved(gate: SubmissionGate, visit: Visit): Promise<Passage | null> {
  const { form, address, token } = visit
  const { key } = form
  if (token === undefined) return null
  const waitSeconds = gate.visitors.countSolved(form.id, address)
  if (waitSeconds > 0) throw refuseVisitor(waitSeconds)
  const challengeToken = await verifiedToken(gate, form, token)
  if (challengeToken === null) return null
  const full = await secondsUntilRoom(gate, form)
  // What could not be verified proves nothing.
  const isBeyond = full > 0 && challengeToken.isVerified
  const wait = isBeyond ? gate.traffic.takeBeyond(form.id) : full
  if (wait > 0) throw refuseFullForm(wait)
  return { passed: key.challenge, challengeToken }
}

async function verifiedToken(gate: SubmissionGate, form: OpenForm, token: string) {
  const { challenges, traffic, now, ownHost } = gate
  const { key } = form
  const page = pageOf(form, ownHost)
  const asked = { keyId: key.id, challenge: challengeOf(form), token, page, now }
  try {
    const verified = await checkToken(challenges, asked)
    if (!traffic.isNewToken(verified.hash)) throw refuseToken()
    return verified
  } catch (error) {
    const isNeedless = key.challenge === null && error instanceof Failure
    if (isNeedless && error.code === 'challenge_failed') return null
    throw error
  }
}

async function admitUnsolved(
  gate: SubmissionGate,
  { form, address, waitSeconds, canSolve }: Visit,
  perMinute: number,
): Promise<Passage> {
  const hasOwn = form.key.challenge !== null
  if (isAskedFor(form, perMinute)) throw refuseUnsolved()
  if (waitSeconds > 0) throw hasOwn ? refuseUnsolved(waitSeconds) : refuseVisitor(waitSeconds)
  const isReturning = gate.visitors.isReturning(form.id, address)
  const held = isReturning ? gate.traffic.takeReturning(form.id) : 0
  const wait = held > 0 ? held : await secondsUntilRoom(gate, form)
  if (wait > 0) throw hasOwn || canSolve ? refuseUnsolved(wait) : refuseFullForm(wait)
  // A challenge that is not asked for is not part of the write.
  return hasOwn ? {} : { passed: null }
}

async function secondsUntilRoom({ limiter }: SubmissionGate, { key }: OpenForm): Promise<number> {
  const admission = await limiter.admit(key, 'create')
  return admission.isAdmitted ? 0 : admission.retryAfterSeconds
}

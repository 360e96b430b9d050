import type { Challenges, KeyChallenge, UsedToken } from '#core/challenges/challenge.ts'
import { checkToken } from '#core/challenges/check-token.ts'
import { refuseToken } from '#core/challenges/refusals.ts'
import type { Passage } from '#core/contacts/writing/write-contacts.ts'
import { Failure } from '#core/errors.ts'
import type { KeyUses } from '#core/keys/key-uses.ts'
import type { RequestLimiter } from '#core/limits/request-limiter.ts'
import { isAskedFor, pageOf, proofOfWorkOf } from './form-challenge.ts'
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
 * the hour: both have windows that others can't use up. No address is refused for what it has sent:
 * it is asked for a proof of work, and whoever can't solve one takes turns.
 */
export async function admitSubmission(gate: SubmissionGate, visit: Visit): Promise<Passage> {
  const { form, address } = visit
  const isOwnNeeded = isAskedFor(form, gate.traffic.arrive(form.id))
  const passage =
    (await admitSolved(gate, visit, isOwnNeeded)) ?? (await admitUnsolved(gate, visit, isOwnNeeded))
  gate.visitors.noteStored(form.id, address)
  gate.keyUses.note(form.key, undefined, gate.now)
  return passage
}

/** Null for one without a solution, or with one that nobody has asked for. */
async function admitSolved(
  gate: SubmissionGate,
  visit: Visit,
  isOwnNeeded: boolean,
): Promise<Passage | null> {
  const solved = await solutionOf(gate, visit, isOwnNeeded)
  if (solved === null) return null
  const { form } = visit
  const { challenge, challengeToken } = solved
  const full = await secondsUntilRoom(gate, visit)
  // What could not be verified proves nothing.
  const isBeyond = full > 0 && challengeToken.isVerified
  const wait = isBeyond ? gate.traffic.takeBeyond(form.id) : full
  if (wait > 0) throw refuseFullForm(wait)
  const own = form.key.challenge
  // A proof of work in place of the key's challenge is not the write's to check.
  return { ...(own === null || challenge === own ? { passed: own } : {}), challengeToken }
}

type Solved = { challenge: KeyChallenge; challengeToken: UsedToken }

async function solutionOf(
  gate: SubmissionGate,
  { form, address, token }: Visit,
  isOwnNeeded: boolean,
): Promise<Solved | null> {
  if (token === undefined) return null
  const own = form.key.challenge
  const proof = proofOfWorkOf(form)
  if (!isOwnNeeded || own?.provider === 'altcha') {
    const challengeToken = await verifiedToken(gate, form, { challenge: proof, token })
    if (challengeToken !== null) return { challenge: proof, challengeToken }
  }
  if (own === null) return null
  if (own.provider === 'altcha') throw refuseToken()
  const wait = gate.visitors.countVerified(form.id, address)
  if (wait > 0) throw refuseFullForm(wait)
  const challengeToken = await verifiedToken(gate, form, { challenge: own, token })
  if (challengeToken === null) throw refuseToken()
  return { challenge: own, challengeToken }
}

/** Null for a token that does not pass, or that was used here before. */
async function verifiedToken(
  { challenges, traffic, now, ownHost }: SubmissionGate,
  form: OpenForm,
  { challenge, token }: { challenge: KeyChallenge; token: string },
): Promise<UsedToken | null> {
  const asked = { keyId: form.key.id, challenge, token, page: pageOf(form, ownHost), now }
  try {
    const verified = await checkToken(challenges, asked)
    return traffic.isNewToken(verified.hash) ? verified : null
  } catch (error) {
    if (error instanceof Failure && error.code === 'challenge_failed') return null
    throw error
  }
}

async function admitUnsolved(
  gate: SubmissionGate,
  visit: Visit,
  isOwnNeeded: boolean,
): Promise<Passage> {
  const { form, address, waitSeconds, canSolve } = visit
  if (isOwnNeeded) throw refuseUnsolved()
  if (waitSeconds > 0) {
    if (canSolve) throw refuseUnsolved(waitSeconds)
    const turn = gate.visitors.countUnsolved(form.id, address)
    if (turn > 0) throw refuseVisitor(turn)
  }
  const wait = await secondsUntilRoom(gate, visit)
  if (wait > 0) throw canSolve ? refuseUnsolved(wait) : refuseFullForm(wait)
  // A challenge that is not asked for is not part of the write.
  return form.key.challenge === null ? { passed: null } : {}
}

/** What comes from an address that has sent something before shares what is left for floods. */
async function secondsUntilRoom(
  { limiter, visitors, traffic }: SubmissionGate,
  { form, address, waitSeconds }: Visit,
): Promise<number> {
  const isReturning = waitSeconds > 0 || visitors.isReturning(form.id, address)
  const held = isReturning ? traffic.takeReturning(form.id) : 0
  if (held > 0) return held
  const admission = await limiter.admit(form.key, 'create')
  return admission.isAdmitted ? 0 : admission.retryAfterSeconds
}

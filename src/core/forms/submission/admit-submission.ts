import type { Challenges, KeyChallenge, UsedToken } from '#core/challenges/challenge.ts'
import { checkToken } from '#core/challenges/check-token.ts'
import { tokenError } from '#core/challenges/errors.ts'
import type { Passage } from '#core/contacts/writing/save-contacts.ts'
import { AppError } from '#core/errors.ts'
import { fullFormError, unsolvedError, visitorError } from '#core/forms/errors.ts'
import type { OpenForm } from '#core/forms/form.ts'
import type { KeyUses } from '#core/keys/key-uses.ts'
import type { RequestLimiter } from '#core/limits/limiter.ts'
import { requiresChallenge, pageOf, proofOfWorkOf } from './form-challenge.ts'
import type { SubmissionLimits } from './submission-limits.ts'

/** What decides whether a form has room for a submission. */
type SubmissionGate = {
  limiter: RequestLimiter
  limits: SubmissionLimits
  challenges: Challenges
  keyUses: KeyUses
  /** The server's own host name, on which forms have pages. */
  ownHost: string
  now: number
}

type Visit = {
  form: OpenForm
  /** By `SubmissionLimits.visitorOf`. */
  visitor: string
  /** The seconds for which the visitor's window has no room; 0 when it has. */
  waitSeconds: number
  /** The solution of a challenge. */
  token: string | undefined
  /** Whether a script reads the response, which can solve a challenge and send again. */
  canSolve: boolean
}

type Solved = { challenge: KeyChallenge; challengeToken: UsedToken }

/**
 * Lets in a submission that would be stored, or throws `challenge_required`, `challenge_failed` or
 * `rate_limited`. A flood must not keep out visitors who solve a challenge, or who are new within
 * the hour: both have windows that others can't use up. No address is refused for what it has sent:
 * it has to solve a proof of work, and browsers that can't solve one take turns.
 */
export async function admitSubmission(gate: SubmissionGate, visit: Visit): Promise<Passage> {
  const { form, visitor, canSolve } = visit
  const isOwnNeeded = requiresChallenge(form, gate.limits.countArrival(form.id))
  const solved = await checkSolution(gate, visit, isOwnNeeded)
  if (solved === null) requireNoSolution(gate, visit, isOwnNeeded)
  const full = await secondsUntilRoom(gate, visit)
  // What could not be verified proves nothing.
  const isBeyond = full > 0 && solved?.challengeToken.isVerified === true
  const wait = isBeyond ? gate.limits.take('solved', form.id) : full
  if (wait > 0) throw solved === null && canSolve ? unsolvedError(wait) : fullFormError(wait)
  gate.limits.take('stored', visitor)
  gate.keyUses.note(form.key, undefined, gate.now)
  return passageOf(form.key.challenge, solved)
}

function requireNoSolution(
  { limits }: SubmissionGate,
  { visitor, waitSeconds, canSolve }: Visit,
  isOwnNeeded: boolean,
): void {
  if (isOwnNeeded) throw unsolvedError()
  if (waitSeconds === 0) return
  if (canSolve) throw unsolvedError(waitSeconds)
  const turn = limits.take('unsolved', visitor)
  if (turn > 0) throw visitorError(turn)
}

// The write ignores a challenge that was not required, and does not check a proof of work in place
// of the key's challenge.
function passageOf(keyChallenge: KeyChallenge | null, solved: Solved | null): Passage {
  const isKeyChallenge = keyChallenge === null || keyChallenge === solved?.challenge
  return {
    ...(isKeyChallenge ? { passed: keyChallenge } : {}),
    ...(solved === null ? {} : { challengeToken: solved.challengeToken }),
  }
}

/** Addresses that have sent something before share the room that is left for floods. */
async function secondsUntilRoom(
  { limiter, limits }: SubmissionGate,
  { form, visitor, waitSeconds }: Visit,
): Promise<number> {
  const isReturning = waitSeconds > 0 || limits.isReturning(visitor)
  const wait = isReturning ? limits.take('returning', form.id) : 0
  if (wait > 0) return wait
  const admission = await limiter.admit(form.key, 'create')
  return admission.isAdmitted ? 0 : admission.retryAfterSeconds
}

/** Null without a solution, or with one that was not required. */
async function checkSolution(
  gate: SubmissionGate,
  { form, visitor, token }: Visit,
  isOwnNeeded: boolean,
): Promise<Solved | null> {
  if (token === undefined) return null
  const keyChallenge = form.key.challenge
  const proof = proofOfWorkOf(form)
  if (!isOwnNeeded || keyChallenge?.provider === 'altcha') {
    const challengeToken = await verifiedToken(gate, form, { challenge: proof, token })
    if (challengeToken !== null) return { challenge: proof, challengeToken }
  }
  if (keyChallenge === null) return null
  if (keyChallenge.provider === 'altcha') throw tokenError()
  const wait = gate.limits.take('verified', visitor)
  if (wait > 0) throw fullFormError(wait)
  const challengeToken = await verifiedToken(gate, form, { challenge: keyChallenge, token })
  if (challengeToken === null) throw tokenError()
  return { challenge: keyChallenge, challengeToken }
}

/** Null for a token that does not pass, or that was used here before. */
async function verifiedToken(
  { challenges, limits, now, ownHost }: SubmissionGate,
  form: OpenForm,
  { challenge, token }: { challenge: KeyChallenge; token: string },
): Promise<UsedToken | null> {
  const request = { keyId: form.key.id, challenge, token, page: pageOf(form, ownHost), now }
  try {
    const verified = await checkToken(challenges, request)
    return limits.take('tokens', verified.hash) === 0 ? verified : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'challenge_failed') return null
    throw error
  }
}

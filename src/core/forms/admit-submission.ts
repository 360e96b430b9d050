import type { KeyChallenge } from '#core/challenges/challenge.ts'
import type { Passage } from '#core/contacts/writing/save-contacts.ts'
import { type Solved, checkSolution } from './check-solution.ts'
import { isAskedFor } from './form-challenge.ts'
import { fullFormError, unsolvedError, visitorError } from './errors.ts'
import type { SubmissionGate, Visit } from './submission-gate.ts'

/**
 * Lets in a submission that would be stored, or throws `challenge_required`, `challenge_failed` or
 * `rate_limited`. A flood must not keep out whoever solves a challenge, or has not been here within
 * the hour: both have windows that others can't use up. No address is refused for what it has sent:
 * it is asked for a proof of work, and whoever can't solve one takes turns.
 */
export async function admitSubmission(gate: SubmissionGate, visit: Visit): Promise<Passage> {
  const { form, address, canSolve } = visit
  const isOwnNeeded = isAskedFor(form, gate.traffic.arrive(form.id))
  const solved = await checkSolution(gate, visit, isOwnNeeded)
  if (solved === null) requireNoSolution(gate, visit, isOwnNeeded)
  const full = await secondsUntilRoom(gate, visit)
  // What could not be verified proves nothing.
  const isBeyond = full > 0 && solved?.challengeToken.isVerified === true
  const wait = isBeyond ? gate.traffic.takeBeyond(form.id) : full
  if (wait > 0) throw solved === null && canSolve ? unsolvedError(wait) : fullFormError(wait)
  gate.visitors.noteStored(form.id, address)
  gate.keyUses.note(form.key, undefined, gate.now)
  return passageOf(form.key.challenge, solved)
}

function requireNoSolution(
  { visitors }: SubmissionGate,
  { form, address, waitSeconds, canSolve }: Visit,
  isOwnNeeded: boolean,
): void {
  if (isOwnNeeded) throw unsolvedError()
  if (waitSeconds === 0) return
  if (canSolve) throw unsolvedError(waitSeconds)
  const turn = visitors.countUnsolved(form.id, address)
  if (turn > 0) throw visitorError(turn)
}

// A challenge that is not asked for is not part of the write, and a proof of work in place of the
// key's challenge is not the write's to check.
function passageOf(own: KeyChallenge | null, solved: Solved | null): Passage {
  const isOwn = own === null || own === solved?.challenge
  return {
    ...(isOwn ? { passed: own } : {}),
    ...(solved === null ? {} : { challengeToken: solved.challengeToken }),
  }
}

/** What comes from an address that has sent something before shares what is left for floods. */
async function secondsUntilRoom(
  { limiter, visitors, traffic }: SubmissionGate,
  { form, address, waitSeconds }: Visit,
): Promise<number> {
  const isReturning = waitSeconds > 0 || visitors.isReturning(form.id, address)
  const wait = isReturning ? traffic.takeReturning(form.id) : 0
  if (wait > 0) return wait
  const authHook = await limiter.admit(form.key, 'create')
  return authHook.isAdmitted ? 0 : authHook.retryAfterSeconds
}

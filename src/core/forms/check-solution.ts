import type { KeyChallenge, UsedToken } from '#core/challenges/challenge.ts'
import { checkToken } from '#core/challenges/check-token.ts'
import { tokenError } from '#core/challenges/errors.ts'
import { AppError } from '#core/errors.ts'
import { pageOf, proofOfWorkOf } from './form-challenge.ts'
import type { OpenForm } from './open-form.ts'
import { fullFormError } from './errors.ts'
import type { SubmissionGate, Visit } from './submission-gate.ts'

export type Solved = { challenge: KeyChallenge; challengeToken: UsedToken }

/** Null for one without a solution, or with one that nobody has asked for. */
export async function checkSolution(
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
  if (own.provider === 'altcha') throw tokenError()
  const wait = gate.visitors.countVerified(form.id, address)
  if (wait > 0) throw fullFormError(wait)
  const challengeToken = await verifiedToken(gate, form, { challenge: own, token })
  if (challengeToken === null) throw tokenError()
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
    if (error instanceof AppError && error.code === 'challenge_failed') return null
    throw error
  }
}

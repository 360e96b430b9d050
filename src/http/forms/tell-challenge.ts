import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ChallengeProvider } from '#core/challenges/challenge.ts'
import { AppError } from '#core/errors.ts'
import { type ShownChallenge, shownChallenge } from '#core/forms/form-challenge.ts'
import type { OpenForm } from '#core/forms/open-form.ts'
import { settleFailure } from '#http/middleware/settle-failure.ts'
import { problemMediaType } from '#http/problem.ts'
import type { Services } from '#http/services.ts'

type ToldChallenge = ShownChallenge & {
  /** Where a challenge of `altcha` comes from; null for the others. */
  url: string | null
}

/** What a script needs to solve a form's challenge; null where the form has none. */
export function challengeRecord(publicUrl: string, form: OpenForm): ToldChallenge | null {
  const shown = shownChallenge(form)
  return shown && { ...shown, url: addressOf(publicUrl, form, shown.provider) }
}

type Failed = { request: FastifyRequest; reply: FastifyReply; form: OpenForm; error: unknown }

/** The answer to a script that has to solve a challenge; null for any other failure. */
export function problemOfChallenge(
  services: Services,
  { request, reply, form, error }: Failed,
): string | null {
  const isAsked = error instanceof AppError && codes.has(error.code)
  if (!isAsked) return null
  const { publicUrl } = services
  const problem = settleFailure(services, request, reply, error)
  reply.type(problemMediaType)
  const proofOfWork: ToldChallenge = {
    provider: 'altcha',
    siteKey: null,
    isAlways: false,
    url: addressOf(publicUrl, form, 'altcha'),
  }
  // Where waiting will do as well, so will a proof of work, which nobody has to click.
  const own = error.retryAfterSeconds === undefined ? challengeRecord(publicUrl, form) : null
  return JSON.stringify({ ...problem, challenge: own ?? proofOfWork })
}

const codes: ReadonlySet<string> = new Set(['challenge_required', 'challenge_failed'])

function addressOf(publicUrl: string, { id }: OpenForm, provider: ChallengeProvider) {
  return provider === 'altcha' ? `${publicUrl}/f/${id}/challenge` : null
}

import { setTimeout as delay } from 'node:timers/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Passage } from '#core/contacts/writing/save-contacts.ts'
import { AppError } from '#core/errors.ts'
import { admitSubmission } from '#core/forms/submission/admit-submission.ts'
import { type Submitted, submitForm } from '#core/forms/submission/submit-form.ts'
import { emailsIn } from '#core/requests/email-hash.ts'
import { foreignSiteError, isOfUnknownOrigin } from '#http/forms/admitted-form.ts'
import { wantsJson } from '#http/forms/content-negotiation.ts'
import { visitedAddress } from '#http/middleware/form-domains.ts'
import type { Services } from '#http/services.ts'
import { type SubmissionContext, readSubmission } from './read-submission.ts'
import { sendOutcome, sendErrors } from './respond.ts'

const triesMax = 50
const tryEveryMs = 100

/** `POST /f/{formId}`: a visitor's submission, from a page or a script. */
export async function submit(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = await readSubmission(services, request, reply)
  request.emails = emailsIn({ email: context.body.values.get('email')?.join(' ') })
  try {
    if (isOfUnknownOrigin(request, context.body)) throw foreignSiteError()
    return sendOutcome(context, await submitOnce(context))
  } catch (error) {
    return sendErrors(context, error)
  }
}

/** A second click waits for the response to the first, and gets the same; it counts once. */
async function submitOnce(context: SubmissionContext): Promise<Submitted> {
  const { services, request, body, submission } = context
  const { store, inFlight, limiter, challenges, keyUses, clock, mail, forms } = services
  const { limits, repeatedTexts } = forms
  const { form } = submission
  const visitor = limits.visitorOf(form.id, request.ip)
  const { waitSeconds } = request
  const visit = { form, visitor, waitSeconds, token: body.token, canSolve: wantsJson(request) }
  let admission: Promise<Passage> | null = null
  const admit = () => {
    const { hostname: ownHost } = new URL(visitedAddress(services, request))
    const gate = { limiter, limits, challenges, keyUses, ownHost, now: clock.now() }
    admission ??= admitSubmission(gate, visit)
    return admission
  }
  for (let tries = 1; ; tries += 1) {
    const parts = { store, inFlight, repeatedTexts, hasMail: mail !== null, now: clock.now() }
    try {
      return await submitForm(parts, submission, admit)
    } catch (error) {
      const isInFlight = error instanceof AppError && error.code === 'idempotency_in_flight'
      if (!isInFlight || tries === triesMax) throw error
      await delay(tryEveryMs)
    }
  }
}

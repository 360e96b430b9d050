import type { FastifyReply, FastifyRequest } from 'fastify'

import { fieldError } from '#core/errors.ts'
import { keptNothingError, visitorError } from '#core/forms/errors.ts'
import { keepUnfinished } from '#core/forms/unfinished/keep-unfinished.ts'
import { unfinishedIdOf } from '#core/forms/unfinished/unfinished-submission.ts'
import { admittedForm, foreignSiteError, isOfUnknownOrigin } from '#http/forms/admitted-form.ts'
import type { Services } from '#http/services.ts'
import { keyField } from '#model/forms/submission.ts'
import { type SubmissionContext, readSubmission } from './read-submission.ts'

/**
 * `POST /f/{formId}/unfinished`: what a visitor has entered so far, to be kept in place of what was
 * kept before; without the box that says so, to be forgotten. The response is the same whether
 * there was anything.
 */
export async function takeUnfinished(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = await readSubmission(services, request, reply)
  if (isOfUnknownOrigin(request, context.body)) throw foreignSiteError()
  const { id, definition } = admittedForm(request)
  const { keepsUnfinished, submissionKey } = context.body
  if (keepsUnfinished && definition.unfinished === undefined) throw keptNothingError()
  if (unfinishedIdOf(id, submissionKey) === null) {
    throw fieldError(`/${keyField}`, 'required', `${keyField} must be a random text of the page.`)
  }
  const wait = await saveUnfinished(context)
  if (wait > 0) throw visitorError(wait)
  reply.code(204).send()
}

/**
 * Returns the seconds to wait if the visitor has sent too much to be kept, else 0. To forget is not
 * counted: there is never more to forget than was kept.
 */
export async function saveUnfinished({
  services: { store, forms, clock },
  request,
  body,
  submission,
}: SubmissionContext): Promise<number> {
  const { limits } = forms
  const visitor = limits.visitorOf(submission.form.id, request.ip)
  const { keepsUnfinished: isWanted, pageUrl } = body
  const wait = isWanted ? limits.take('saved', visitor) : 0
  if (wait > 0) return wait
  const admitNew = () => limits.take('begun', visitor)
  const context = { store, admitNew, now: clock.now() }
  return keepUnfinished(context, submission, { isWanted, pageUrl })
}

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { OpenForm } from '#core/forms/open-form.ts'
import { clickedAtOf, formAsShown, isOutdated } from '#core/forms/shown-form.ts'
import type { Click, Submission } from '#core/forms/submit-form.ts'
import { type VisitedPage, findVisitedPage } from '#core/forms/time-token.ts'
import type { Services } from '#http/services.ts'
import { clientOf } from './client-of.ts'
import { admittedForm } from './form-of-request.ts'
import type { FormView } from './form-view.ts'
import { type Sent, newSubmissionName, readSubmission } from './read-submission.ts'
import { isForProgram, languageFor } from './wanted-answer.ts'

/** A submission on its way. */
export type Exchange = {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  sent: Sent
  page: VisitedPage
  /** What the visitor saw, or is shown now instead of what is outdated. */
  view: FormView & { form: OpenForm }
  submission: Submission
}

/** Reads a submission, and what its visitor saw. Throws as `readSubmission`. */
export async function readExchange(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Exchange> {
  const { store, clock } = services
  const now = clock.now()
  const form = admittedForm(request)
  const sent = readSubmission(request)
  const page = await findVisitedPage(store, form, sent.timeToken, now)
  const seen = formAsShown(form, page)
  const isOld = isOutdated(form, page, now)
  const spoken = page.shown?.language ?? sent.language
  const viewOf = (one: OpenForm) => ({ form: one, language: languageFor(request, one, spoken) })
  const { values, name, timeToken, signs } = sent
  const click = clickOf(request, { sent, page, now })
  const client = clientOf(request, services.publicUrl)
  const evidence = { page, timeToken, signs, client }
  const submission = { ...viewOf(seen), ...evidence, values, name, click, isOutdated: isOld }
  const view = viewOf(isOld ? form : seen)
  return { services, request, reply, sent, page, view, submission }
}

// A program that does not tell may send by itself what it has sent before; a browser does not.
function clickOf(
  request: FastifyRequest,
  { sent: { clicked }, page, now }: { sent: Sent; page: VisitedPage; now: number },
): Click {
  if (clicked !== null) return { id: clicked.id, at: clickedAtOf(page, clicked.agoMs, now) }
  return { id: isForProgram(request) ? '' : newSubmissionName(), at: null }
}

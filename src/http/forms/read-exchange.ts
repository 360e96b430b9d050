import type { FastifyReply, FastifyRequest } from 'fastify'

import type { OpenForm } from '#core/forms/open-form.ts'
import { clickedAtOf, formAsShown, isOutdated } from '#core/forms/shown-form.ts'
import type { Submission } from '#core/forms/submission.ts'
import { languageOf } from '#core/forms/texts-in.ts'
import { type VisitedPage, findVisitedPage } from '#core/forms/time-token.ts'
import type { Services } from '#http/services.ts'
import { clientOf } from './client-of.ts'
import { admittedForm } from './form-of-request.ts'
import type { FormView } from './form-view.ts'
import { type Sent, newSubmissionName, readSubmission } from './read-submission.ts'
import { isForProgram, wantedLanguages } from './wanted-answer.ts'

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
  const { store, clock, publicUrl } = services
  const now = clock.now()
  const form = admittedForm(request)
  const sent = readSubmission(request)
  const { values, name, timeToken, signs, clicked } = sent
  const client = clientOf(request, publicUrl)
  const languages = wantedLanguages(request)
  // A program that does not tell may send by itself what it has sent before; a browser does not.
  const clickId = clicked?.id ?? (isForProgram(request) ? '' : newSubmissionName())
  const page = await findVisitedPage(store, form, timeToken, now)
  const seen = formAsShown(form, page)
  const isOld = isOutdated(form, page, now)
  const spoken = page.shown?.language ?? sent.language ?? []
  const viewOf = (one: OpenForm) => {
    return { form: one, language: languageOf(one.definition, [spoken, languages].flat()) }
  }
  const click = { id: clickId, at: clickedAtOf(page, clicked?.agoMs ?? null, now) }
  const evidence = { page, timeToken, signs, client }
  const submission = { ...viewOf(seen), ...evidence, values, name, click, isOutdated: isOld }
  const view = viewOf(isOld ? form : seen)
  return { services, request, reply, sent, page, view, submission }
}

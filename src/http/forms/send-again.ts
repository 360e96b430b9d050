import type { FastifyReply } from 'fastify'

import type { SubmissionMistake } from '#core/forms/validate-submission.ts'
import { createShownToken } from '#core/forms/time-token.ts'
import { formTextsOf } from './form-view.ts'
import type { Exchange } from './read-exchange.ts'
import { newSubmissionName } from './read-submission.ts'
import { renderForm } from './render-form.ts'
import { sendPage } from './send-page.ts'
import { pageTexts } from './texts/catalogue.ts'
import type { Notice } from './texts/page-texts.ts'
import { valuesFor } from './values-for.ts'
import { isFramed } from './wanted-answer.ts'

/** Shows the form with what was entered, and why it was not sent. */
export function sendAgain(
  exchange: Exchange,
  {
    validationErrors,
    notice,
  }: { validationErrors: readonly SubmissionMistake[]; notice: Notice | null },
): FastifyReply {
  const { request, reply, view, sent, page: seen } = exchange
  const { title, submit: button } = formTextsOf(view)
  const { error } = pageTexts(view.language)
  const own = {
    name: sent.name ?? newSubmissionName(),
    timeToken: tokenOfView(exchange),
    isFramed: isFramed(request),
  }
  const values = valuesFor(view, seen, sent.values)
  const page = { view, values, ...own, validationErrors, notice }
  sendPage(reply, {
    language: view.language,
    title: `${error}: ${title ?? button}`,
    body: renderForm(page),
    form: view.form,
  })
  return reply
}

// Whoever corrects a mistake at once has been here before.
function tokenOfView({ services, view, page, sent, submission }: Exchange): string {
  const now = services.clock.now()
  if (submission.isOutdated) return createShownToken(view.form, now, view.language)
  if (page.shown !== null && sent.timeToken !== undefined) return sent.timeToken
  return createShownToken(view.form, page.givenAt ?? now, view.language)
}

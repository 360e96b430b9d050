import { AppError } from '#core/errors.ts'
import type { Submitted } from '#core/forms/submit-form.ts'
import { shorten } from '#core/text.ts'
import { settleFailure } from '#http/middleware/settle-failure.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import { closedFormError } from './form-of-request.ts'
import { formTextsOf } from './form-view.ts'
import { formNoticeOf } from './notices.ts'
import type { Exchange } from './read-exchange.ts'
import { messagesOf } from './render-form.ts'
import { sendAgain } from './send-again.ts'
import { problemOfChallenge } from './tell-challenge.ts'
import { pageTexts } from './texts/catalogue.ts'
import { isForProgram, isFramed } from './wanted-answer.ts'

const namesToldMax = 100
const nameCharactersTold = 100

/** Answers with what comes after a submission, or with the form and its mistakes. */
export function sendOutcome(exchange: Exchange, submitted: Submitted): unknown {
  return submitted.isAccepted
    ? sendAccepted(exchange, submitted)
    : sendMistakes(exchange, submitted)
}

function sendAccepted(exchange: Exchange, submitted: Submitted & { isAccepted: true }): unknown {
  const { request, reply, view } = exchange
  if (!submitted.isReplay) count(exchange, submitted.isHeld ? 'spam' : 'sent')
  const { after } = view.form.definition
  if (isForProgram(request)) {
    const next = after.kind === 'redirect' ? after : { ...after, ...formTextsOf(view).success }
    return { outcome: 'accepted', after: next, ignoredFields: told(submitted.ignoredFields) }
  }
  const frame = isFramed(request) ? '&frame=1' : ''
  const thanks = `/f/${view.form.id}/thanks?lang=${view.language}${frame}`
  return reply.redirect(after.kind === 'redirect' ? after.url : thanks, 303)
}

function sendMistakes(
  exchange: Exchange,
  { validationErrors, ignoredFields }: Submitted & { isAccepted: false },
): unknown {
  const { services, request, reply, view } = exchange
  count(exchange, 'refused')
  reply.code(422)
  if (!isForProgram(request)) return sendAgain(exchange, { validationErrors, notice: null })
  const failure = new AppError('invalid_request', pageTexts(view.language).mistaken)
  const messages = messagesOf(view, validationErrors)
  const errors = validationErrors.map(({ field, code }) => ({
    field,
    code,
    message: messages.get(field),
  }))
  reply.type(problemMediaType)
  return JSON.stringify({
    ...problemOf(failure, request.id, services.publicUrl),
    status: 422,
    errors,
    ignoredFields: told(ignoredFields),
  })
}

/** Answers a refusal: whoever reads it has what was entered before them. */
export function sendRefused(exchange: Exchange, error: unknown): unknown {
  const { services, request, reply, view } = exchange
  count(exchange, 'refused')
  // The key was revoked after the form had been found.
  const isClosed = error instanceof AppError && error.code === 'invalid_key'
  if (isClosed) throw closedFormError()
  if (isForProgram(request)) {
    const asked = problemOfChallenge(services, { request, reply, form: view.form, error })
    if (asked === null) throw error
    return asked
  }
  const problem = settleFailure(services, request, reply, error)
  const seconds = Number(reply.getHeader('retry-after') ?? 0)
  const notice = formNoticeOf(view.language, problem.code, seconds)
  return sendAgain(exchange, { validationErrors: [], notice })
}

function count({ services, view }: Exchange, kind: 'sent' | 'refused' | 'spam'): void {
  services.forms.counts.note(view.form.id, kind, services.clock.now())
  services.metrics.countSubmission(kind)
}

// A visitor can't help them: whoever made the page reads them.
function told(names: readonly string[]): string[] {
  return names.slice(0, namesToldMax).map((name) => shorten(name, nameCharactersTold))
}

import { randomUUID } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import { AppError } from '#core/errors.ts'
import { consentWords } from '#core/forms/consent/consent.ts'
import { closedFormError } from '#core/forms/errors.ts'
import { stepsOf, visibleSteps } from '#core/forms/steps.ts'
import type { SubmissionError, SubmittedValues } from '#core/forms/submission/submission.ts'
import type { Submitted } from '#core/forms/submission/submit-form.ts'
import { hiddenQuestions } from '#core/forms/submission/visible-fields.ts'
import { createVersionToken } from '#core/forms/submission/visited-page.ts'
import { countLeadInTest } from '#core/forms/testing/tested-version.ts'
import type { RequestOutcome } from '#core/requests/request-log.ts'
import { shorten } from '#core/values/text.ts'
import { admittedForm, networkTokenFor } from '#http/forms/admitted-form.ts'
import { isFramed, wantsJson } from '#http/forms/content-negotiation.ts'
import { countRendering } from '#http/forms/pages/count-rendering.ts'
import { formTextsOf, successOf } from '#http/forms/pages/form-view.ts'
import { messagesOf, renderForm } from '#http/forms/pages/render-form.ts'
import {
  type CurrentStep,
  firstStep,
  hasSteps,
  progressOf,
} from '#http/forms/pages/render-steps.ts'
import { sendPage } from '#http/forms/pages/send-page.ts'
import { formErrorMessage, pageTexts } from '#http/forms/texts/catalogue.ts'
import type { PageMessage } from '#http/forms/texts/english.ts'
import { settleFailure } from '#http/middleware/settle-failure.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import type { Accepted, After } from '#model/forms/embedded-form.ts'
import { formPath } from '#model/forms/paths.ts'
import { askAddress, canAsk } from './ask-address.ts'
import { problemOfChallenge } from './challenge.ts'
import type { SubmissionContext } from './read-submission.ts'

const namesMax = 100
const nameCharactersMax = 100

/** Responds with the form's thanks, or with the form and its errors. */
export function sendOutcome(context: SubmissionContext, submitted: Submitted): unknown {
  const { services, request, reply, view } = context
  // The author of a page with other fields reads these.
  const ignoredFields = submitted.ignoredFields
    .slice(0, namesMax)
    .map((name) => shorten(name, nameCharactersMax))
  if (!submitted.isAccepted) {
    const { validationErrors } = submitted
    count(context, 'refused')
    request.errorCode = 'invalid_request'
    reply.code(422)
    if (!wantsJson(request)) return redisplayForm(context, { validationErrors, message: null })
    const failure = new AppError('invalid_request', pageTexts(view.language).mistaken)
    const messages = messagesOf(view, validationErrors)
    const errors = validationErrors.map(({ field, code }) => {
      return { field, code, message: messages.get(field) }
    })
    reply.type(problemMediaType)
    const problem = problemOf(failure, request.id, services.publicUrl)
    return JSON.stringify({ ...problem, status: 422, errors, ignoredFields })
  }
  if (!submitted.isReplay) count(context, submitted.isSpam ? 'spam' : 'sent')
  request.outcome = outcomeOf(submitted)
  if (!submitted.isReplay && !submitted.isSpam) request.leadsCreated = 1
  if (submitted.isSpam) request.spamReasons = submitted.spamReasons
  const { redirectUrl: url, ending, suggestedAddress } = submitted
  if (suggestedAddress !== null && canAsk(context)) return askAddress(context, suggestedAddress)
  const thanks = thanksPath(context, ending)
  if (wantsJson(request)) {
    const after: After =
      url === null
        ? { kind: 'message', ...successOf(view, ending), url: thanks, ending }
        : { kind: 'redirect', url }
    return { outcome: 'accepted', after, ignoredFields } satisfies Accepted
  }
  return reply.redirect(url ?? `${thanks}${isFramed(request) ? '&frame=1' : ''}`, 303)
}

/** A page of an older version is thanked by it: its token says which. */
function thanksPath({ request, view, body }: SubmissionContext, ending: number): string {
  const { id, version } = view.form
  const isOlder = version !== admittedForm(request).version
  const parameters = new URLSearchParams({
    lang: view.language,
    ...(ending > 0 && { ending: String(ending) }),
    ...(isOlder && body.timeToken !== undefined && { page: body.timeToken }),
  })
  return `${formPath(id)}/thanks?${parameters}`
}

function outcomeOf(submitted: Extract<Submitted, { isAccepted: true }>): RequestOutcome {
  if (submitted.isReplay) return 'repeated'
  if (submitted.isSpam) return 'spam'
  return submitted.isWaiting ? 'waiting' : 'created'
}

/** Responds to a failure; a person gets the form with everything that was entered. */
export function sendErrors(context: SubmissionContext, error: unknown): unknown {
  const { services, request, reply, view } = context
  count(context, 'refused')
  // The form has closed, or its key was revoked after it had been found.
  const isClosed = error instanceof AppError && ['not_found', 'invalid_key'].includes(error.code)
  if (isClosed) throw closedFormError()
  if (wantsJson(request)) {
    const problem = problemOfChallenge(services, { request, reply, form: view.form, error })
    if (problem === null) throw error
    return problem
  }
  const { code } = settleFailure(services, request, reply, error)
  const seconds = Number(reply.getHeader('retry-after') ?? 0)
  const message = formErrorMessage(view.language, code, seconds)
  return redisplayForm(context, { validationErrors: [], message })
}

function count(context: SubmissionContext, kind: 'sent' | 'refused' | 'spam'): void {
  const { services, request, view, submission } = context
  const { counts } = services.forms
  const now = services.clock.now()
  counts.note(view.form.id, kind, now)
  if (kind === 'sent') countLeadInTest(counts, admittedForm(request), { ...submission, now })
  services.metrics.countSubmission(kind)
}

type Redisplay = {
  validationErrors: readonly SubmissionError[]
  message: PageMessage | null
  /** The step to show of a form with steps; by default that of the first error, or the last. */
  step?: CurrentStep
}

/** Shows the form with the visitor's input and its errors, or its next step. */
export function redisplayForm(
  context: SubmissionContext,
  { validationErrors, message, step: wantedStep }: Redisplay,
): FastifyReply {
  const { services, request, reply, view, body } = context
  const { title, submit } = formTextsOf(view)
  const { error } = pageTexts(view.language)
  const values = valuesToRedisplay(context)
  const hidden = hiddenQuestions(view.form.definition.fields, values, view.language)
  const step = wantedStep ?? stepToCorrect(context, hidden, validationErrors)
  const timeToken = timeTokenOf(context)
  const page = renderForm({
    view,
    values,
    files: context.submission.files,
    submissionKey: body.submissionKey ?? randomUUID(),
    timeToken,
    networkToken: networkTokenFor(request, timeToken),
    keepsUnfinished: body.keepsUnfinished,
    isFramed: isFramed(request),
    validationErrors: step === null ? validationErrors : errorsIn(view, step, validationErrors),
    message,
    ...(step !== null && { step }),
  })
  countRendering(services, request, page)
  const progress = step === null ? [] : [progressOf(view, hidden, step.index)]
  const isMistaken = validationErrors.length > 0 || message !== null
  const heading = [...(isMistaken ? [error] : []), ...progress, title ?? submit].join(': ')
  return sendPage(reply, { language: view.language, title: heading, body: page, form: view.form })
}

/** Null for a form without steps. */
function stepToCorrect(
  { view, submission }: SubmissionContext,
  hidden: ReadonlySet<string>,
  validationErrors: readonly SubmissionError[],
): CurrentStep | null {
  if (!hasSteps(view)) return null
  const steps = stepsOf(view.form.definition.fields)
  const visible = visibleSteps(steps, hidden)
  const last = visible.at(-1) ?? 0
  if (submission.isOutdated) return firstStep(view, hidden)
  const index = visible.find((at) => errorsIn(view, { index: at }, validationErrors).length > 0)
  return { index: index ?? last, reached: last }
}

/** Those of the fields of a step, and of its break. */
function errorsIn(
  { form }: SubmissionContext['view'],
  { index }: Pick<CurrentStep, 'index'>,
  validationErrors: readonly SubmissionError[],
): SubmissionError[] {
  const { heading = null, fields = [] } = stepsOf(form.definition.fields)[index] ?? {}
  return validationErrors.filter(({ field: name }) => {
    return name === heading?.name || fields.some((field) => field.name === name)
  })
}

// The age of the first page counts: visitors correct an error faster than they fill in a form.
function timeTokenOf({ services, view, body, submission }: SubmissionContext): string {
  const { page, isOutdated } = submission
  const now = services.clock.now()
  if (isOutdated) return createVersionToken(view.form, now, view.language)
  if (page.pageForm !== null && body.timeToken !== undefined) return body.timeToken
  return createVersionToken(view.form, page.givenAt ?? now, view.language)
}

/** The values without consents whose wording has changed since. */
function valuesToRedisplay({ view, body, submission }: SubmissionContext): SubmittedValues {
  const { pageForm } = submission.page
  const { fields, languages } = view.form.definition
  const values = new Map(body.values)
  for (const field of fields) {
    if (field.kind !== 'consent') continue
    const before = pageForm?.definition.fields.find(({ name }) => name === field.name)
    const words = consentWords(field, view.language, languages)
    const wordsBefore =
      before && pageForm
        ? consentWords(before, pageForm.language, pageForm.definition.languages)
        : null
    if (words.text !== wordsBefore?.text) values.delete(field.name)
  }
  return values
}

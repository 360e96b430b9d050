import type { FastifyReply, FastifyRequest } from 'fastify'

import { fieldError } from '#core/errors.ts'
import { requireOpen } from '#core/forms/closing.ts'
import { outdatedPageError } from '#core/forms/errors.ts'
import { stepsOf, visibleSteps } from '#core/forms/steps.ts'
import { validateStep } from '#core/forms/submission/validate-submission.ts'
import { hiddenQuestions } from '#core/forms/submission/visible-fields.ts'
import { isOfUnknownOrigin } from '#http/forms/admitted-form.ts'
import type { Services } from '#http/services.ts'
import { saveUnfinished } from './keep-unfinished.ts'
import { type SubmissionContext, readSubmission } from './read-submission.ts'
import { redisplayForm, sendErrors } from './respond.ts'

/**
 * `POST /f/{formId}/step?next=0`: what a visitor without JavaScript has entered so far. Shows the
 * step after the one of this index, unless that has mistakes, or with `back` the one before it.
 * Nothing is stored, unless the visitor wants it to be kept.
 */
export async function submitStep(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = await readSubmission(services, request, reply)
  const { submission, view } = context
  if (submission.isOutdated) return sendErrors(context, outdatedPageError())
  const now = services.clock.now()
  requireOpen(view.form, now)
  const { fields } = view.form.definition
  const steps = stepsOf(fields)
  const { isForward, index, reached } = movementIn(request, steps.length)
  const { values, language } = submission
  const visible = visibleSteps(steps, hiddenQuestions(fields, values, language))
  const kept = await keepStep(context)
  const validationErrors = isForward ? validateStep(submission, index) : []
  if (validationErrors.length > 0) {
    reply.code(422)
    const step = { index, reached }
    return redisplayForm(kept, { validationErrors, message: null, step })
  }
  const target = isForward
    ? visible.find((other) => other > index)
    : visible.findLast((other) => other < index)
  const next = target ?? index
  const { heading } = steps[next] ?? {}
  // Going back and on again is not reaching it again.
  if (next > reached && heading) {
    services.forms.counts.note(view.form.id, `reached ${heading.name}`, now)
  }
  const step = { index: next, reached: Math.max(next, reached) }
  return redisplayForm(kept, { validationErrors: [], message: null, step })
}

/** Keeps what was entered, if the visitor wants that. The box is unticked if it can't be kept. */
async function keepStep(context: SubmissionContext): Promise<SubmissionContext> {
  const { body, view } = context
  if (body.keepsUnfinished && view.form.definition.unfinished === undefined) return context
  const isKnown = !isOfUnknownOrigin(context.request, body)
  const isKept = isKnown && (await saveUnfinished(context)) === 0
  return isKept ? context : { ...context, body: { ...body, keepsUnfinished: false } }
}

function movementIn({ query }: FastifyRequest, stepCount: number) {
  const { next, back, reached = '0' } = query as Readonly<Record<string, unknown>>
  const isForward = back === undefined
  const indexOf = (name: string, value: unknown): number => {
    const index = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : stepCount
    if (index < stepCount) return index
    throw fieldError(name, 'invalid_value', `${name} must be the index of a step of the form.`)
  }
  const index = isForward ? indexOf('next', next) : indexOf('back', back)
  return { isForward, index, reached: indexOf('reached', reached) }
}

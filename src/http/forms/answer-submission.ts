import { setTimeout as delay } from 'node:timers/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { admitSubmission } from '#core/forms/admit-submission.ts'
import { type Submitted, submitForm } from '#core/forms/submit-form.ts'
import type { Passage } from '#core/contacts/writing/write-contacts.ts'
import { shorten } from '#core/text.ts'
import { settleFailure } from '#http/middleware/settle-failure.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { isOfUnknownOrigin, refuseClosedForm, refuseForeignSite } from './form-of-request.ts'
import { formTextsOf } from './form-view.ts'
import { formNoticeOf } from './notices.ts'
import { problemOfChallenge } from './tell-challenge.ts'
import { type Exchange, readExchange } from './read-exchange.ts'
import { messagesOf } from './render-form.ts'
import { sendAgain } from './send-again.ts'
import { pageTexts } from './texts/catalogue.ts'
import { isForProgram, isFramed } from './wanted-answer.ts'

const triesMax = 50
const tryEveryMs = 100
const namesToldMax = 100
const nameCharactersTold = 100

/** `POST /f/{formId}`: what a visitor has entered, in a page or by a script. */
export async function answerSubmission(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const exchange = await readExchange(services, request, reply)
  try {
    if (isOfUnknownOrigin(request)) throw refuseForeignSite()
    const submitted = await submit(exchange)
    return submitted.isAccepted
      ? answerAccepted(exchange, submitted)
      : answerMistakes(exchange, submitted)
  } catch (error) {
    count(exchange, 'refused')
    return answerFailure(exchange, error)
  }
}

// A second click is answered as the first one, for which it waits; it is counted once.
async function submit({ services, request, sent, submission }: Exchange): Promise<Submitted> {
  const { store, inFlight, challenges, clock, mail } = services
  const hasMail = mail !== null
  const { form } = submission
  const { texts: repeatedTexts } = services.forms
  let admitted: Promise<Passage> | null = null
  const admit = () => {
    admitted ??= admitSubmission(gateOf(services), {
      form,
      address: request.ip,
      waitSeconds: request.waitSeconds,
      token: sent.token,
      canSolve: isForProgram(request),
    })
    return admitted
  }
  for (let tries = 1; ; tries += 1) {
    const context = { store, inFlight, challenges, repeatedTexts, hasMail, now: clock.now() }
    try {
      return await submitForm(context, submission, admit)
    } catch (error) {
      const isUnderWay = error instanceof Failure && error.code === 'idempotency_in_flight'
      if (!isUnderWay || tries === triesMax) throw error
      await delay(tryEveryMs)
    }
  }
}

function gateOf({ limiter, forms, challenges, keyUses, clock, publicUrl }: Services) {
  const { visitors, traffic } = forms
  const ownHost = new URL(publicUrl).hostname
  return { limiter, visitors, traffic, challenges, keyUses, ownHost, now: clock.now() }
}

function answerAccepted(exchange: Exchange, submitted: Submitted & { isAccepted: true }): unknown {
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

function answerMistakes(
  exchange: Exchange,
  { mistakes, ignoredFields }: Submitted & { isAccepted: false },
): unknown {
  const { services, request, reply, view } = exchange
  count(exchange, 'refused')
  reply.code(422)
  if (!isForProgram(request)) return sendAgain(exchange, { mistakes, notice: null })
  const failure = new Failure('invalid_request', pageTexts(view.language).mistaken)
  const messages = messagesOf(view, mistakes)
  const errors = mistakes.map(({ field, code }) => ({ field, code, message: messages.get(field) }))
  reply.type(problemMediaType)
  return JSON.stringify({
    ...problemOf(failure, request.id, services.publicUrl),
    status: 422,
    errors,
    ignoredFields: told(ignoredFields),
  })
}

// Whoever reads the answer has what was entered before them.
function answerFailure(exchange: Exchange, error: unknown): unknown {
  const { services, request, reply, view } = exchange
  // The key was revoked after the form had been found.
  const isClosed = error instanceof Failure && error.code === 'invalid_key'
  if (isClosed) throw refuseClosedForm()
  if (isForProgram(request)) {
    const asked = problemOfChallenge(services, { request, reply, form: view.form, error })
    if (asked === null) throw error
    return asked
  }
  const problem = settleFailure(services, request, reply, error)
  const seconds = Number(reply.getHeader('retry-after') ?? 0)
  const notice = formNoticeOf(view.language, problem.code, seconds)
  return sendAgain(exchange, { mistakes: [], notice })
}

function count({ services, view }: Exchange, kind: 'sent' | 'refused' | 'spam'): void {
  services.forms.counts.note(view.form.id, kind, services.clock.now())
  services.metrics.countSubmission(kind)
}

// A visitor can't help them: whoever made the page reads them.
function told(names: readonly string[]): string[] {
  return names.slice(0, namesToldMax).map((name) => shorten(name, nameCharactersTold))
}

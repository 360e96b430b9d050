import { Failure } from '#core/errors.ts'
import { formsMax } from './form.ts'

export function refuseUnknownForm(formId: string): never {
  throw new Failure('not_found', `The project has no form ${formId}.`)
}

export function refuseManyForms(): never {
  const detail = `A project can have at most ${formsMax} forms: delete some first.`
  throw new Failure('invalid_request', detail)
}

export function refuseUnknownSubmission(id: string): never {
  throw new Failure('not_found', `The project holds no submission ${id}.`)
}

/** Somebody else has changed the form since it was read. */
export function refuseOlderForm(): never {
  throw new Failure('conflict', 'Somebody else has changed the form meanwhile.')
}

export function refuseUnpublishedForm(): never {
  throw new Failure(
    'invalid_request',
    'The form was never published: there is nothing to revert to.',
  )
}

/**
 * For a submission without the solution of a challenge. With a time, waiting for so long will do as
 * well, and so will a proof of work, whatever challenge the form has.
 */
export function refuseUnsolved(retryAfterSeconds?: number): Failure {
  const detail = 'Solve the challenge, and send its solution as _challenge.'
  return new Failure(
    'challenge_required',
    detail,
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  )
}

/** For what a page sends that has shown an older version for more than 30 days. */
export function refuseOutdatedPage(): Failure {
  const detail = 'The form has changed since its page was opened: open it again, and send that one.'
  return new Failure('conflict', detail)
}

export function refuseVisitor(retryAfterSeconds: number): Failure {
  const detail = 'Too much was sent from this address.'
  return new Failure('rate_limited', detail, { retryAfterSeconds })
}

export function refuseFullForm(retryAfterSeconds: number): Failure {
  const detail = 'Too much was sent to this form.'
  return new Failure('rate_limited', detail, { retryAfterSeconds })
}

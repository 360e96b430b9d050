import { AppError, requestError } from '#core/errors.ts'
import { formsMax } from './form.ts'

export function unknownFormError(formId: string): AppError {
  return new AppError('not_found', `The project has no form ${formId}.`)
}

export function unknownVersionError(version: number): AppError {
  return new AppError('not_found', `The form has no version ${version}.`)
}

/** For a form that is unknown, not published, deleted or closed: strangers don't learn which. */
export function closedFormError(): AppError {
  return new AppError('not_found', "This form is closed, or doesn't exist.")
}

export function tooManyFormsError(): AppError {
  return requestError(`A project can have at most ${formsMax} forms: delete some first.`)
}

export function unknownSubmissionError(id: string): AppError {
  return new AppError('not_found', `The project has no spam ${id}.`)
}

export function unknownUnfinishedError(id: string): AppError {
  return new AppError('not_found', `The form has no unfinished submission ${id}.`)
}

/** The form has changed since it was read. */
export function olderFormError(): AppError {
  return new AppError(
    'conflict',
    'Someone else has changed the form in the meantime. Reload it, and try again.',
  )
}

export function unpublishedFormError(): AppError {
  return requestError('The form was never published, so there is nothing to revert to.')
}

export function untestableError(): AppError {
  return requestError('Only a published form can be tested against its draft.')
}

export function equalDraftError(): AppError {
  return requestError(
    'Visitors would see no difference between the draft and the published version.',
  )
}

/** For what has to wait until the test of a version has ended. */
export function runningTestError(): AppError {
  return requestError('A version is being tested. End the test first.')
}

export function noTestError(): AppError {
  return requestError('No version is being tested.')
}

/**
 * For a submission without the solution of a challenge. With a time, waiting for so long will do as
 * well, and so will a proof of work, whatever challenge the form has.
 */
export function unsolvedError(retryAfterSeconds?: number): AppError {
  const detail = 'Solve the challenge and send its solution as _challenge.'
  return new AppError(
    'challenge_required',
    detail,
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  )
}

/** For what a page sends that has shown an older version for more than 30 days. */
export function outdatedPageError(): AppError {
  const detail =
    'The form has changed since this page was opened: reload the page and send it again.'
  return new AppError('conflict', detail)
}

export function visitorError(retryAfterSeconds: number): AppError {
  const detail = 'Too many submissions from this address.'
  return new AppError('rate_limited', detail, { retryAfterSeconds })
}

export function fullFormError(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', 'Too many submissions to this form.', { retryAfterSeconds })
}

/** For what a form is to keep although its owner has not switched that on. */
export function keptNothingError(): AppError {
  return new AppError('not_found', "This form doesn't keep unfinished submissions.")
}

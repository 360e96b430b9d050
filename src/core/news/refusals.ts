import { Failure } from '#core/errors.ts'

export function refuseManyWindows(most: number): Failure {
  const detail =
    `This session already has ${most} windows that are notified of changes at once; this one can ` +
    'still ask for what it shows.'
  return new Failure('rate_limited', detail, { retryAfterSeconds: 60 })
}

export function refuseManyStreams(): Failure {
  const detail = 'Too many pages are notified of changes at once; this one can still ask.'
  return new Failure('unavailable', detail, { retryAfterSeconds: 60 })
}

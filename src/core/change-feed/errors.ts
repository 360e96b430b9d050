import { AppError } from '#core/errors.ts'

export function manyWindowsError(most: number): AppError {
  const detail =
    `This session already has ${most} windows with live updates; this one can ` +
    'still poll for changes.'
  return new AppError('rate_limited', detail, { retryAfterSeconds: 60 })
}

export function manyStreamsError(): AppError {
  const detail = 'Too many pages have live updates; this one can still poll.'
  return new AppError('unavailable', detail, { retryAfterSeconds: 60 })
}

import type { ErrorCode } from '#core/errors.ts'
import { durationIn, pageTexts } from './texts/catalogue.ts'
import type { Notice } from './texts/page-texts.ts'

/** What a visitor is told about a failure. */
export function noticeOf(language: string, code: ErrorCode, retryAfterSeconds: number): Notice {
  const texts = pageTexts(language)
  if (code === 'rate_limited') return texts.tooMany(durationIn(language, retryAfterSeconds))
  if (code === 'not_found' || code === 'method_not_allowed') return texts.closed
  if (code === 'origin_not_allowed') return texts.foreign
  if (code === 'conflict') return texts.outdated
  if (code === 'unsupported_media_type') return texts.unreadable
  if (code === 'challenge_required' || code === 'challenge_failed') return texts.challenge
  return code === 'body_too_large' ? texts.tooLarge : texts.failed
}

/** As above, over the form with everything that was entered. */
export function formNoticeOf(language: string, code: ErrorCode, retryAfterSeconds: number): Notice {
  const texts = pageTexts(language)
  if (code === 'rate_limited') return texts.keptForLater(durationIn(language, retryAfterSeconds))
  return code === 'origin_not_allowed'
    ? texts.elsewhere
    : noticeOf(language, code, retryAfterSeconds)
}

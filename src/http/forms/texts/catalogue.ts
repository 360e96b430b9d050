import { baseLanguageOf } from '#core/forms/localized-texts.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'
import { arabic } from './arabic.ts'
import { type PageMessage, type PageTexts, english } from './english.ts'
import { german } from './german.ts'

const catalogue: Readonly<Record<string, PageTexts>> = { en: english, de: german, ar: arabic }

/** In English where there are none in the language. */
export function pageTexts(language: string): PageTexts {
  return catalogue[baseLanguageOf(language)] ?? english
}

/** The languages of the texts, for pages that belong to no form; English is the default. */
export const pageLanguages = Object.keys(catalogue)

/** The text for a visitor whose request failed. */
export function errorMessage(
  language: string,
  code: ErrorCode,
  retryAfterSeconds: number,
): PageMessage {
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
export function formErrorMessage(
  language: string,
  code: ErrorCode,
  retryAfterSeconds: number,
): PageMessage {
  const texts = pageTexts(language)
  if (code === 'rate_limited') return texts.keptForLater(durationIn(language, retryAfterSeconds))
  if (code === 'origin_not_allowed') return texts.elsewhere
  return errorMessage(language, code, retryAfterSeconds)
}

/** `8 seconds` or `3 minutes`, rounded up. */
function durationIn(language: string, seconds: number): string {
  const isShort = seconds < 60
  const count = isShort ? seconds : Math.ceil(seconds / 60)
  const unit = isShort ? 'second' : 'minute'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

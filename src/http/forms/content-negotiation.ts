import type { FastifyRequest } from 'fastify'

import type { OpenForm } from '#core/forms/form.ts'
import { baseLanguageOf, negotiateLanguage } from '#core/forms/localized-texts.ts'
import { pageLanguages } from '#http/forms/texts/catalogue.ts'
import { readAccepted } from '#http/middleware/read-accepted.ts'
import { versionParameter } from '#model/forms/submission.ts'

const languagesReadMax = 20

/** Whether a program reads the response, such as the script of a form, rather than a person. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  const { accept = '' } = headers
  if (accept.includes('text/html')) return false
  return isJson(headers['content-type']) || accept.includes('application/json')
}

/** The version of the form that the address names. */
export function namedVersion({ query }: FastifyRequest): number | null {
  const { [versionParameter]: version } = query as Readonly<Record<string, unknown>>
  return typeof version === 'string' && /^[1-9]\d{0,5}$/.test(version) ? Number(version) : null
}

/** Whether a page is shown in a frame of another one. */
export function isFramed({ query }: FastifyRequest): boolean {
  return (query as { frame?: unknown }).frame === '1'
}

export function isJson(mediaType = ''): boolean {
  return /^application\/json\b/i.test(mediaType.trim())
}

/** The form's language for a visitor. */
export function languageFor(
  request: FastifyRequest,
  { definition }: Pick<OpenForm, 'definition'>,
): string {
  return negotiateLanguage(definition, requestedLanguages(request))
}

/** The language of a page that belongs to no form. */
export function pageLanguageFor(request: FastifyRequest): string {
  return negotiateLanguage(
    { languages: pageLanguages },
    requestedLanguages(request).map(baseLanguageOf),
  )
}

/** The language in the page's address, then those of `Accept-Language`, best first. */
export function requestedLanguages({ query, headers }: FastifyRequest): string[] {
  const { lang } = query as { lang?: unknown }
  const accepted = readAccepted(headers['accept-language'])
    .slice(0, languagesReadMax)
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ name }) => name)
  return typeof lang === 'string' ? [lang, ...accepted] : accepted
}

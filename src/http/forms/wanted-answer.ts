import type { FastifyRequest } from 'fastify'

import { languageOf, mainPartOf } from '#core/forms/texts-in.ts'
import type { OpenForm } from '#core/forms/open-form.ts'
import { pageLanguages } from './texts/catalogue.ts'

const languagesReadMax = 20

/** Whether a program reads the answer, as the script of a form does, rather than a person. */
export function isForProgram({ headers }: FastifyRequest): boolean {
  const { accept = '' } = headers
  if (accept.includes('text/html')) return false
  return isJson(headers['content-type']) || accept.includes('application/json')
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
  return languageOf(definition, wantedLanguages(request))
}

/** The language of a page that belongs to no form. */
export function ownLanguageFor(request: FastifyRequest): string {
  const asked = wantedLanguages(request).map(mainPartOf)
  return asked.find((language) => pageLanguages.includes(language)) ?? 'en'
}

/** As the page says, then as the browser asks, best first. */
export function wantedLanguages(request: FastifyRequest): string[] {
  const { lang } = request.query as { lang?: unknown }
  return [...(typeof lang === 'string' ? [lang] : []), ...acceptedLanguages(request)]
}

/** Of the header `Accept-Language`, best first. */
function acceptedLanguages({ headers }: FastifyRequest): string[] {
  const ranges = (headers['accept-language'] ?? '').split(',').slice(0, languagesReadMax)
  const rated = ranges.map((range) => {
    const [name = '', ...settings] = range.split(';').map((part) => part.trim())
    const quality = settings.map((one) => /^q=([\d.]{1,5})$/.exec(one)?.[1]).find(Boolean)
    return { name, quality: Number(quality ?? 1) }
  })
  return rated
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ name }) => name)
}

import type { FastifyRequest } from 'fastify'

import { attributedFields } from '#core/forms/attribution.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { prefilledValues } from '#core/forms/prefill.ts'
import type { SubmittedValues } from '#core/forms/submission/submission.ts'
import { isFramed } from '#http/forms/content-negotiation.ts'
import { visitedAddress } from '#http/middleware/form-domains.ts'
import { isOwnOrigin } from '#http/middleware/own-addresses.ts'
import type { Services } from '#http/services.ts'
import type { AttributedField } from '#model/forms/visits.ts'

/** What the hosted page's address and referrer say: hidden fields, and those to be filled in. */
export function valuesOfPage(
  services: Services,
  request: FastifyRequest,
  definition: FormDefinition,
): SubmittedValues {
  const { referer = '' } = request.headers
  const address = visitedAddress(services, request) + request.url
  const query = request.query as Readonly<Record<string, string | string[] | undefined>>
  const textsAt = (name: string) => (Object.hasOwn(query, name) ? [query[name] ?? []].flat() : [])
  const textAt = (name: string) => {
    const [text = '', ...others] = textsAt(name)
    return others.length === 0 ? text : ''
  }
  const valueAt = (from: string): string => {
    if (from === 'landingPage') return address
    if (from === 'referrer') return isOwnPage(referer) ? '' : referer
    return textAt(from.slice('query:'.length))
  }
  // Nothing is stored in the browser, so whether this is the first visit is unknown.
  const attributedAt = ({ visit, value }: AttributedField): string => {
    if (visit === 'first') return ''
    if (value !== 'landingPage' && value !== 'referrer') return textAt(value)
    // Within a frame, both are about the site and not about the visit.
    return isFramed(request) ? '' : withoutQuery(valueAt(value))
  }
  return new Map([
    ...definition.fields.map((field): [string, string[]] => {
      const { name, value, prefill } = field
      if (prefill !== undefined) return [name, prefilledValues(field, textsAt(prefill))]
      return [name, value !== undefined && 'from' in value ? [valueAt(value.from)] : []]
    }),
    ...attributedFields(definition).map((field): [string, string[]] => {
      return [field.name, [attributedAt(field)]]
    }),
  ])

  function isOwnPage(url: string): boolean {
    const parsed = URL.parse(url)
    return parsed !== null && isOwnOrigin(parsed.origin, request.host, services.publicUrl)
  }
}

function withoutQuery(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' }
  return origin + pathname
}

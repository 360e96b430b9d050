import type { FastifyRequest } from 'fastify'

import { prefilledValues } from '#core/forms/prefill.ts'
import type { SubmittedValues } from '#core/forms/submission/validate-submission.ts'
import { admittedForm } from '#http/forms/admitted-form.ts'
import { isOwnOrigin } from '#http/middleware/own-addresses.ts'
import type { Services } from '#http/services.ts'

/** What the hosted page's address and referrer say: hidden fields, and those to be filled in. */
export function valuesOfPage(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  request: FastifyRequest,
): SubmittedValues {
  const { fields } = admittedForm(request).definition
  const { referer = '' } = request.headers
  const query = request.query as Readonly<Record<string, string | string[] | undefined>>
  const textsAt = (name: string) => (Object.hasOwn(query, name) ? [query[name] ?? []].flat() : [])
  const valueAt = (from: string): string => {
    if (from === 'landingPage') return publicUrl + request.url
    if (from === 'referrer') return isOwnPage(referer) ? '' : referer
    const [value = '', ...others] = textsAt(from.slice('query:'.length))
    return others.length === 0 ? value : ''
  }
  return new Map(
    fields.map((field): [string, string[]] => {
      const { name, value, prefill } = field
      if (prefill !== undefined) return [name, prefilledValues(field, textsAt(prefill))]
      return [name, value !== undefined && 'from' in value ? [valueAt(value.from)] : []]
    }),
  )

  function isOwnPage(url: string): boolean {
    const parsed = URL.parse(url)
    return parsed !== null && isOwnOrigin(parsed.origin, request.host, publicUrl)
  }
}

import type { RateLimit, RateWindow } from './contact-types.ts'

/** The two windows of `X-RateLimit-*`; null when the headers are missing. */
export function readRateLimit(headers: Headers): RateLimit | null {
  const read = (name: string) => Number(headers.get(`x-ratelimit-${name}`))
  const windowOf = (name: string): RateWindow => ({
    limit: read(`limit-${name}`),
    remaining: read(`remaining-${name}`),
    resetSeconds: read(`reset-${name}`),
  })
  return headers.has('x-ratelimit-limit-short')
    ? { minute: windowOf('short'), hour: windowOf('medium') }
    : null
}

import type { FastifyRequest } from 'fastify'

import type { ClientTraits } from '#core/forms/client-traits.ts'

const loopbackPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** What a request says about the program that sends it. */
export function clientOf({ headers }: FastifyRequest, publicUrl: string): ClientTraits {
  const { protocol, hostname, origin: own } = new URL(publicUrl)
  return {
    userAgent: headers['user-agent'] ?? null,
    acceptLanguage: headers['accept-language'] ?? null,
    origin: headers.origin ?? null,
    isOfOwnPage: headers.origin === own,
    fetchMode: textOf(headers['sec-fetch-mode']),
    isSecure: protocol === 'https:' || loopbackPattern.test(hostname),
  }
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null
}

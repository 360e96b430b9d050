import type { FastifyInstance } from 'fastify'

import { type EarlyHeaders, earlyHeaders } from './middleware/reply-headers.ts'
import type { Services } from './services.ts'

/** A part of what the server offers, with endpoints and an admission of its own. */
export type Surface = {
  /** Where its paths begin, unknown ones included. With '' the server refuses unknown ones. */
  prefix: string
  /** The headers of a refusal that precedes its admission; by default those of the API. */
  earlyHeaders?: EarlyHeaders
  /** Adds its endpoints and its admission to a context of its own, under the prefix. */
  register(server: FastifyInstance, services: Services): void | Promise<void>
}

/** The headers of a refusal that precedes all admission, by the surface of the URL. */
export function earlyHeadersOf(surfaces: readonly Surface[]): EarlyHeaders {
  const places = surfaces.filter(({ prefix }) => prefix !== '')
  return (method, url) => {
    const surface = places.find(({ prefix }) => isBelow(prefix, url))
    return (surface?.earlyHeaders ?? earlyHeaders)(method, url)
  }
}

function isBelow(prefix: string, url: string): boolean {
  return url.startsWith(prefix) && /^[/?]|^$/.test(url.slice(prefix.length))
}

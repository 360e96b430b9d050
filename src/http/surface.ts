import type { FastifyInstance } from 'fastify'

import { type EarlyHeaders, earlyHeaders } from './middleware/reply-headers.ts'
import type { Services } from './services.ts'

/** A part of what the server answers, with endpoints and an admission of its own. */
export type Surface = {
  /** Where all its paths begin, also those at which nothing exists; '' when that is nowhere. */
  prefix: string
  /** The headers of a refusal that comes before its admission; those of the API when absent. */
  earlyHeaders?: EarlyHeaders
  /** Adds its endpoints and its admission to a context of its own, below the prefix. */
  register(server: FastifyInstance, services: Services): void | Promise<void>
}

/** The headers of early refusals, by the surface that a URL belongs to. */
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

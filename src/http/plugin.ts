import type { FastifyInstance } from 'fastify'

import { type EarlyHeaders, earlyHeaders } from './middleware/reply-headers.ts'
import type { Services } from './services.ts'

/** A part of what the server offers, with endpoints and an auth hook of its own. */
export type Plugin = {
  /** Where its paths begin, unknown ones included. With '' the server refuses unknown ones. */
  prefix: string
  /** The headers of a refusal that precedes its auth hook; by default those of the API. */
  earlyHeaders?: EarlyHeaders
  /** Adds its endpoints and its auth hook to a context of its own, under the prefix. */
  register(server: FastifyInstance, services: Services): void | Promise<void>
}

/** The headers of a refusal that precedes the auth hooks, by the plugin of the URL. */
export function earlyHeadersOf(plugins: readonly Plugin[]): EarlyHeaders {
  const places = plugins.filter(({ prefix }) => prefix !== '')
  return (method, url) => {
    const plugin = places.find(({ prefix }) => isBelow(prefix, url))
    return (plugin?.earlyHeaders ?? earlyHeaders)(method, url)
  }
}

function isBelow(prefix: string, url: string): boolean {
  return url.startsWith(prefix) && /^[/?]|^$/.test(url.slice(prefix.length))
}

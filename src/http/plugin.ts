import type { FastifyInstance } from 'fastify'

import { type EarlyHeaders, earlyHeaders } from './middleware/reply-headers.ts'
import type { Services } from './services.ts'

/** A part of the server with its own endpoints and auth hook. */
export type Plugin = {
  /** Where its paths begin, unknown ones included. With '' the server refuses unknown ones. */
  prefix: string
  /** The headers of a refusal that precedes its auth hook; by default the API's. */
  earlyHeaders?: EarlyHeaders
  /** Adds its endpoints and its auth hook to a separate context, under the prefix. */
  register(server: FastifyInstance, services: Services): void | Promise<void>
}

/** The headers of a refusal that precedes the auth hooks, by the plugin of the URL. */
export function earlyHeadersOf(plugins: readonly Plugin[]): EarlyHeaders {
  const prefixed = plugins.filter(({ prefix }) => prefix !== '')
  return (request) => {
    const plugin = prefixed.find(({ prefix }) => isBelow(prefix, request.url))
    return (plugin?.earlyHeaders ?? earlyHeaders)(request)
  }
}

function isBelow(prefix: string, url: string): boolean {
  return url.startsWith(prefix) && /^[/?]|^$/.test(url.slice(prefix.length))
}

import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'

import type { FastifyReply } from 'fastify'

import { ServerResponse } from '#http/node-http.ts'

type Headers = Readonly<Record<string, string>>
type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[]

declare module 'node:http' {
  interface ServerResponse {
    /** By their names in lower case; the headers of the reply replace them. */
    defaultHeaders?: Headers
  }
}

/**
 * Adds the default headers of a response to those of its reply, all at once. One by one, as replies
 * take them, those of the API take 3 µs more: a twelfth of a `whoami`.
 */
export class ResponseWithDefaults<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(statusCode: number, message?: string | GivenHeaders, headers?: GivenHeaders) {
    return typeof message === 'string'
      ? super.writeHead(statusCode, message, this.withDefaults(headers))
      : super.writeHead(statusCode, this.withDefaults(message))
  }

  // Nothing here gives a list.
  private withDefaults(headers: GivenHeaders = {}): GivenHeaders {
    return Array.isArray(headers) ? headers : { ...this.defaultHeaders, ...headers }
  }
}

/** Sets headers of the response, by their names in lower case; the reply's own replace them. */
export function setDefaultHeaders(reply: FastifyReply, headers: Headers): void {
  const { defaultHeaders } = reply.raw
  reply.raw.defaultHeaders =
    defaultHeaders === undefined ? headers : { ...defaultHeaders, ...headers }
}

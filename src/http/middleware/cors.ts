import type { FastifyReply } from 'fastify'

import type { EndpointsAt } from '#http/endpoint-table.ts'

const preflightKeptSeconds = 7_200

/** Lets only this origin, which is on the key's list, read the response. */
export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
}

/** The methods of a path, with `OPTIONS` wherever there is an endpoint. */
export function withPreflight(endpoints: EndpointsAt<unknown>): string[] {
  return endpoints.size === 0 ? [] : [...endpoints.keys(), 'OPTIONS']
}

/** Responds to a preflight with the methods of the path and the headers that a request may have. */
export function handlePreflight(
  reply: FastifyReply,
  { endpoints, headers }: { endpoints: EndpointsAt<unknown>; headers: string },
): void {
  const allowed = withPreflight(endpoints).join(', ')
  reply
    .code(204)
    .headers({
      'access-control-allow-headers': headers,
      'access-control-max-age': String(preflightKeptSeconds),
      allow: allowed,
      'access-control-allow-methods': allowed,
    })
    .send()
}

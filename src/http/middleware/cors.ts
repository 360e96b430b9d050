import type { FastifyReply } from 'fastify'

import type { EndpointsAt } from '#http/endpoint-table.ts'

const preflightKeptSeconds = 7_200

/** Narrows an answer, which every origin may read, to the one that the key's list allows. */
export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
}

/** The methods of a path that answers preflights, as every path with an endpoint does. */
export function withPreflight(endpoints: EndpointsAt<unknown>): string[] {
  return endpoints.size === 0 ? [] : [...endpoints.keys(), 'OPTIONS']
}

/** Answers a preflight: the methods that the path takes, and the headers that may come along. */
export function answerPreflight(
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

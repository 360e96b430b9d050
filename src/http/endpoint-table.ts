import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'

import type { Services } from './services.ts'

/** What every table says of an endpoint; the table of a surface may say more. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the prefix of its surface; a part that begins with a colon stands for any text. */
  path: string
  /** Answers by what it returns, unless it sends something itself. */
  handle(services: Services, request: FastifyRequest, reply: FastifyReply): unknown
}

/** The endpoints at one path by method, `HEAD` among them where there is `GET`. */
export type EndpointsAt<Row> = ReadonlyMap<string, Row>

/**
 * Reads a table by paths as they come in requests. The table decides, not the router: that reads
 * escapes and fragments in its own way, and would come to an endpoint past what its surface asks.
 * Where several paths of the table fit, the first one counts.
 */
export function readTable<Row extends Endpoint>(
  prefix: string,
  rows: readonly Row[],
): (url: string) => EndpointsAt<Row> {
  const nothing: EndpointsAt<Row> = new Map()
  const places = Array.from(
    Map.groupBy(rows, ({ path }) => path),
    ([path, found]) => ({ pattern: patternOf(prefix + path), endpoints: byMethod(found) }),
  )
  return (url) => {
    const path = pathOf(url)
    return places.find(({ pattern }) => pattern.test(path))?.endpoints ?? nothing
  }
}

/** Has the router serve the endpoints. The prefix is that of the context. */
export function serveEndpoints(
  server: FastifyInstance,
  services: Services,
  endpoints: readonly Endpoint[],
): void {
  for (const endpoint of endpoints) {
    const { method, path: url } = endpoint
    const handler: RouteHandlerMethod = (request, reply) =>
      endpoint.handle(services, request, reply)
    server.route({ method, url, handler })
  }
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function patternOf(path: string): RegExp {
  const parts = path.split('/')
  const patterns = parts.map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${patterns.join('/')}$`)
}

function byMethod<Row extends Endpoint>(rows: readonly Row[]): EndpointsAt<Row> {
  return new Map(
    rows.flatMap((row): [string, Row][] =>
      row.method === 'GET'
        ? [
            ['GET', row],
            ['HEAD', row],
          ]
        : [[row.method, row]],
    ),
  )
}

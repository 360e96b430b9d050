import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'

import type { Services } from './services.ts'

/** What every table says about an endpoint; the table of a plugin may say more. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under the prefix of its plugin; a part that begins with a colon stands for any text. */
  path: string
  /** Returns the answer, unless it has sent one itself. */
  handle(services: Services, request: FastifyRequest, reply: FastifyReply): unknown
}

/** The endpoints at one path, by method. Where there is `GET` there is also `HEAD`. */
export type EndpointsAt<Row> = ReadonlyMap<string, Row>

/**
 * Looks up the URLs of requests in a table. The table decides, not the router: the router reads
 * escapes and fragments in its own way, and could reach an endpoint that the auth hook did not
 * judge. A path that is in the table as it is counts before those with parts that stand for others,
 * and of these the first one. Such a part stands for any text without NUL, which no id has and
 * PostgreSQL refuses.
 */
export function readTable<Row extends Endpoint>(
  prefix: string,
  rows: readonly Row[],
): (url: string) => EndpointsAt<Row> {
  const nothing: EndpointsAt<Row> = new Map()
  const named = new Map<string, EndpointsAt<Row>>()
  const patterns: { pattern: RegExp; endpoints: EndpointsAt<Row> }[] = []
  for (const [path, found] of Map.groupBy(rows, (row) => prefix + row.path)) {
    const endpoints = byMethod(found)
    if (path.includes('/:')) patterns.push({ pattern: patternOf(path), endpoints })
    else named.set(path, endpoints)
  }
  return (url) => {
    const path = pathOf(url)
    const endpoints = named.get(path)
    return endpoints ?? patterns.find(({ pattern }) => pattern.test(path))?.endpoints ?? nothing
  }
}

/** Adds the endpoints to a context, which has the prefix. */
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

const anyText = '(?:(?!%00)[^/])+'

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function patternOf(path: string): RegExp {
  const parts = path.split('/')
  const patterns = parts.map((part) => (part.startsWith(':') ? anyText : RegExp.escape(part)))
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

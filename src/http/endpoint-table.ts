import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'

import { nothingAt } from './middleware/failures.ts'
import type { Services } from './services.ts'

/** An endpoint's entry in every table; a plugin's table may add to it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under the prefix of its plugin; a part that begins with a colon stands for any text. */
  path: string
  /** The largest body, in place of the usual limit. */
  bodyBytesMax?: number
  /** Returns the response, unless it has sent one itself. */
  handle(services: Services, request: FastifyRequest, reply: FastifyReply): unknown
}

/** The endpoints at one path, by method. Where there is `GET` there is also `HEAD`. */
export type EndpointsAt<Row> = ReadonlyMap<string, Row>

type PathConfig = { endpoints: EndpointsAt<Endpoint>; spelling: RegExp }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by the auth hook. */
    path?: PathConfig
  }
  interface FastifyInstance {
    /** The paths of a plugin, for methods that the router does not know. */
    paths?: PathConfig[]
  }
}

/**
 * Adds the endpoints of a plugin with an auth hook to its context. At each of their paths a further
 * route takes all other methods (docs/decisions/router.md).
 */
export function serveEndpoints<Row extends Endpoint>(
  server: FastifyInstance,
  services: Services,
  rows: readonly Row[],
  schemaOf: (row: Row) => FastifySchema = () => ({}),
): void {
  const paths: PathConfig[] = []
  server.decorate('paths', paths)
  for (const [url, rowsAtPath] of Map.groupBy(rows, ({ path }) => path)) {
    const endpoints = byMethod(rowsAtPath)
    const config = { path: { endpoints, spelling: spellingOf(server.prefix + url) } }
    paths.push(config.path)
    for (const row of rowsAtPath) {
      const { method, bodyBytesMax: bodyLimit } = row
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        row.handle(services, request, reply)
      const route = { method, url, config, schema: schemaOf(row), handler }
      server.route(bodyLimit === undefined ? route : { ...route, bodyLimit })
    }
    const method = server.supportedMethods.filter((name) => !endpoints.has(name))
    const handler = (_request: FastifyRequest, reply: FastifyReply) => {
      throw nothingAt(reply, [...endpoints.keys()])
    }
    server.route({ method, url, config, handler })
  }
}

const nothing: EndpointsAt<never> = new Map<string, never>()

/** The endpoints at the path of a request to their plugin, if it is spelled as they spell it. */
export function endpointsOf<Row extends Endpoint>(request: FastifyRequest): EndpointsAt<Row> {
  const { method, routeOptions, server, url } = request
  const isRouted = server.supportedMethods.includes(method)
  const paths = isRouted ? [routeOptions.config.path] : server.paths
  const path = paths?.find((candidate) => candidate?.spelling.test(url))
  return (path?.endpoints ?? nothing) as EndpointsAt<Row>
}

// Without NUL, which no id has and PostgreSQL refuses.
const anyText = '(?:(?!%00)[^/?])+'

function spellingOf(path: string): RegExp {
  const parts = path.split('/')
  const patterns = parts.map((part) => (part.startsWith(':') ? anyText : RegExp.escape(part)))
  return new RegExp(`^${patterns.join('/')}(?:\\?|$)`)
}

function byMethod<Row extends Endpoint>(rows: readonly Row[]): EndpointsAt<Row> {
  return new Map(
    rows.flatMap((row) => {
      const methods = row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]
      return methods.map((method): [string, Row] => [method, row])
    }),
  )
}

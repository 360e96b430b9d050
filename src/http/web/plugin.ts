import { fileURLToPath } from 'node:url'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { type Endpoint, serveEndpoints } from '#http/endpoint-table.ts'
import { sendBuiltFile } from '#http/middleware/send-built-file.ts'
import type { Plugin } from '#http/plugin.ts'
import { type Build, readBuild } from './read-build.ts'
import { sendPage } from './send-page.ts'

/** The same folder for the sources and for the published package. */
const builtFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const keptForGood = 'public, max-age=31536000, immutable'
const paths = ['/', '/p/*', '/setup', '/sign-in', '/invite/:token', '/reset/:token', '/account']

/** The application, for people with a browser. Anyone may load it; what it shows is in `/app`. */
export const webPlugin: Plugin = {
  prefix: '',
  register: (server, services) => serveEndpoints(server, services, endpointsOf(builtFolder)),
}

function endpointsOf(folder: string): readonly Endpoint[] {
  const build = readBuild(folder)
  const page = (reply: FastifyReply) =>
    build === null ? sendAdvice(reply) : sendPage(build, reply)
  return [
    ...paths.map((path): Endpoint => {
      return { method: 'GET', path, handle: (_services, _request, reply) => page(reply) }
    }),
    ...(build === null ? [] : [assetEndpoint(build)]),
  ]
}

function assetEndpoint(build: Build): Endpoint {
  return {
    method: 'GET',
    path: '/assets/:name',
    handle: (_services, request: FastifyRequest<{ Params: { name: string } }>, reply) =>
      sendAsset(build, request, reply),
  }
}

function sendAsset(
  { assets }: Build,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): void {
  const { name } = request.params
  // A name that contains a hash of the content never gets another one.
  const kept = /-[\w-]{8}\.\w+$/.test(name) ? keptForGood : 'no-cache'
  sendBuiltFile(assets.get(name), { request, reply, kept })
}

function sendAdvice(reply: FastifyReply): void {
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
    .type('text/plain; charset=utf-8')
    .send(
      'The application is not built here. Run `npm run build:web` in the folder of the server, ' +
        'and restart it. The API works without it.\n',
    )
}

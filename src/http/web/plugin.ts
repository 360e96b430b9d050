import { fileURLToPath } from 'node:url'

import type { FastifyReply } from 'fastify'

import { lazy } from '#core/values/lazy.ts'
import { sendBuiltFile } from '#http/middleware/built-files.ts'
import type { Plugin } from '#http/plugin.ts'
import { readBuild, sendPage } from './page.ts'

/** The same folder for the sources and for the published package. */
const builtFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const built = lazy(() => readBuild(builtFolder))

const keptForGood = 'public, max-age=31536000, immutable'
const paths = ['/', '/p/*', '/setup', '/sign-in', '/invite/:token', '/reset/:token', '/account']

/** The web application. Anyone may load it; its data is behind `/app`. */
export const webPlugin: Plugin = {
  prefix: '',
  register(server) {
    const build = built()
    for (const path of paths) {
      server.get(path, (_request, reply) =>
        build === null ? sendAdvice(reply) : sendPage(build, reply),
      )
    }
    if (build === null) return
    server.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
      const { name } = request.params
      // A name that contains a hash of the content never gets another one.
      const kept = /-[\w-]{8}\.\w+$/.test(name) ? keptForGood : 'no-cache'
      return sendBuiltFile(build.assets.get(name), { request, reply, kept })
    })
    server.get('/service-worker.js', (request, reply) =>
      sendBuiltFile(build.serviceWorker, { request, reply, kept: 'no-cache' }),
    )
  },
}

function sendAdvice(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
    .type('text/plain; charset=utf-8')
    .send(
      'The application is not built here. Run `npm run build:web` in the folder of the server, ' +
        'and restart it. The API works without it.\n',
    )
}

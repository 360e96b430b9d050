import type { Plugin } from '#http/plugin.ts'
import { serveDocs } from './docs.ts'
import { serveErrorPages } from './error-pages.ts'
import { frontPage } from './front-page.ts'
import { sendPage } from './page.ts'

/** The pages that people read in a browser. Anyone may open them. */
export const pagesPlugin: Plugin = {
  prefix: '',
  register(server) {
    server.get('/docs/start', (_request, reply) => sendPage(reply, frontPage))
    serveDocs(server)
    serveErrorPages(server)
  },
}

import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

import { type ErrorCode, Failure, errorTable } from '#core/errors.ts'
import { sendFailure } from './middleware/failures.ts'
import { statusOf } from './problem.ts'
import { openapiPath } from './public/endpoints.ts'
import type { Services } from './services.ts'

/** The API's reference page and one page for each error code, served without any other host. */
export async function docsRoutes(server: FastifyInstance, services: Services): Promise<void> {
  server.get<{ Params: { code: string } }>('/docs/errors/:code', async (request, reply) => {
    const code = codeOf(request.params.code)
    if (code === null) {
      sendFailure(services, request, reply, new Failure('not_found', 'There is no such error.'))
      return reply
    }
    reply.type('text/html; charset=utf-8')
    return errorPage(code)
  })
  await server.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: openapiPath,
      pageTitle: 'Contact Sync API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  })
}

function codeOf(text: string): ErrorCode | null {
  return (Object.keys(errorTable) as ErrorCode[]).find((code) => code === text) ?? null
}

function errorPage(code: ErrorCode): string {
  const { title, mend } = errorTable[code]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${code} · Contact Sync</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
<h1>${title}</h1>
<p>Status ${statusOf[code]}, code <code>${code}</code></p>
<p>${mend.replaceAll('<', '&lt;').replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p><a href="/docs">The API</a></p>
</html>
`
}

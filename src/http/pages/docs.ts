import fastify, { type FastifyReply } from 'fastify'

import type { Endpoint } from '#http/endpoint-table.ts'

const path = '/docs'
const scriptPath = '/docs/js/scalar.js'
const scriptKeptSeconds = 3_600

/** With this, the browser itself keeps the page from contacting any other host. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Reference = { page: string; script: Buffer }

/** The API's reference page, which needs no other host. */
export function docsEndpoints(openapiPath: string): readonly Endpoint[] {
  let reference: Promise<Reference> | null = null
  const load = () => (reference ??= renderReference(openapiPath))
  return [
    {
      method: 'GET',
      path,
      handle: async (_services, _request, reply) => sendDocs(reply, await load()),
    },
    {
      method: 'GET',
      path: `${path}/`,
      handle: (_services, _request, reply) => reply.redirect(path, 308),
    },
    {
      method: 'GET',
      path: scriptPath,
      handle: async (_services, _request, reply) => sendScript(reply, await load()),
    },
  ]
}

function sendDocs(reply: FastifyReply, { page }: Reference): string {
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
  return page
}

function sendScript(reply: FastifyReply, { script }: Reference): Buffer {
  reply.type('text/javascript; charset=utf-8')
  reply.header('cache-control', `public, max-age=${scriptKeptSeconds}`)
  return script
}

/**
 * Renders the page and its script when they are first requested: the library takes 25 MB of memory
 * and 140 ms, which most processes never need. It is a plugin, so a server of its own runs it.
 */
async function renderReference(openapiPath: string): Promise<Reference> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const renderer = fastify()
  await renderer.register(scalar, {
    routePrefix: path,
    configuration: {
      url: openapiPath,
      cdn: scriptPath,
      pageTitle: 'Contact Sync API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      orderSchemaPropertiesBy: 'preserve',
      orderRequiredPropertiesFirst: false,
    },
  })
  const page = await renderer.inject(`${path}/`)
  const script = await renderer.inject(scriptPath)
  await renderer.close()
  return { page: page.body, script: script.rawPayload }
}

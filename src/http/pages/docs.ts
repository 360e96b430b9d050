import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

import { openapiPath } from './page.ts'

const path = '/docs'
const libraryPath = '/docs/js/scalar.js'
const startPath = '/docs/js/start.js'
const scriptKeptSeconds = 3_600

/**
 * With this, the browser itself keeps the page from contacting any other host, and runs no script
 * of the page itself. The library adds styles as it runs, which can't be given a nonce.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API's reference page, which needs no other host. */
export function serveDocs(server: FastifyInstance): void {
  let library: Promise<Buffer> | null = null
  server.get(path, (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return page
  })
  server.get(`${path}/`, (_request, reply) => reply.redirect(path, 308))
  server.get(startPath, (_request, reply) => sendScript(reply, startScript))
  server.get(libraryPath, async (_request, reply) => {
    library ??= loadLibrary()
    return sendScript(reply, await library)
  })
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contact Sync API</title>
</head>
<body>
<div id="reference"></div>
<script src="${startPath}"></script>
<script src="${libraryPath}"></script>
</body>
</html>
`

const configuration = {
  url: openapiPath,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
}

const startScript = `
// To parse faster, the library would try eval, which the policy of the page forbids.
globalThis.__zod_globalConfig = { jitless: true }
addEventListener('DOMContentLoaded', () => {
  Scalar.createApiReference('#reference', ${JSON.stringify(configuration)})
})
`

function sendScript<Script extends Buffer | string>(reply: FastifyReply, script: Script): Script {
  reply.type('text/javascript; charset=utf-8')
  reply.header('cache-control', `public, max-age=${scriptKeptSeconds}`)
  return script
}

/**
 * Loads the library when its script is first requested: it takes 25 MB of memory and 140 ms, which
 * most processes never need. It is a plugin, so a server of its own runs it.
 */
async function loadLibrary(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const renderer = fastify()
  await renderer.register(scalar, { routePrefix: path, configuration: { url: openapiPath } })
  const script = await renderer.inject(libraryPath)
  await renderer.close()
  if (script.statusCode !== 200) throw new Error(`The reference has no script: ${script.body}`)
  return script.rawPayload
}

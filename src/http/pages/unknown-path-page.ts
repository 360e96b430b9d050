import type { FastifyRequest } from 'fastify'

import type { UnknownPathPage } from '#http/middleware/failures.ts'
import { readAccepted } from '#http/middleware/read-accepted.ts'
import { sendPage } from './page.ts'

/** Says that nothing exists at a path. */
export const unknownPathPage: UnknownPathPage = {
  isWanted,
  send: (reply) => sendPage(reply, page),
}

/** Whether a person reads the response: `Accept` names HTML and does not prefer JSON. */
function isWanted({ headers: { accept } }: FastifyRequest): boolean {
  const wanted = new Map(readAccepted(accept).map(({ name, quality }) => [name, quality]))
  const html = wanted.get('text/html') ?? 0
  return html > 0 && html > (wanted.get('application/json') ?? 0)
}

const page = {
  title: 'Page not found · Contact Sync',
  body: `<p>Status 404 · <code>not_found</code></p>
<h1>Page not found</h1>
<p>The address may be mistyped, or the page has moved.</p>
<p><a href="/">Application</a> · <a href="/docs/start">About this server</a> ·
<a href="/docs">API reference</a></p>`,
}

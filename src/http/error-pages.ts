import type { FastifyInstance } from 'fastify'

import { type ErrorCode, Failure, errorTable } from '#core/errors.ts'
import { sendFailure } from './middleware/failures.ts'
import { sendPage } from './page.ts'
import { statusOf } from './problem.ts'
import type { Services } from './services.ts'

type Page = Parameters<typeof sendPage>[1]

const codes = Object.keys(errorTable) as ErrorCode[]

/** One page for each error code, at the address that a problem's `type` names, and their list. */
export function errorPagesRoutes(server: FastifyInstance, services: Services): void {
  server.get('/docs/errors', (_request, reply) => sendPage(reply, indexPage()))

  server.get<{ Params: { code: string } }>('/docs/errors/:code', (request, reply) => {
    const code = codes.find((known) => known === request.params.code)
    if (code === undefined) {
      sendFailure(services, request, reply, new Failure('not_found', 'There is no such error.'))
    } else {
      sendPage(reply, codePage(code))
    }
  })
}

function indexPage(): Page {
  const byStatus = codes.toSorted((a, b) => statusOf[a] - statusOf[b])
  const rows = byStatus.map((code) => {
    const link = `<a href="/docs/errors/${code}"><code>${code}</code></a>`
    return `<tr><td>${statusOf[code]}</td><td>${link}</td><td>${errorTable[code].title}</td></tr>`
  })
  return {
    title: 'Errors · Contact Sync',
    body: `<h1>Errors</h1>
<p>Every failed request is answered with a problem document, <code>application/problem+json</code>.
Decide by its <code>code</code>: it is stable, while texts may change.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>What it means</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<p><a href="/docs">The API</a></p>`,
  }
}

function codePage(code: ErrorCode): Page {
  const { title, fix } = errorTable[code]
  return {
    title: `${code} · Contact Sync`,
    body: `<p>Status ${statusOf[code]} · <code>${code}</code></p>
<h1>${title}</h1>
<p>${markCode(fix)}</p>
<p><a href="/docs/errors">All errors</a> · <a href="/docs">The API</a></p>`,
  }
}

// The texts are our own, written with back-quotes for code and with <API_KEY> as a placeholder.
function markCode(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

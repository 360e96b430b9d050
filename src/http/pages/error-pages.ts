import type { FastifyReply, FastifyRequest } from 'fastify'

import { type ErrorCode, AppError, errorTable } from '#core/errors.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import { errorPagesPath, statusOf } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { sendPage } from './page.ts'

type Page = Parameters<typeof sendPage>[1]

const codes = Object.keys(errorTable) as ErrorCode[]

/** A page for each error code, at the address that a problem's `type` gives, and their list. */
export const errorPagesEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: errorPagesPath,
    handle: (_services, _request, reply) => sendPage(reply, indexPage()),
  },
  { method: 'GET', path: `${errorPagesPath}/:code`, handle: answerCode },
]

function answerCode(
  _services: Services,
  request: FastifyRequest<{ Params: { code: string } }>,
  reply: FastifyReply,
): void {
  const code = codes.find((known) => known === request.params.code)
  if (code === undefined) throw new AppError('not_found', 'No error has this code.')
  sendPage(reply, codePage(code))
}

function indexPage(): Page {
  const byStatus = codes.toSorted((a, b) => statusOf[a] - statusOf[b])
  const rows = byStatus.map((code) => {
    const link = `<a href="${errorPagesPath}/${code}"><code>${code}</code></a>`
    return `<tr><td>${statusOf[code]}</td><td>${link}</td><td>${errorTable[code].title}</td></tr>`
  })
  return {
    title: 'Errors · Contact Sync',
    body: `<h1>Errors</h1>
<p>The answer to a failed request is a problem document,
<code>application/problem+json</code>. Rely on its <code>code</code>, which is stable. The texts
may change.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>What it means</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<p><a href="/docs">API reference</a></p>`,
  }
}

function codePage(code: ErrorCode): Page {
  const { title, fix } = errorTable[code]
  return {
    title: `${code} · Contact Sync`,
    body: `<p>Status ${statusOf[code]} · <code>${code}</code></p>
<h1>${title}</h1>
<p>${markCode(fix)}</p>
<p><a href="${errorPagesPath}">All errors</a> · <a href="/docs">API reference</a></p>`,
  }
}

// The texts are our own: code is in backquotes, and <API_KEY> is a placeholder.
function markCode(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

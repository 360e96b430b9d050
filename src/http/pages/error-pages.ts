import type { FastifyInstance } from 'fastify'

import { AppError } from '#core/errors.ts'
import { errorTable } from '#http/error-table.ts'
import { errorPagesPath } from '#http/problem.ts'
import { type ErrorCode, errorCodes } from '#model/requests/error-codes.ts'
import { sendPage } from './page.ts'

type Page = Parameters<typeof sendPage>[1]

/** A page for each error code, at the address that a problem's `type` gives, and their list. */
export function serveErrorPages(server: FastifyInstance): void {
  server.get(errorPagesPath, (_request, reply) => sendPage(reply, indexPage()))
  server.get<{ Params: { code: string } }>(`${errorPagesPath}/:code`, (request, reply) => {
    const code = errorCodes.find((known) => known === request.params.code)
    if (code === undefined) throw new AppError('not_found', 'No error has this code.')
    return sendPage(reply, codePage(code))
  })
}

function indexPage(): Page {
  const byStatus = errorCodes.toSorted((a, b) => errorTable[a].status - errorTable[b].status)
  const rows = byStatus.map((code) => {
    const link = `<a href="${errorPagesPath}/${code}"><code>${code}</code></a>`
    const { status, title } = errorTable[code]
    return `<tr><td>${status}</td><td>${link}</td><td>${title}</td></tr>`
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
  const { status, title, fix } = errorTable[code]
  return {
    title: `${code} · Contact Sync`,
    body: `<p>Status ${status} · <code>${code}</code></p>
<h1>${title}</h1>
<p>${markCode(fix)}</p>
<p><a href="${errorPagesPath}">All errors</a> · <a href="/docs">API reference</a></p>`,
  }
}

// The texts are our own: code is in backquotes, and <API_KEY> is a placeholder.
function markCode(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

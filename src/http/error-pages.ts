import type { FastifyInstance, FastifyReply } from 'fastify'

import { type ErrorCode, Failure, errorTable } from '#core/errors.ts'
import { sendFailure } from './middleware/failures.ts'
import { statusOf } from './problem.ts'
import type { Services } from './services.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
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

function sendPage(reply: FastifyReply, html: string): void {
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
}

function indexPage(): string {
  const byStatus = codes.toSorted((a, b) => statusOf[a] - statusOf[b])
  const rows = byStatus.map((code) => {
    const link = `<a href="/docs/errors/${code}"><code>${code}</code></a>`
    return `<tr><td>${statusOf[code]}</td><td>${link}</td><td>${errorTable[code].title}</td></tr>`
  })
  return page(
    'Errors',
    `<h1>Errors</h1>
<p>Every failed request is answered with a problem document, <code>application/problem+json</code>.
Decide by its <code>code</code>: it is stable, while texts may change.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>What it means</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<p><a href="/docs">The API</a></p>`,
  )
}

function codePage(code: ErrorCode): string {
  const { title, mend } = errorTable[code]
  return page(
    code,
    `<p>Status ${statusOf[code]} · <code>${code}</code></p>
<h1>${title}</h1>
<p>${markCode(mend)}</p>
<p><a href="/docs/errors">All errors</a> · <a href="/docs">The API</a></p>`,
  )
}

// The texts are our own, written with back-quotes for code and with <API_KEY> as a placeholder.
function markCode(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Contact Sync</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 4rem auto; padding: 0 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0.5rem 0 1rem }
code { font: 0.92em ui-monospace, monospace; padding: 0.1em 0.35em; border-radius: 0.3em }
code { background: color-mix(in srgb, currentColor 9%, transparent) }
a { color: light-dark(#0b57d0, #8ab4f8) }
table { border-collapse: collapse; width: 100%; margin: 1.5rem 0 }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0 }
tr { border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent) }
`

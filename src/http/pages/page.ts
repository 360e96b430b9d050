import type { FastifyReply } from 'fastify'

/** Where the API's own description is. */
export const openapiPath = '/public/v1/openapi.json'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

/** Sends a page of text: self-contained, light and dark, without scripts. */
export function sendPage(reply: FastifyReply, { title, body }: { title: string; body: string }) {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: clamp(1.5rem, 8vw, 4rem) auto; padding: 0 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0.5rem 0 1rem }
h2 { font-size: 1.2rem; line-height: 1.25; margin: 2rem 0 0.75rem }
code { font: 0.92em ui-monospace, monospace; padding: 0.1em 0.35em; border-radius: 0.3em }
code { overflow-wrap: break-word }
code, pre { background: color-mix(in srgb, currentColor 9%, transparent) }
pre { padding: 0.75rem 1rem; border-radius: 0.4em; white-space: pre-wrap }
pre code { padding: 0; background: none }
a { color: light-dark(#0b57d0, #8ab4f8) }
table { border-collapse: collapse; width: 100%; margin: 1.5rem 0 }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0 }
tr { border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent) }
`

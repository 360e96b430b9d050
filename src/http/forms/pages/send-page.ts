import type { FastifyReply } from 'fastify'

import type { OpenForm } from '#core/forms/form.ts'
import { directionOf } from '#core/forms/localized-texts.ts'
import { Markup, markup } from '#core/values/markup.ts'
import { isFramed } from '#http/forms/content-negotiation.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'
import { formPath, formsPrefix } from '#model/forms/paths.ts'
import { versionParameter } from '#model/forms/submission.ts'

type Page = {
  language: string
  title: string
  body: Markup
  /** Null for a page that belongs to none. */
  form: OpenForm | null
  /** Whether the script takes over its form; by default where there is one. */
  hasScript?: boolean
}

/** Sends a page that needs no script, in the look of its form. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { language, title, body, form, hasScript = form !== null } = page
  const style =
    form === null
      ? `${formsPrefix}/style.css`
      : `${formPath(form.id)}/style.css?${versionParameter}=${form.version}`
  const has = { script: hasScript, frame: isFramed(reply.request) }
  return reply
    .headers({
      'content-security-policy': policyOf(form),
      // Otherwise a browser would not send the origin of the form's own page.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(renderPage({ language, title, body, style, has }))
}

type Rendered = Omit<Page, 'form' | 'hasScript'> & {
  /** The path of its stylesheet. */
  style: string
  has: { script: boolean; frame: boolean }
}

const script = new Markup('<script src="/embed/v1.js" async></script>\n')

export function renderPage({ language, title, body, style, has }: Rendered): string {
  const frame = has.frame && markup` data-frame`
  return markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${frame}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
${has.script && script}</head>
<body>
<main>
${body}</main>
</body>
</html>
`.text
}

// The widget of a challenge is a script of its provider, in a frame.
function sourcesOf({ key: { challenge } }: OpenForm): string[] {
  const hosts = challenge === null ? [] : hostsOfProviders[challenge.provider]
  const ownSources = ['style', 'script', 'connect'].map((kind) => [`${kind}-src 'self'`, ...hosts])
  const frames = hosts.length === 0 ? [] : [['frame-src', ...hosts]]
  return [...ownSources, ...frames].map((sources) => sources.join(' '))
}

const hostsOfProviders: Readonly<Record<ChallengeProvider, readonly string[]>> = {
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
}

// A form may redirect to its targets, and its own sites may show it in frames.
function policyOf(form: OpenForm | null): string {
  const { origins = [] } = form?.definition ?? {}
  const frames = origins.length === 0 ? '*' : `'self' ${origins.join(' ')}`
  return [
    "default-src 'none'",
    ...(form === null ? ["style-src 'self'"] : [...sourcesOf(form), "img-src 'self'"]),
    [`form-action 'self'`, ...targetsOf(form)].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${form === null ? "'none'" : frames}`,
  ].join('; ')
}

/** The origins of the pages that a form may lead to. */
function targetsOf(form: OpenForm | null): string[] {
  if (form === null) return []
  const { after, endings = [] } = form.definition
  const targets = [after, ...endings.map((ending) => ending.after)]
  return [
    ...new Set(targets.flatMap((one) => (one.kind === 'redirect' ? new URL(one.url).origin : []))),
  ]
}

import { directionOf } from '#core/forms/localized-texts.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import type { ItemList, LabelledValue, ListedItem, NoticeEmail } from './notice-email.ts'

/**
 * An email as HTML for mail programs: tables and styles of elements, since some know nothing else.
 * Those that know the scheme of the reader get dark colours by classes.
 */
export function htmlOf(email: NoticeEmail): string {
  const { language, subject, paragraphs = [], values = [], lists = [], button } = email
  const title = breakLinks(plain(subject))
  return markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${title}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
.page { background: #191b20 !important }
.card { background: #23272e !important; border-color: #454b57 !important }
.text { color: #e6e8ec !important }
.muted { color: #a3a9b5 !important }
.link { color: #93b1fa !important }
.line { border-color: #343a44 !important }
.button { background: #7196f5 !important; color: #191b20 !important }
}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: #eff1f4">
<main>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page"
 style="background: #eff1f4"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
 style="max-width: 560px; table-layout: fixed"><tr><td class="card" style="padding: 24px;
 background: #ffffff; border: 1px solid #d3d7de; border-radius: 8px; ${font}">
<h1 class="text" style="margin: 0 0 16px; font-size: 20px; line-height: 28px;
 ${strong}">${title}</h1>
${paragraphs.map(renderParagraph)}${values.map(renderValue)}${lists.map(renderList)}
<p style="margin: 24px 0 0"><a href="${button.link}" class="button"
 style="display: inline-block; padding: 10px 18px; background: #2f5bd8; color: #ffffff;
 border-radius: 6px; font-weight: 600; text-decoration: none">${button.text}</a></p>
</td></tr><tr><td style="padding: 16px 24px; ${font}">
${renderFooter(email)}</td></tr></table>
</td></tr></table>
</main>
</body>
</html>
`.text
}

const font =
  "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; " +
  'overflow-wrap: anywhere'
const strong = 'color: #1b1f26; font-weight: 600'
const body = 'font-size: 16px; line-height: 24px; color: #1b1f26'
const small = 'font-size: 14px; line-height: 20px; color: #5f6775'

function renderParagraph(text: string): Markup {
  return markup`<p class="text" style="margin: 0 0 16px; ${body}">${text}</p>
`
}

function renderValue({ label, value }: LabelledValue): Markup {
  return markup`<p class="muted" style="margin: 12px 0 0; ${small}">${typed(label)}</p>
<p class="text" style="margin: 0; ${body}">${typed(value)}</p>
`
}

function renderList({ title, items, more }: ItemList): Markup {
  const heading = markup`<h2 class="text" style="margin: 24px 0 8px; font-size: 16px;
 line-height: 24px; ${strong}">${title ?? ''}</h2>
`
  const rest = markup`<p class="muted" style="margin: 12px 0 0; ${small}">${more ?? ''}</p>
`
  return markup`${title !== undefined && heading}${items.map(renderItem)}${more !== null && rest}`
}

function renderItem({ title, source, open, link }: ListedItem): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
 class="line" style="border-top: 1px solid #e3e6eb"><tr><td style="padding: 10px 0">
<p class="text" style="margin: 0; ${body}">${typed(title)}</p>
<p class="muted" style="margin: 0; ${small}">${typed(source)}</p>
</td><td style="width: 72px; padding: 10px 0; text-align: end; ${small}">
<a href="${link}" class="link" style="color: #2f5bd8">${open}</a></td></tr></table>
`
}

/** A stranger's text, line by line, in the direction of its own letters. */
function typed(text: string): Markup {
  const lines = text.split('\n').map((line) => breakLinks(plain(line)))
  return markup`<bdi>${lines.map((line, i) => markup`${i > 0 && markup`<br>`}${line}`)}</bdi>`
}

function renderFooter({ reason, unsubscribe }: NoticeEmail): Markup {
  return markup`<p class="muted" style="margin: 0; ${small}">${reason}
<a href="${unsubscribe.url}" class="link" style="color: #2f5bd8">${unsubscribe.text}</a></p>
`
}

import { directionOf } from '#core/forms/localized-texts.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { type Message, subjectOf } from './message.ts'
import { messageTexts } from './texts/catalogue.ts'

/**
 * An email to a person who entered their address in a form: text alone, which mail programs lay out
 * from left to right. So in a language from right to left, it has the same as HTML.
 */
export function visitorMessage(
  formLanguage: string,
  title: string,
  text: string,
): Omit<Message, 'to'> {
  const subject = subjectOf(title)
  const { language } = messageTexts(formLanguage)
  if (directionOf(language) === 'ltr') return { subject, text }
  const { text: html } = markup`<!doctype html>
<html lang="${language}" dir="rtl">
<head>
<meta charset="utf-8">
<title>${subject}</title>
</head>
<body>
${text
  .trim()
  .split(/\n{2,}/)
  .map(renderParagraph)}</body>
</html>
`
  return { subject, text, html }
}

function renderParagraph(paragraph: string): Markup {
  const lines = paragraph.split('\n').map(renderLine)
  return markup`<p>${lines.map((line, i) => markup`${i > 0 && markup`<br>`}${line}`)}</p>
`
}

function renderLine(line: string): Markup {
  return /^https?:\/\/\S+$/.test(line) ? markup`<a href="${line}">${line}</a>` : markup`${line}`
}

import { type Markup, markup } from '#core/values/markup.ts'
import { linkPattern } from '#model/forms/form.ts'

/** A text whose lines and paragraphs are kept, with its links. */
export function linesOf(text: string): Markup {
  const paragraphs = text.split(/\n{2,}/).filter((part) => part.trim() !== '')
  return markup`${paragraphs.map((part) => markup`<p>${brokenLines(part)}</p>`)}`
}

/** A text on one line in which `[text](https://…)` is a link. */
export function linkedText(text: string): Markup {
  const parts: Markup[] = []
  let end = 0
  for (const match of text.matchAll(linkPattern)) {
    const [whole, label = '', url = ''] = match
    parts.push(
      markup`${text.slice(end, match.index)}`,
      markup`<a href="${url}" target="_blank" rel="noopener noreferrer">${label}</a>`,
    )
    end = match.index + whole.length
  }
  return markup`${[...parts, markup`${text.slice(end)}`]}`
}

function brokenLines(text: string): Markup {
  const lines = text.split('\n')
  return markup`${lines.map((line, i) => markup`${i > 0 && markup`<br>`}${linkedText(line)}`)}`
}

const linkPattern = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"]{1,2000})\)/g

/** Text of a page in which everything that was put into it is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[] | false | null | undefined

/** A tag of templates whose values are text, unless they are markup themselves. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = parts.map((part, i) => textOf(part) + (texts[i + 1] ?? ''))
  return new Markup((texts[0] ?? '') + written.join(''))
}

/** For a text between tags, or in an attribute between quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function textOf(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(({ text }) => text).join('')
}

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

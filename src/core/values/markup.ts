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
  let text = texts[0] ?? ''
  for (const [i, part] of parts.entries()) text += textOf(part) + (texts[i + 1] ?? '')
  return new Markup(text)
}

/** For a text between tags, or in an attribute between quotation marks. */
export function escapeHtml(text: string): string {
  if (!/[&<>"']/.test(text)) return text
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function textOf(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(({ text }) => text).join('')
}

const signs = /[\\`*_~|<>[\](){}#+\-.!:$]/g
const mentions = /@(?=\S)/g
const wordJoiner = '\u2060'

/**
 * The text as Markdown shows it unchanged, on one line. A mention is broken by a character without
 * width, since a backslash doesn't stop one everywhere.
 */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(signs, String.raw`\$&`).replaceAll(mentions, `@${wordJoiner}`)
}

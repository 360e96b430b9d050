import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import type { LeadList, Letter } from './letter.ts'

/** A letter for programs that show no HTML. */
export function textOf(letter: Letter): string {
  const { paragraphs = [], values = [], lists = [], button, reason, unsubscribe } = letter
  const valueLines = values.map(({ label, value }) => `${oneLine(label)}: ${indented(value)}`)
  const parts = [
    ...paragraphs,
    valueLines.join('\n'),
    ...lists.map(listed),
    `${button.text}:\n${button.link}`,
    `-- \n${reason}\n${unsubscribe.text}:\n${unsubscribe.url}\n`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function listed({ title, leads, more }: LeadList): string {
  const lines = leads.map(({ name, source, link }) => {
    return `${oneLine(name)} (${oneLine(source)})\n  ${link}`
  })
  return [title, ...lines, more].filter(Boolean).join('\n')
}

function oneLine(text: string): string {
  return breakLinks(plain(text))
}

// Keeps a stranger's text apart from the rest of the message.
function indented(value: string): string {
  return value.split('\n').map(oneLine).join('\n  ')
}

import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import type { ItemList, NoticeEmail } from './notice-email.ts'

/** An email for programs that show no HTML. */
export function textOf(email: NoticeEmail): string {
  const { paragraphs = [], values = [], lists = [], button, reason, unsubscribe } = email
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

function listed({ title, items, more }: ItemList): string {
  const lines = items.map(({ title: itemTitle, source, link }) => {
    return `${oneLine(itemTitle)} (${oneLine(source)})\n  ${link}`
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

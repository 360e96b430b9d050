import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import type { LeadList, NoticeEmail } from './notice-email.ts'

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

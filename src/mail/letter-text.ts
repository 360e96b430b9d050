import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import type { Letter } from './letter.ts'

/** A letter for programs that show no HTML. */
export function textOf(letter: Letter): string {
  const { paragraphs = [], answers = [], leads = [], more, button, reason, unsubscribe } = letter
  const answered = answers.map(({ label, value }) => `${oneLine(label)}: ${indented(value)}`)
  const listed = leads.map(({ name, source, link }) => {
    return `${oneLine(name)} (${oneLine(source)})\n  ${link}`
  })
  const parts = [
    ...paragraphs,
    answered.join('\n'),
    [...listed, ...(more ? [more] : [])].join('\n'),
    `${button.text}:\n${button.link}`,
    `-- \n${reason}\n${unsubscribe.text}:\n${unsubscribe.url}\n`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function oneLine(text: string): string {
  return breakLinks(plain(text))
}

// Keeps a stranger's text apart from the rest of the message.
function indented(value: string): string {
  return value.split('\n').map(oneLine).join('\n  ')
}

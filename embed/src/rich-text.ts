import { append, element } from './dom.ts'
import { Array } from './realm.ts'

/** A text in which `[text](https://…)` is a link. */
export function linked<Within extends Node>(within: Within, text: string): Within {
  // Every third part is the text of a link, and the one after it its address.
  const parts = text.split(/\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"]{1,2000})\)/)
  for (let i = 0; i < parts.length; i += 3) {
    append(within, parts[i] ?? '')
    const href = parts[i + 2]
    if (href === undefined) continue
    const target = { href, target: '_blank', rel: 'noopener noreferrer' }
    append(within, element('a', target, parts[i + 1]))
  }
  return within
}

/** A text whose paragraphs and lines are kept. */
export function paragraphs<Within extends Node>(within: Within, text: string): Within {
  for (const part of text.split(/\n{2,}/)) {
    const paragraph = element('p')
    Array.from(part.split('\n')).forEach((line, i) => {
      if (i > 0) append(paragraph, element('br'))
      linked(paragraph, line)
    })
    append(within, paragraph)
  }
  return within
}

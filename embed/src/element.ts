type Attributes = Readonly<Record<string, string | boolean | undefined>>
type Content = Node | string | null | undefined

/** An element with the attributes that have a value, and with contents that are text or nodes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...contents: Content[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value)
  }
  for (const content of contents) if (content) made.append(content)
  return made
}

/** A text in which `[text](https://…)` is a link. */
export function linked<Within extends Node>(within: Within, text: string): Within {
  // Every third part is the text of a link, and the one after it its address.
  const parts = text.split(/\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"]{1,2000})\)/)
  for (let i = 0; i < parts.length; i += 3) {
    within.appendChild(document.createTextNode(parts[i] ?? ''))
    const href = parts[i + 2]
    if (href === undefined) continue
    const target = { href, target: '_blank', rel: 'noopener noreferrer' }
    within.appendChild(element('a', target, parts[i + 1]))
  }
  return within
}

/** A text whose paragraphs and lines are kept. */
export function paragraphs<Within extends Node>(within: Within, text: string): Within {
  for (const part of text.split(/\n{2,}/)) {
    const paragraph = element('p')
    part.split('\n').forEach((line, i) => {
      if (i > 0) paragraph.append(element('br'))
      linked(paragraph, line)
    })
    within.appendChild(paragraph)
  }
  return within
}

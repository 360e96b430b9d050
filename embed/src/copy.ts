import { append, attribute, childrenOf, element, set } from './dom.ts'
import { Array } from './realm.ts'

const tags =
  /^(?:a|br|button|div|fieldset|form|h2|input|label|legend|option|p|select|span|textarea)$/
const names = Array.from(
  (
    'accept-charset aria-describedby autocomplete class dir for href id lang method name ' +
    'placeholder rel required role rows tabindex target type value'
  ).split(' '),
)
const references = /^(?:id|for|aria-describedby)$/
const textType = 3
let copies = 0

/**
 * Makes in the page what the server has drawn: only parts and attributes of forms, none of which
 * can run or load anything. Each copy has ids of its own.
 */
export function copyOf(drawn: Element): HTMLElement {
  copies += 1
  return copyWith(drawn, `cf-${copies}-`)
}

function copyWith(drawn: Element, prefix: string): HTMLElement {
  const made = element(drawn.localName as 'div')
  for (const name of names) {
    const value = attribute(drawn, name)
    if (value === null || (name === 'href' && !value.startsWith('https:'))) continue
    set(made, name, references.test(name) ? value.replace(/cf-/g, prefix) : value)
  }
  for (const child of childrenOf(drawn)) {
    const { nodeType, textContent, localName } = child as Element
    if (nodeType === textType) append(made, textContent ?? '')
    else if (tags.test(localName)) append(made, copyWith(child as Element, prefix))
  }
  return made
}

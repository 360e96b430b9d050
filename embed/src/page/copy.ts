import { append, attribute, childrenOf, element, set } from './dom.ts'
import { Array } from './realm.ts'

const tags =
  /^(?:a|br|button|div|fieldset|form|h2|input|label|legend|option|output|p|select|span|textarea)$/
const names = Array.from(
  (
    'accept accept-charset aria-describedby aria-label autocomplete class dir for href id ' +
    'inputmode lang method multiple name placeholder rel required role rows tabindex target type ' +
    'value'
  ).split(' '),
)
const references = /^(?:id|for|aria-describedby)$/
const textType = 3
let copies = 0

/**
 * Copies what the server has rendered into the page: only parts and attributes of forms, none of
 * which can run or load anything. Each copy has ids of its own.
 */
export function copyOf(source: Element): HTMLElement {
  copies += 1
  return copyWith(source, `cf-${copies}-`)
}

function copyWith(source: Element, prefix: string): HTMLElement {
  const copy = element(source.localName as 'div')
  for (const name of names) {
    const value = attribute(source, name)
    if (value === null || (name === 'href' && !value.startsWith('https:'))) continue
    set(copy, name, references.test(name) ? value.replace(/cf-/g, prefix) : value)
  }
  for (const child of childrenOf(source)) {
    const { nodeType, textContent, localName } = child as Element
    if (nodeType === textType) append(copy, textContent ?? '')
    else if (tags.test(localName)) append(copy, copyWith(child as Element, prefix))
  }
  return copy
}

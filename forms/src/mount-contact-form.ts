import { addScript } from './add-script.ts'
import { type ContactFormOptions, settingsOf } from './options.ts'

export type MountedContactForm = {
  /** The `<contact-form>`, whose attributes may change. */
  element: HTMLElement
  /** Restores what the page had there. What was not sent yet is still kept, and sent. */
  unmount: () => void
}

const events = [
  ['contact-form:ready', 'onReady'],
  ['contact-form:submit', 'onSubmit'],
  ['contact-form:success', 'onSuccess'],
  ['contact-form:error', 'onError'],
] as const

/**
 * Shows a form in an element of the page. Until it is there, and where the script is blocked,
 * visitors get what the element contains, or else a link to the form's own page.
 */
export function mountContactForm(
  container: HTMLElement,
  options: ContactFormOptions,
): MountedContactForm {
  const { base, link, label, attributes } = settingsOf(options)
  const before = [...container.childNodes]
  const element = document.createElement('contact-form')
  for (const [name, value] of attributes) element.setAttribute(name, value)
  element.style.display = 'block'
  element.style.minHeight = options.height ?? ''
  for (const [type, name] of events) {
    element.addEventListener(type, (event) => options[name]?.(event))
  }
  // The page keeps its own nodes, since the script moves those of the element.
  const isFilled = container.childElementCount > 0 || container.textContent.trim() !== ''
  element.append(...(isFilled ? before.map(copy) : [linkTo(link, label)]))
  container.replaceChildren(element)
  addScript(base, options)
  return { element, unmount: () => container.replaceChildren(...before) }
}

function copy(node: Node): Node {
  return node.cloneNode(true)
}

function linkTo(href: string, label: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = label
  return link
}

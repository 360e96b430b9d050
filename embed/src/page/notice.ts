import type { LaterTexts } from '#embed/sending/outbox.ts'
import { all, append, element, find, listen, remove, root } from './dom.ts'
import { linkStyle } from './style.ts'

/** Says in a corner of the page what happened to a form that is not on it. */
export function showNotice(text: string, { language, direction, close }: LaterTexts): void {
  let isShown = false
  linkStyle(root, () => {
    if (isShown) return
    isShown = true
    const box = find(root, '.cf-notice') ?? addBox(close)
    if (all(box, 'p').some(({ textContent }) => textContent === text)) return
    const words = element('p', { role: 'status', lang: language, dir: direction })
    append(box, words)
    // Screen readers announce additions to an element that they know.
    setTimeout(() => append(words, text))
  })
}

function addBox(close: string): HTMLElement {
  const button = element('button', { type: 'button', class: 'cf-submit' }, close)
  const box = element('div', { 'data-contact-form': '', class: 'cf-notice' }, button)
  listen(button, 'click', () => remove(box))
  append(find(root, 'body') ?? root, box)
  return box
}

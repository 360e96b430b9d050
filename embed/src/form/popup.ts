import {
  all,
  append,
  attribute,
  before,
  childrenOf,
  element,
  find,
  listen,
  originOf,
} from '#embed/page/dom.ts'
import { Array, Object } from '#embed/page/realm.ts'
import type { Definition, Dress, Present } from './definition.ts'
import { noteOpening } from './last-opening.ts'
import { openingsOf } from './openings.ts'

/** Attributes that are not those of this part itself. */
const inheritedName = /^data-(?!(?:display|open|again)$)/

/** Shows a form in a dialog over the page, as the attributes of its element say. */
export const present: Present = (host, definition, draw, dress) => {
  const display = attribute(host, 'data-display')
  if (display === null) return null
  if (display !== 'popup' && display !== 'slide-in') {
    throw new Error('contact-form: data-display must be popup or slide-in.')
  }
  const { form: id, texts } = definition
  const openings = openingsOf(host)
  const contents = childrenOf(host)
  const words = (host.textContent ?? '').trim()
  const container = element('div', inheritedAttributes(host))
  const dialog = dialogFor(definition, { class: `cf-dialog cf-${display}`, words }, container)
  // Browsers before 2022 keep the link.
  if (typeof dialog.showModal !== 'function') return () => undefined

  const close = element('button', { type: 'button', class: 'cf-close', 'aria-label': texts.close })
  append(close, '×')
  listen(close, 'click', () => dialog.close())
  let undraw: (() => void) | null = null
  let isTouched = false
  const open = () => {
    if (dialog.open) return
    if (undraw === null) {
      undraw = draw(container, definition)
      for (const form of all(container, 'form')) before(form, close)
    }
    dialog.showModal()
    noteOpening(id)
  }
  listen(container, 'contact-form:success', () => {
    isTouched = false
  })
  listen(container, 'input', () => {
    isTouched = true
  })
  // Beside the form; what was entered must not vanish by a slip.
  listen(dialog, 'click', (event: Event) => {
    if (originOf(event) === dialog && !isTouched) dialog.close()
  })

  // The page may have reserved room for the form.
  host.style.minHeight = '0'
  if (openings.hasButton || openings.isAutomatic) host.textContent = ''
  append(host, dialog)
  if (openings.hasButton) append(host, launcher(words, { definition, dress, open }))
  const stop = openings.follow(id, open)
  return () => {
    stop()
    undraw?.()
    host.textContent = ''
    for (const content of contents) append(host, content)
  }
}

/** What the form itself goes by, such as the values that fill it in. */
function inheritedAttributes(host: HTMLElement): Record<string, string> {
  const inherited = Array.from(host.attributes).filter(({ name }) => inheritedName.test(name))
  return Object.fromEntries(inherited.map(({ name, value }) => [name, value]))
}

function dialogFor(
  { formElement, language: lang, direction: dir }: Definition,
  { words, ...attributes }: { class: string; words: string },
  container: HTMLElement,
): HTMLDialogElement {
  const label = find(formElement, '.cf-title')?.textContent ?? words
  return element('dialog', { ...attributes, lang, dir, 'aria-label': label }, container)
}

/** The button in the corner of the page. */
function launcher(
  words: string,
  { definition, dress, open }: { definition: Definition; dress: Dress; open: () => void },
): HTMLElement {
  const button = element('button', {
    type: 'button',
    class: 'cf-submit',
    'aria-haspopup': 'dialog',
  })
  append(button, words)
  listen(button, 'click', open)
  const { language: lang, direction: dir } = definition
  const box = element('div', { class: 'cf-launcher', lang, dir }, button)
  dress(box, definition)
  return box
}

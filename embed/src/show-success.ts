import { addressOf, isOwnPage } from './base.ts'
import type { After } from './delivery.ts'
import { element, linked, paragraphs } from './element.ts'
import { isFramed } from './frame.ts'
import { type Shown, isOwn } from './shown.ts'

/** Shows what comes after a form was sent. */
export function showSuccess(
  shown: Shown,
  status: HTMLElement,
  { kind, url, title = '', text = '' }: After,
): void {
  const { form, definition } = shown
  if (kind === 'redirect' && url !== undefined) {
    if (isFramed) open(url, '_top')
    else location.assign(url)
    return
  }
  const { form: id, language, direction } = definition
  if (isOwnPage(id)) {
    location.assign(`${addressOf(id)}/thanks?lang=${language}${isFramed ? '&frame=1' : ''}`)
    return
  }
  if (isOwn(shown)) {
    HTMLFormElement.prototype.reset.call(form)
    status.replaceChildren(element('strong', {}, title), element('br'))
    linked(status, text)
    return
  }
  const attributes = { class: 'cf-success', role: 'status', tabindex: '-1' }
  const box = element('div', { ...attributes, lang: language, dir: direction })
  box.append(element('h2', { class: 'cf-title' }, title))
  form.replaceWith(paragraphs(box, text))
  box.focus()
}

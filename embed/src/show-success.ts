import { addressOf, isOwnPage } from './base.ts'
import type { After } from './delivery.ts'
import { append, element, replaceWith, resetForm } from './dom.ts'
import { isFramed } from './frame.ts'
import { linked, paragraphs } from './rich-text.ts'
import { type Shown, isOwn } from './shown.ts'

/** Shows what comes after a form was sent. */
export function showSuccess(
  shown: Shown,
  status: HTMLElement,
  { kind, url, title = '', text = '' }: After,
): void {
  const { form, host, definition } = shown
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
    resetForm(form)
    append(status, element('strong', {}, title))
    append(status, element('br'))
    linked(status, text)
    return
  }
  const attributes = { class: 'cf-success', role: 'status', tabindex: '-1' }
  const box = element('div', { ...attributes, lang: language, dir: direction })
  append(box, element('h2', { class: 'cf-title' }, title))
  replaceWith(form, paragraphs(box, text))
  // What the page has reserved is for the form.
  host.style.minHeight = '0'
  box.focus()
}

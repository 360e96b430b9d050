import { isOwnPage } from '#embed/page/base.ts'
import { copyOf } from '#embed/page/copy.ts'
import { all, append, childrenOf, element, find, replaceWith, resetForm } from '#embed/page/dom.ts'
import { isFramed } from '#embed/page/frame.ts'
import type { After } from '#model/forms/embedded-form.ts'
import { type MountedForm, isOwn } from './definition.ts'

/** Shows what comes after a form was sent. */
export function showSuccess(
  mounted: MountedForm,
  status: HTMLElement,
  { kind, url, ending }: After,
): void {
  const { form, host, definition } = mounted
  if (kind === 'redirect') {
    if (isFramed) open(url, '_top')
    else location.assign(url)
    return
  }
  const { form: id, thanks } = definition
  if (isOwnPage(id)) {
    location.assign(url + (isFramed ? '&frame=1' : ''))
    return
  }
  const box = copyOf((thanks[ending] ?? thanks[0]) as Element)
  if (isOwn(mounted)) {
    resetForm(form)
    append(status, element('strong', {}, find(box, 'h2')?.textContent))
    for (const paragraph of all(box, 'p')) {
      append(status, element('br'))
      for (const part of childrenOf(paragraph)) append(status, part)
    }
    return
  }
  replaceWith(form, box)
  // The page has reserved room for the form.
  host.style.minHeight = '0'
  box.focus()
}

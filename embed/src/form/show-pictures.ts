import { before, closest, element, find, listen, remove } from '#embed/page/dom.ts'
import type { Definition } from './definition.ts'

/** Shows the pictures above a form, unless it is the page's own. */
export function showPictures(
  form: HTMLFormElement,
  { pictures = [] }: Definition,
  url: string,
): void {
  const first = find(form, '*')
  if (first === null || closest(form, '[data-contact-form]') === null) return
  for (const { name, src, alt } of pictures) {
    const picture = element('img', { class: `cf-${name}`, src: `${url}/${src}`, alt })
    // A policy of the page may forbid it.
    listen(picture, 'error', () => remove(picture))
    before(first, picture)
  }
}

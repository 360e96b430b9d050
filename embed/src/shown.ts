import type { Definition } from './definition.ts'
import { attribute } from './dom.ts'

/** A form on a page, and the element that the page knows it by. */
export type Shown = { form: HTMLFormElement; host: HTMLElement; definition: Definition }

/** Whether the form is in words of the page's own, rather than drawn. */
export function isOwn({ form, host }: Shown): boolean {
  return form === host || attribute(host, 'data-contact-form') === null
}

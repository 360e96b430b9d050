import { announce } from './announce.ts'
import { formIdOf } from './base.ts'
import { ContactForm } from './contact-form.ts'
import { deliverKept } from './delivery.ts'
import { fitFrames } from './frame.ts'
import { isMounted, mount, unmount } from './mount.ts'

const tag = 'contact-form'
const api: ContactFormsApi = Object.freeze({ mount, unmount })

// A page may load the script twice.
if (!('ContactForms' in window)) start()

function start(): void {
  Object.defineProperty(window, 'ContactForms', { value: api, enumerable: true })
  if (customElements.get(tag) === undefined) customElements.define(tag, ContactForm)
  fitFrames()
  takeOverForms()
  document.addEventListener('DOMContentLoaded', takeOverForms)
  // An application adds its forms later.
  document.addEventListener('focusin', takeOverForms)
  deliverKept((url, progress) => {
    const form = url.slice(url.lastIndexOf('/') + 1)
    if (progress.kind === 'accepted') announce(document, 'success', { form })
    if (progress.kind === 'refused') announce(document, 'error', { form, code: progress.code })
    if (progress.kind === 'outdated') announce(document, 'error', { form, code: 'outdated' })
    if (progress.kind === 'mistakes') {
      const fields = progress.mistakes.map(({ field }) => field)
      announce(document, 'error', { form, code: 'mistakes', fields })
    }
  })
}

/** The forms of the page's own that are sent to this server. */
function takeOverForms(): void {
  for (const form of document.querySelectorAll('form')) {
    const id = formIdOf(form)
    if (id === null || isMounted(form) || form.closest(`${tag},[data-contact-form]`)) continue
    mount(form, { form: id })
  }
}

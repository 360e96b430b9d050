import { attribute } from './dom.ts'
import { isMounted, mount, unmount } from './mount.ts'

/** `<contact-form form="form_…">`: a form in the page itself, without a shadow. */
export class ContactForm extends HTMLElement {
  static readonly observedAttributes = ['form', 'lang']

  private wasConnected = false

  connectedCallback(): void {
    this.wasConnected = true
    // What is moved keeps what was entered.
    if (!isMounted(this)) this.show()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) unmount(this)
    })
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    // The first ones are set before the element is connected.
    if (this.wasConnected && this.isConnected && before !== now) this.show()
  }

  private show(): void {
    const form = attribute(this, 'form')
    if (form === null) unmount(this)
    else mount(this, { form })
  }
}

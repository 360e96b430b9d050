import { isMounted, mount, unmount } from './form/mount.ts'
import { formIdOf, script } from './page/base.ts'
import { all, attribute, closest, listen, originOf, root } from './page/dom.ts'
import { fitFrames } from './page/frame.ts'
import { Object } from './page/realm.ts'
import { deliverStored } from './sending/delivery.ts'
import { reportLater } from './sending/report-later.ts'
import { loadVisit } from './visit/visit.ts'

/** `<contact-form form="form_…">`: a form in the page itself, without a shadow. */
class ContactForm extends HTMLElement {
  static readonly observedAttributes = ['form', 'lang']

  private wasConnected = false

  connectedCallback(): void {
    this.wasConnected = true
    // A moved element keeps its input.
    if (!isMounted(this)) this.show()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) unmount(this)
    })
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    // The first values are set before the element is connected.
    if (this.wasConnected && this.isConnected && before !== now) this.show()
  }

  private show(): void {
    const form = attribute(this, 'form')
    if (form === null) unmount(this)
    else mount(this, { form })
  }
}

const tag = 'contact-form'
const api: ContactFormsApi = Object.freeze({ mount, unmount })
// No id or name in the page can be one.
const mark = Symbol.for(tag)
let isDefined = true

// A page may load the script twice.
if (!(mark in root)) start()

function start(): void {
  define(root, mark, true)
  define(window, 'ContactForms', api)
  try {
    if (customElements.get(tag) === undefined) customElements.define(tag, ContactForm)
  } catch {
    isDefined = false
  }
  fitFrames()
  takeOverForms()
  listen(document, 'DOMContentLoaded', takeOverForms)
  // An application adds its forms later.
  listen(document, 'focusin', (event: FocusEvent) => {
    takeOverForms()
    // Within a shadow, the document does not find them.
    const target = originOf(event)
    const form = target && closest(target, 'form')
    if (form) takeOver(form as HTMLFormElement)
  })
  if (script && attribute(script, 'data-attribution')) void loadVisit()
  deliverStored(reportLater)
}

function define(on: object, name: string | symbol, value: unknown): void {
  try {
    // Without a prototype, to which a library may have added a `get`.
    Object.defineProperty(on, name, { __proto__: null, value, enumerable: true } as object)
  } catch {
    // The page has something of this name: its forms work, and it can't call the script.
  }
}

function takeOverForms(): void {
  for (const form of all<HTMLFormElement>(root, 'form')) takeOver(form)
  // Where a page has broken custom elements.
  for (const host of isDefined ? [] : all(root, `${tag}[form]`)) {
    if (!isMounted(host)) mount(host, { form: attribute(host, 'form') ?? '' })
  }
}

/** A form of the page's own that is sent to this server. */
function takeOver(form: HTMLFormElement): void {
  const id = formIdOf(form)
  if (id === null || isMounted(form) || closest(form, `${tag},[data-contact-form]`)) return
  mount(form, { form: id })
}

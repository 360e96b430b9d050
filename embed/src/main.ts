import { announce } from './announce.ts'
import { formIdOf } from './base.ts'
import { ContactForm } from './contact-form.ts'
import { type Progress, deliverKept } from './delivery.ts'
import { all, attribute, closest, listen, originOf, root } from './dom.ts'
import { fitFrames } from './frame.ts'
import { type Kept, forget } from './kept.ts'
import { isMounted, mount, unmount } from './mount.ts'
import { showNotice } from './notice.ts'
import { Object } from './realm.ts'

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
  deliverKept(tellLater)
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

/** Tells what happened to a submission that an earlier page has left. */
function tellLater({ key, url, later }: Kept, progress: Progress): void {
  const form = url.slice(url.lastIndexOf('/') + 1)
  const { kind } = progress
  if (kind === 'accepted') {
    const isFree = announce(document, 'success', { form, body: null })
    if (isFree && later !== null) showNotice(later.sent, later)
  } else if (kind === 'refused' || kind === 'mistakes' || kind === 'outdated') {
    const code = kind === 'refused' ? progress.code : kind
    const fields = kind === 'mistakes' ? progress.mistakes.map(({ field }) => field) : null
    const detail = { form, code, ...(fields && { fields }), body: null }
    if (!announce(document, 'error', detail) || later === null) return
    showNotice(later.lost, later)
    // The visitor knows by now that it has to be sent again.
    forget(key)
  }
}

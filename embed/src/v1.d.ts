// What embed/v1.js adds to a page. Nothing is ever removed from it or changed.

/** Where a form is shown, and in which language. */
interface ContactFormOptions {
  /** `form_…` */
  form: string
  /** Such as `de`; by default the language of the element or of its page. */
  language?: string
}

/** What events tell. `values` are there only with `data-events="values"` at the element. */
interface ContactFormDetail {
  form: string
  /**
   * The kind of an error: `mistakes`, `unavailable`, `closed`, `foreign`, `tooLarge`, `outdated`,
   * `unreachable` or `failed`.
   */
  code?: string
  /** The names of the fields with mistakes. */
  fields?: string[]
  values?: Record<string, string[]>
}

interface ContactFormsApi {
  /**
   * Shows a form within an element, or takes over a `<form>` of the page's own. Where one is
   * already shown, it is replaced.
   */
  mount(element: HTMLElement, options: ContactFormOptions): void
  /** Removes what `mount` has added. What was not sent yet is still kept, and sent. */
  unmount(element: HTMLElement): void
}

interface Window {
  readonly ContactForms: ContactFormsApi
}

interface HTMLElementEventMap {
  'contact-form:ready': CustomEvent<ContactFormDetail>
  'contact-form:submit': CustomEvent<ContactFormDetail>
  'contact-form:success': CustomEvent<ContactFormDetail>
  'contact-form:error': CustomEvent<ContactFormDetail>
}

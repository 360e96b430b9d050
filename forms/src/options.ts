/** The attributes of `<contact-form>`. */
export type ContactFormAttributes = {
  /** `form_…` */
  form: string
  /** Such as `de`; by default the language of the page. */
  lang?: string | undefined
  'data-style'?: 'none' | undefined
  'data-events'?: 'values' | undefined
  'data-attribution'?: 'granted' | undefined
  'data-display'?: 'popup' | 'slide-in' | undefined
  'data-open'?: string | undefined
  'data-again'?: `${number}d` | undefined
  [prefilled: `data-prefill-${string}`]: string | undefined
}

/** What events say. `values` are there only with `data-events="values"`. */
export type ContactFormDetail = {
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

type Handler = (event: CustomEvent<ContactFormDetail>) => void

export type ContactFormHandlers = {
  onReady?: Handler | undefined
  onSubmit?: Handler | undefined
  onSuccess?: Handler | undefined
  onError?: Handler | undefined
}

/** One version of the script, as the server's `/embed/v1.json` names it. */
export type PinnedScript = { name: string; integrity: string }

export type ContactFormOptions = ContactFormAttributes &
  ContactFormHandlers & {
    /** The address of the server, such as `https://contacts.example.com`. */
    server: string
    /** The text of the link to the form's own page, until the form is there. */
    label?: string | undefined
    /** The height to reserve until the form is there, such as `56rem`. */
    height?: string | undefined
    /** Loads exactly this version of the script. */
    script?: PinnedScript | undefined
    /** For a page whose policy asks for a nonce. */
    nonce?: string | undefined
  }

export type Settings = {
  /** The address of the server, without a slash at its end. */
  base: string
  /** The form's own page. */
  link: string
  label: string
  attributes: ReadonlyMap<string, string>
}

const otherNames = new Set(['server', 'label', 'height', 'script', 'nonce'])
const handlerNames = new Set(['onReady', 'onSubmit', 'onSuccess', 'onError'])
const attributeName =
  /^(?:form|lang|data-(?:style|events|attribution|display|open|again|prefill-.+))$/

/** Throws a TypeError for a mistake in the options, which would only show as a missing form. */
export function settingsOf(options: ContactFormOptions): Settings {
  const { server, form, label = 'Contact us' } = options
  if (typeof server !== 'string' || !/^https?:\/\/[^\s?#]+$/.test(server)) {
    throw new TypeError('server must be an address such as https://contacts.example.com.')
  }
  if (typeof form !== 'string' || !/^form_[0-9a-z]{26}$/.test(form)) {
    throw new TypeError('form must be the id of a form, form_ and 26 characters.')
  }
  const attributes = new Map<string, string>()
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const isAttribute = attributeName.test(name)
    if (!isAttribute && !otherNames.has(name) && !handlerNames.has(name)) {
      throw new TypeError(`${name} is not an option of a contact form.`)
    }
    if (!isAttribute || value === undefined) continue
    if (typeof value !== 'string') throw new TypeError(`${name} must be a string.`)
    attributes.set(name, value)
  }
  const base = server.replace(/\/$/, '')
  return { base, link: `${base}/f/${form}`, label, attributes }
}

import { append, attribute, before, element, find, listen, remove, root } from '#embed/page/dom.ts'
import { Promise } from '#embed/page/realm.ts'
import type { Challenge } from '#model/forms/embedded-form.ts'

type Wait = { resolve: () => void; reject: (reason: Error) => void }

/** What a provider shows in a form, where the visitor may have to do something. */
export class Widget {
  private readonly host = element('div', { class: 'cf-challenge' })
  private readonly widget: Promise<{ reset: () => void }>
  private token = ''
  private wait: Wait | undefined

  constructor(challenge: Challenge, form: HTMLFormElement) {
    const button = find(form, '[type="submit"],button:not([type])')
    if (button === null) append(form, this.host)
    else before(button, this.host)
    this.widget = this.show(challenge, attribute(form, 'lang') ?? root.lang)
    void this.ignoreFailure()
  }

  /** Waits for the visitor's solution; it works once, so the widget is reset for the next. */
  async take(): Promise<string> {
    const { reset } = await this.widget
    if (this.token === '') await this.untilSolved()
    const { token } = this
    this.token = ''
    reset()
    return token
  }

  remove(): void {
    remove(this.host)
  }

  // It fails again when a token is taken.
  private async ignoreFailure(): Promise<void> {
    try {
      await this.widget
    } catch {
      return
    }
  }

  private untilSolved(): Promise<void> {
    this.host.scrollIntoView({ block: 'nearest' })
    find(this.host, 'iframe')?.focus()
    return new Promise((resolve, reject) => {
      this.wait = { resolve, reject }
    })
  }

  private async show({ provider, siteKey }: Challenge, language: string) {
    const render = await loadProvider(provider, language)
    return render(this.host, {
      sitekey: siteKey ?? '',
      callback: (token: string) => {
        this.token = token
        this.wait?.resolve()
      },
      'expired-callback': () => {
        this.token = ''
      },
      'error-callback': () => this.wait?.reject(new Error(`${provider} has failed.`)),
    })
  }
}

/** What the script of each provider adds to a page. */
type Provider = {
  render(node: HTMLElement, options: Readonly<Record<string, unknown>>): unknown
  reset(id: unknown): void
  ready?(then: () => void): void
}

type Known = {
  name: 'turnstile' | 'hcaptcha' | 'grecaptcha'
  src: string
  optionsIn: (language: string) => object
}

const known: Readonly<Record<string, Known>> = {
  turnstile: {
    name: 'turnstile',
    src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    optionsIn: (language) => ({ action: 'contact_form', language }),
  },
  hcaptcha: {
    name: 'hcaptcha',
    src: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    optionsIn: (hl) => ({ hl }),
  },
  recaptcha: {
    name: 'grecaptcha',
    src: 'https://www.google.com/recaptcha/api.js?render=explicit',
    optionsIn: () => ({}),
  },
}

/** Loads a provider's script, unless the page has it, and returns how to show its challenge. */
async function loadProvider(
  provider: string,
  language: string,
): Promise<(node: HTMLElement, options: object) => { reset: () => void }> {
  const settings = known[provider]
  if (settings === undefined) throw new Error(`${provider} is not a known provider.`)
  const { name, src, optionsIn } = settings
  const page = window as { [name in Known['name']]?: Provider }
  if (page[name] === undefined) await addScript(src)
  const api = page[name]
  if (api === undefined) throw new Error(`${src} did not define ${name}.`)
  await new Promise<void>((resolve) => {
    if (api.ready === undefined || provider !== 'recaptcha') resolve()
    else api.ready(() => resolve())
  })
  return (node, options) => {
    const id = api.render(node, { ...optionsIn(language), ...options })
    return { reset: () => api.reset(id) }
  }
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = element('script', { src })
    listen(script, 'load', () => resolve())
    listen(script, 'error', () => reject(new Error(`${src} can't be loaded.`)))
    append(find(root, 'head') ?? root, script)
  })
}

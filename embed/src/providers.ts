import { append, element, find, listen, root } from './dom.ts'
import { Promise } from './realm.ts'

/** What the script of each provider adds to a page. */
export type Provider = {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown
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

/** Loads a provider's script, unless the page has it, and answers how to show its challenge. */
export async function loadProvider(
  provider: string,
  language: string,
): Promise<(place: HTMLElement, options: object) => { reset: () => void }> {
  const found = known[provider]
  if (found === undefined) throw new Error(`${provider} is not a known provider.`)
  const { name, src, optionsIn } = found
  const page = window as { [name in Known['name']]?: Provider }
  if (page[name] === undefined) await addScript(src)
  const api = page[name]
  if (api === undefined) throw new Error(`${src} did not define ${name}.`)
  await new Promise<void>((resolve) => {
    if (api.ready === undefined || provider !== 'recaptcha') resolve()
    else api.ready(() => resolve())
  })
  return (place, options) => {
    const id = api.render(place, { ...optionsIn(language), ...options })
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

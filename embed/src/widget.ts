import type { Challenge } from './challenge.ts'
import { append, attribute, before, element, find, remove, root } from './dom.ts'
import { loadProvider } from './providers.ts'
import { Promise } from './realm.ts'

type Wait = { resolve: () => void; reject: (reason: Error) => void }

/** What a provider shows in a form, where the visitor may have to do something. */
export class Widget {
  private readonly place = element('div', { class: 'cf-challenge' })
  private readonly shown: Promise<{ reset: () => void }>
  private token = ''
  private wait: Wait | undefined

  constructor(challenge: Challenge, form: HTMLFormElement) {
    const button = find(form, '[type="submit"],button:not([type])')
    if (button === null) append(form, this.place)
    else before(button, this.place)
    this.shown = this.show(challenge, attribute(form, 'lang') ?? root.lang)
    void this.ignoreFailure()
  }

  /** The visitor's solution, once there is one; it works once, so the next is asked for. */
  async take(): Promise<string> {
    const { reset } = await this.shown
    if (this.token === '') await this.untilSolved()
    const { token } = this
    this.token = ''
    reset()
    return token
  }

  remove(): void {
    remove(this.place)
  }

  // It fails again for whoever takes the token.
  private async ignoreFailure(): Promise<void> {
    try {
      await this.shown
    } catch {
      return
    }
  }

  private untilSolved(): Promise<void> {
    this.place.scrollIntoView({ block: 'nearest' })
    find(this.place, 'iframe')?.focus()
    return new Promise((resolve, reject) => {
      this.wait = { resolve, reject }
    })
  }

  private async show({ provider, siteKey }: Challenge, language: string) {
    const render = await loadProvider(provider, language)
    return render(this.place, {
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

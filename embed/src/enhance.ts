import { announce } from './announce.ts'
import { addressOf } from './base.ts'
import { prepare } from './challenge.ts'
import { type Progress, deliver } from './delivery.ts'
import { element } from './element.ts'
import { noteSent, sentBefore } from './kept.ts'
import { type Mistake, clearMistakes, findMistakes, showMistakes } from './mistakes.ts'
import { fillHidden } from './page-values.ts'
import { tell } from './request.ts'
import { signsOfUse } from './signs.ts'
import { showSuccess } from './show-success.ts'
import { type Shown, isOwn } from './shown.ts'

/** Sends a form without leaving the page. Answers how to undo that. */
export function enhance(shown: Shown): () => void {
  const { form, definition } = shown
  const url = addressOf(definition.form)
  const status = element('p', { class: 'cf-status', role: 'status' })
  const key = ownInput(form, '_key')
  const language = ownInput(form, '_lang')
  const time = ownInput(form, '_time')
  const signs = ownInput(form, '_signs')
  language.value = definition.language
  const before = sentBefore(url)
  key.value = before ?? (key.value || newKey())
  time.value ||= isOwn(shown) ? definition.time : definition.shown
  const { noValidate } = form
  form.noValidate = true
  form.append(status)
  fillHidden(form, definition)
  const sender = new Sender(shown, status, key)
  if (before !== null) sender.isSent = true
  const onSubmit = (event: Event) => {
    signs.value = signsOfUse()
    sender.submit(event)
  }
  const onFocus = () => {
    const { challenge } = definition
    if (challenge?.isAlways === true) prepare(challenge, form)
  }
  const onFirstInput = () => tell(`${url}/seen?kind=started`)
  const onInput = () => sender.change()
  form.addEventListener('submit', onSubmit)
  form.addEventListener('focusin', onFocus, { once: true })
  form.addEventListener('input', onFirstInput, { once: true })
  form.addEventListener('input', onInput)
  return () => {
    form.removeEventListener('submit', onSubmit)
    form.removeEventListener('focusin', onFocus)
    form.removeEventListener('input', onFirstInput)
    form.removeEventListener('input', onInput)
    clearMistakes(form)
    form.noValidate = noValidate
    for (const added of [status, key, language, time, signs]) added.remove()
    form.querySelector('.cf-challenge')?.remove()
  }
}

/** What is sent within it is sent soon. */
const soonSeconds = 60

class Sender {
  readonly #shown: Shown
  readonly #status: HTMLElement
  /** By which a submission is stored once. */
  readonly #key: HTMLInputElement
  #isSending = false
  /** Whether what the form has was stored: sent again without a change, it is stored once. */
  isSent = false

  constructor(shown: Shown, status: HTMLElement, key: HTMLInputElement) {
    this.#shown = shown
    this.#status = status
    this.#key = key
  }

  change(): void {
    if (this.isSent) this.#key.value = newKey()
    this.isSent = false
  }

  submit(event: Event): void {
    // The page's own script may have refused it.
    if (event.defaultPrevented) return
    event.preventDefault()
    if (this.#isSending) return
    const { form, host, definition } = this.#shown
    const { form: id, texts } = definition
    clearMistakes(form)
    fillHidden(form, definition)
    const mistakes = findMistakes(form, texts)
    if (mistakes.length > 0) {
      this.#fail('mistakes', texts.mistaken, mistakes)
      return
    }
    const body = bodyOf(form)
    if (!announce(host, 'submit', { form: id, body })) return
    this.#say(texts.sending, true)
    try {
      const submission = { key: this.#key.value, url: addressOf(id), body, time: Date.now() }
      const { challenge } = definition
      deliver(submission, { report: (progress) => this.#take(progress, body), form, challenge })
    } catch {
      // Whatever the page has done to this script, the form works without it.
      this.#leave()
    }
  }

  #take(progress: Progress, body: string): void {
    const { host, definition } = this.#shown
    const { form: id, texts } = definition
    if (progress.kind === 'accepted') {
      this.#say('', false)
      this.isSent = true
      noteSent(addressOf(id), this.#key.value)
      if (!announce(host, 'success', { form: id, body })) return
      showSuccess(this.#shown, this.#status, progress.after)
    } else if (progress.kind === 'mistakes') {
      this.#fail('mistakes', texts.mistaken, progress.mistakes)
    } else if (progress.kind === 'refused') {
      this.#fail(progress.code, texts[progress.code], [])
    } else if (progress.kind === 'unsolved' || progress.kind === 'outdated') {
      this.#leave()
    } else if (progress.kind === 'waiting' && progress.seconds > soonSeconds) {
      this.#say(texts.waitingUntil.replace('{time}', timeIn(definition.language, progress)), false)
    } else {
      const isSending = progress.kind === 'sending' || progress.kind === 'challenge'
      this.#say(texts[progress.kind], isSending)
    }
  }

  #leave(): void {
    HTMLFormElement.prototype.submit.call(this.#shown.form)
  }

  #fail(code: string, text: string, mistakes: readonly Mistake[]): void {
    const { form, host, definition } = this.#shown
    const fields = mistakes.map(({ field }) => field)
    this.#say('', false)
    const told = { form: definition.form, code, fields, body: bodyOf(form) }
    if (!announce(host, 'error', told)) return
    const others = showMistakes(form, mistakes)
    this.#say([text, ...others.map(({ message }) => message)].join(' '), false)
  }

  #say(text: string, isSending: boolean): void {
    this.#isSending = isSending
    this.#status.textContent = text
    this.#shown.form.setAttribute('aria-busy', String(isSending))
  }
}

/** The time of day in so many seconds, rounded up to a minute. */
function timeIn(language: string, { seconds }: { seconds: number }): string {
  const time = new Date(Math.ceil((Date.now() / 1_000 + seconds) / 60) * 60_000)
  return time.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
}

function ownInput(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (found !== null) return found
  const input = element('input', { type: 'hidden', name })
  form.append(input)
  return input
}

// `randomUUID` is missing where a page has no certificate.
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

function bodyOf(form: HTMLFormElement): string {
  const body = new URLSearchParams()
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') body.append(name, value)
  })
  return body.toString()
}

import { countProgress } from '#embed/form/count-progress.ts'
import type { Definition } from '#embed/form/definition.ts'
import { clearErrors, findErrors, showErrors } from '#embed/form/field-errors.ts'
import {
  all,
  append,
  attribute,
  closest,
  element,
  find,
  listen,
  matches,
  originOf,
  set,
} from '#embed/page/dom.ts'
import { Array } from '#embed/page/realm.ts'
import type { StepTexts } from '#model/forms/embedded-form.ts'
import { type Entries, forgetEntries, keepEntries } from './entries.ts'

/** Shows the steps of a form one after another. What is in the others is kept in the page. */
export function followSteps(
  form: HTMLFormElement,
  { steps: texts, texts: messages, language }: Pick<Definition, 'steps' | 'texts' | 'language'>,
  { url, entries }: { url: string; entries: Entries | null },
): void {
  const parts = all<HTMLFieldSetElement>(form, '.cf-part')
  const submit = find(form, '[type="submit"]')
  // A form of the page's own has none.
  if (texts === null || parts.length === 0 || submit === null) return
  new Steps(form, { parts, submit, texts, messages, language, url }).start(entries)
}

type Parts = {
  parts: readonly HTMLFieldSetElement[]
  submit: HTMLElement
  texts: StepTexts
  messages: Definition['texts']
  language: string
  /** Empty for a preview, of which nothing is kept or counted. */
  url: string
}

class Steps {
  readonly #form: HTMLFormElement
  readonly #parts: Parts
  readonly #back: HTMLElement
  readonly #count: { reach: (name: string) => void }
  #current: HTMLFieldSetElement | undefined

  constructor(form: HTMLFormElement, parts: Parts) {
    this.#form = form
    this.#parts = parts
    this.#back = find(form, '.cf-back') ?? element('button', { class: 'cf-back' }, parts.texts.back)
    this.#count = countProgress(form, parts.url)
  }

  start(entries: Entries | null): void {
    const { parts, submit, url } = this.#parts
    const { parentElement } = submit
    // What the server's own page would be sent to.
    for (const button of Array.of(submit, this.#back)) set(button, 'formaction', null)
    set(this.#back, 'type', 'button')
    if (parentElement) append(parentElement, this.#back)
    const isOpen = (part: HTMLElement) => attribute(part, 'hidden') === null
    const open = parts.filter(isOpen)
    this.#current =
      parts.find(({ name }) => name === entries?.step) ?? (open[1] ? undefined : open[0])
    this.#show(false)
    const form = this.#form
    listen(form, 'click', (event: MouseEvent) => this.#press(event))
    const update = () => {
      this.#show(false)
      this.#keep()
    }
    listen(form, 'input', update)
    listen(form, 'change', update)
    const forget = () => forgetEntries(url)
    listen(form, 'reset', forget)
    const host = closest(form, '[data-contact-form]') ?? form
    // It is kept elsewhere from then on, unless it is not accepted.
    listen(host, 'contact-form:submit', forget)
    // Also what was changed before the response: browsers report it when the form is removed.
    listen(host, 'contact-form:success', () => setTimeout(forget))
    listen(host, 'contact-form:error', (event: CustomEvent<{ fields?: readonly string[] }>) => {
      const { fields = new Array<string>() } = event.detail
      this.#showFirst((part) => fields.some((name) => name === part.name || has(part, name)))
      this.#keep()
    })
  }

  #keep(): void {
    keepEntries(this.#form, this.#parts.url, this.#current?.name ?? '')
  }

  /** The steps in which something is shown. */
  #visible(): HTMLFieldSetElement[] {
    return this.#parts.parts.filter((part) => !part.disabled && hasContents(part))
  }

  /** Before what the button does: unless this is the last step, it goes on and sends nothing. */
  #press(event: MouseEvent): void {
    const target = originOf(event)
    const button = target && closest(target, 'button')
    // The second press of a double click would be that of another step.
    const isRepeated = event.detail > 1
    if (button === this.#back && !isRepeated) this.#move(-1)
    if (button !== this.#parts.submit) return
    if (isRepeated) {
      event.preventDefault()
      return
    }
    const errors = this.#parts.url ? findErrors(this.#form, this.#parts.messages) : []
    const isMistaken = (part: HTMLElement) => errors.some(({ field }) => has(part, field))
    if (this.#current === this.#visible().at(-1)) {
      this.#showFirst(isMistaken)
      return
    }
    event.preventDefault()
    const current = this.#current
    const ofStep = errors.filter(({ field }) => current && has(current, field))
    clearErrors(this.#form)
    if (ofStep[0]) showErrors(this.#form, ofStep, 'cf-step-error')
    else this.#move(1)
  }

  #showFirst(matching: (part: HTMLFieldSetElement) => boolean): void {
    const part = this.#visible().find(matching)
    if (!part || part === this.#current) return
    this.#current = part
    this.#show(false)
  }

  #move(way: 1 | -1): void {
    const visible = this.#visible()
    const next = visible[visible.findIndex((part) => part === this.#current) + way]
    if (!next) return
    this.#current = next
    clearErrors(this.#form)
    const status = find(this.#form, '.cf-status')
    if (status) status.textContent = ''
    this.#show(true)
    this.#keep()
    if (way === 1) this.#count.reach(next.name)
  }

  #show(hasFocus: boolean): void {
    const { parts, submit, texts } = this.#parts
    const visible = this.#visible()
    // It may be hidden by now.
    let index = visible.findIndex((part) => part === this.#current)
    if (index < 0) index = 0
    this.#current = visible[index]
    for (const part of parts) set(part, 'hidden', part === this.#current ? null : '')
    set(this.#back, 'hidden', index === 0 ? '' : null)
    const isLast = index >= visible.length - 1
    submit.textContent = isLast ? texts.submit : texts.next
    const progress = this.#current && find(this.#current, '.cf-progress')
    if (progress) progress.textContent = this.#progress(index + 1, visible.length)
    if (hasFocus && this.#current) find(this.#current, '.cf-part-title')?.focus()
  }

  #progress(number: number, count: number): string {
    const { language, texts } = this.#parts
    const numbers = new Intl.NumberFormat(language)
    return texts.progress
      .replace('{number}', numbers.format(number))
      .replace('{count}', numbers.format(count))
  }
}

function hasContents(part: HTMLElement): boolean {
  const contents = all(part, '.cf-field,.cf-heading,.cf-words')
  return contents.some((content) => attribute(content, 'hidden') === null)
}

function has(part: HTMLElement, field: string): boolean {
  return all<HTMLInputElement>(part, 'input,select,textarea').some(
    (control) => control.name === field && !matches(control, '[type="hidden"]'),
  )
}

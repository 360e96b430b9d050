import { clearErrors } from '#embed/form/field-errors.ts'
import {
  all,
  append,
  before,
  closest,
  element,
  listen,
  remove,
  root,
  set,
} from '#embed/page/dom.ts'
import { Array, WeakMap } from '#embed/page/realm.ts'
import type { FileSettings } from '#model/forms/files.ts'
import { Upload } from './upload.ts'

const fields = new WeakMap<HTMLInputElement, FileField>()

/** Sends files as soon as they are chosen. */
export function attachFiles(form: HTMLFormElement, url: string, settings: FileSettings): void {
  for (const input of all<HTMLInputElement>(form, 'input[type="file"]')) {
    if (settings.fields[input.name] === undefined || fields.has(input)) continue
    const field = new FileField(input, url, settings)
    fields.set(input, field)
    listen(form, 'reset', () => field.clear())
    // Chosen before the script was loaded.
    field.take()
  }
}

/** An input for files, which is empty except while files are chosen, and the list of its files. */
class FileField {
  readonly #input: HTMLInputElement
  readonly #url: string
  readonly #settings: FileSettings
  readonly #list = element('ul', { class: 'cf-files' })
  #uploads = new Array<Upload>()

  constructor(input: HTMLInputElement, url: string, settings: FileSettings) {
    this.#input = input
    this.#url = url
    this.#settings = settings
    before(input, this.#list)
    listen(input, 'change', () => this.take())
  }

  take(): void {
    const chosen = Array.from(this.#input.files ?? [])
    // What is chosen next is added.
    this.#input.value = ''
    for (const file of chosen) this.#add(file)
    this.#validate()
  }

  clear(): void {
    for (const upload of this.#uploads) upload.stop()
    this.#uploads = new Array<Upload>()
    this.#list.textContent = ''
    this.#validate()
  }

  #add(file: File): void {
    const { fields: rules, texts } = this.#settings
    const { name } = this.#input
    // From now on the server decides: where it can take no files, it requires none.
    this.#input.required = false
    const state = element('span', { class: 'cf-help', role: 'status' })
    const label = texts.remove.replace('{name}', () => file.name)
    const button = element('button', { type: 'button', 'aria-label': label }, '×')
    const title = element('span', { class: 'cf-file', dir: 'auto' }, file.name)
    const item = element('li', {}, title, button, state)
    append(this.#list, item)
    const upload = new Upload(file, {
      url: this.#url,
      field: name,
      texts: { ...texts, kind: rules[name]?.kind ?? texts.kind },
      language: this.#language(),
      say: (text, isError) => {
        state.textContent = text
        set(state, 'class', isError ? 'cf-error' : 'cf-help')
        this.#validate()
      },
      onStored: (value) => append(item, element('input', { type: 'hidden', name, value })),
    })
    this.#uploads.push(upload)
    listen(button, 'click', () => {
      upload.stop()
      this.#uploads = this.#uploads.filter((other) => other !== upload)
      remove(item)
      this.#validate()
      this.#input.focus()
    })
    const { maxFiles = 0, maxBytes = 0, tooMany = '', tooLarge = '' } = rules[name] ?? {}
    if (this.#list.children.length > maxFiles) upload.refuse(tooMany)
    else if (file.size > maxBytes) upload.refuse(tooLarge)
    else upload.start()
  }

  /** While files are sent, or one can't be, the input is invalid and says so. */
  #validate(): void {
    const { texts } = this.#settings
    const field = closest(this.#input, '.cf-field')
    if (field !== null && this.#uploads.length > 0) clearErrors(field)
    const has = (state: Upload['state']) => this.#uploads.some((upload) => upload.state === state)
    this.#input.setCustomValidity(
      has('refused') ? texts.failed : has('sending') ? texts.waiting : '',
    )
  }

  #language(): string {
    return this.#input.form?.lang || root.lang || 'en'
  }
}

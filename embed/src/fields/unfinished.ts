import { closest, find, listen, set } from '#embed/page/dom.ts'
import { Array, FormData, JSON, URLSearchParams } from '#embed/page/realm.ts'
import { jsonOf, report } from '#embed/page/request.ts'
import { isStored } from '#embed/sending/outbox.ts'
import { hiddenInput } from '#embed/visit/hidden-fields.ts'
import { consentPrefix } from '#model/forms/consent.ts'
import {
  keyField,
  pageField,
  timeField,
  unfinishedField,
  unfinishedKeptDays,
} from '#model/forms/submission.ts'
import { type Entries, fillIn, valuesIn } from './entries.ts'

/** What this browser has kept, with the key of the submission and the words of the box. */
type Kept = { time: number; key: string; words: string; values: Entries['values'] }

const prefix = 'contact-form-unfinished:'
const keptMs = unfinishedKeptDays * 24 * 60 * 60 * 1_000
const saveAfterMs = 5_000

/**
 * Shows the box by which a visitor wants that what is entered is kept, and fills in what was. Null
 * for a form without one, and for a preview.
 */
export function restoreUnfinished(form: HTMLFormElement, url: string): Unfinished | null {
  const box = find(form, `[name="${unfinishedField}"]`) as HTMLInputElement | null
  if (!box || !url) return null
  const label = closest(box, '.cf-unfinished')
  if (label) set(label, 'hidden', null)
  const kept = keptFor(url)
  const words = box.labels?.[0]?.textContent ?? ''
  if (kept) {
    fillIn(form, Array.from(kept.values))
    hiddenInput(form, keyField).value = kept.key
    // The visitor has agreed to these words alone; unticked, it is forgotten at the first change.
    box.checked = kept.words === words
  }
  return new Unfinished(form, { box, words, url, isKept: kept !== null })
}

type Parts = { box: HTMLInputElement; words: string; url: string; isKept: boolean }

/** Keeps what is entered while the box is ticked, in this browser and at the server. */
class Unfinished {
  readonly #form: HTMLFormElement
  readonly #parts: Parts
  #timer = 0

  constructor(form: HTMLFormElement, parts: Parts) {
    this.#form = form
    this.#parts = parts
  }

  start(): void {
    const form = this.#form
    const host = closest(form, '[data-contact-form]') ?? form
    const keep = () => this.#keep()
    listen(form, 'input', keep)
    listen(form, 'change', keep)
    listen(form, 'reset', () => this.#forget())
    listen(host, 'contact-form:submit', () => this.#wait())
    listen(host, 'contact-form:error', keep)
    listen(host, 'contact-form:success', () => {
      // Browsers report a change before the response only now: it is not kept either.
      this.#parts.box.checked = false
      keep()
    })
    // Also when the page is left.
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#saveNow()
    })
  }

  #keep(): void {
    const { box, words, url } = this.#parts
    if (!box.checked) {
      this.#forget()
      return
    }
    this.#parts.isKept = true
    const values = valuesIn(this.#form)
    const key = hiddenInput(this.#form, keyField).value
    try {
      const kept: Kept = { time: Date.now(), key, words, values }
      localStorage.setItem(prefix + url, JSON.stringify(kept))
    } catch {
      // Where nothing can be stored, or no more, the server alone has them.
    }
    this.#timer ||= setTimeout(() => this.#saveNow(), saveAfterMs)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = 0
  }

  #saveNow(): void {
    if (this.#timer === 0) return
    this.#wait()
    this.#send(true)
  }

  #forget(): void {
    this.#wait()
    if (!this.#parts.isKept) return
    this.#parts.isKept = false
    try {
      localStorage.removeItem(prefix + this.#parts.url)
    } catch {
      // Where nothing can be stored, nothing was.
    }
    this.#send(false)
  }

  // A consent is given by sending the form.
  #send(isKept: boolean): void {
    const body = new URLSearchParams()
    new FormData(this.#form).forEach((value, name) => {
      const isWanted = isKept
        ? !name.startsWith(consentPrefix)
        : name === keyField || name === timeField
      if (isWanted && typeof value === 'string') body.append(name, value)
    })
    if (isKept) body.append(pageField, location.origin + location.pathname)
    report(`${this.#parts.url}/unfinished`, body)
  }
}

function keptFor(url: string): Kept | null {
  try {
    const kept = jsonOf(localStorage.getItem(prefix + url) ?? '') as Kept
    // What waits to be sent is not to be entered again.
    if (!isStored(kept.key) && Date.now() - kept.time <= keptMs) return kept
    localStorage.removeItem(prefix + url)
  } catch {
    // Nothing was stored.
  }
  return null
}

import { addressOf } from '#embed/page/base.ts'
import {
  all,
  append,
  attribute,
  closest,
  element,
  listen,
  originOf,
  remove,
  rootOf,
  set,
  submitNow,
  unlisten,
} from '#embed/page/dom.ts'
import { FormData, Object, URLSearchParams } from '#embed/page/realm.ts'
import { report } from '#embed/page/request.ts'
import { prepare } from '#embed/sending/challenge.ts'
import { type Failure, type Progress, deliver } from '#embed/sending/delivery.ts'
import { signalsOfUse } from '#embed/sending/interaction-signals.ts'
import {
  type LaterTexts,
  type StoredSubmission,
  noteSent,
  sentBefore,
} from '#embed/sending/outbox.ts'
import { reportLater } from '#embed/sending/report-later.ts'
import { fillHidden, hiddenInput } from '#embed/visit/hidden-fields.ts'
import { loadVisit } from '#embed/visit/visit.ts'
import { keyField, languageField, signalsField, timeField } from '#model/forms/submission.ts'
import { announce } from './announce.ts'
import { type Definition, type MountedForm, isOwn } from './definition.ts'
import { type FieldError, clearErrors, findErrors, showErrors } from './field-errors.ts'
import { showSuccess } from './show-success.ts'

/** After which the browser would have gone to the form's own page. */
const leaveMs = 15_000
const submitTypes = /^(?:submit|image)$/

/** Sends a form without leaving the page. Returns how to undo that. */
export function enhance(mounted: MountedForm): () => void {
  const { form, definition } = mounted
  const url = addressOf(definition.form)
  const status = element('p', { class: 'cf-status', role: 'status' })
  const key = hiddenInput(form, keyField)
  const language = hiddenInput(form, languageField)
  const time = hiddenInput(form, timeField)
  const signals = hiddenInput(form, signalsField)
  language.value = definition.language
  const before = sentBefore(url)
  key.value = before ?? (key.value || newKey())
  time.value ||= isOwn(mounted) ? definition.time : definition.shown
  const noValidate = attribute(form, 'novalidate')
  set(form, 'novalidate', '')
  append(form, status)
  fillHidden(form, definition)
  if (definition.visit) void loadVisit(mounted)
  const sender = new Sender(mounted, status, key)
  let isPrepared = false
  let hasStarted = false
  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    submit: (event) => {
      signals.value = signalsOfUse()
      sender.submit(event)
    },
    click: (event) => {
      signals.value = signalsOfUse()
      sender.press(event)
    },
    focusin: () => {
      const { challenge } = definition
      if (!isPrepared && challenge?.isAlways === true) void prepare(challenge, form)
      isPrepared = true
    },
    input: () => {
      if (!hasStarted) report(`${url}/seen?kind=started`)
      hasStarted = true
      sender.change()
    },
  }
  for (const [name, listener] of Object.entries(listeners)) listen(form, name, listener)
  // After these, so that what it keeps has the key that a change gives the submission.
  definition.follow?.(form, definition, url)
  // What was kept is restored with a key of its own.
  sender.isSent = key.value === before
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unlisten(form, name, listener)
    clearErrors(form)
    set(form, 'novalidate', noValidate)
    const widgets = all(form, '.cf-challenge')
    for (const added of [status, key, language, time, signals, ...widgets]) remove(added)
  }
}

/** A longer wait shows the time of day. */
const soonSeconds = 60
const minuteMs = 60_000

class Sender {
  readonly #mounted: MountedForm
  readonly #status: HTMLElement
  /** By which a submission is stored once. */
  readonly #key: HTMLInputElement
  #isSending = false
  /** Whether what the form has was stored: sent again without a change, it is stored once. */
  isSent = false

  constructor(mounted: MountedForm, status: HTMLElement, key: HTMLInputElement) {
    this.#mounted = mounted
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
    this.#send()
  }

  /** In a sandbox without `allow-forms`, a button causes no `submit` event. */
  press(event: Event): void {
    const target = originOf(event)
    const button = target && closest(target, 'button,input')
    if (!button || !submitTypes.test((button as HTMLButtonElement).type)) return
    const tree = rootOf(this.#mounted.form)
    let isSubmitted = false
    const onSubmit = () => {
      isSubmitted = true
    }
    listen(tree, 'submit', onSubmit, true)
    setTimeout(() => {
      unlisten(tree, 'submit', onSubmit, true)
      if (!isSubmitted && !event.defaultPrevented) this.#send()
    })
  }

  #send(): void {
    if (this.#isSending) return
    const { form, host, definition } = this.#mounted
    const { form: id, texts } = definition
    clearErrors(form)
    fillHidden(form, definition)
    const errors = findErrors(form, texts)
    if (errors.length > 0) {
      this.#fail('mistakes', errors)
      return
    }
    const body = bodyOf(form)
    if (!announce(host, 'submit', { form: id, body })) return
    this.#say(texts.sending, true)
    try {
      const later = laterTextsOf(definition)
      const submission = { key: this.#key.value, url: addressOf(id), body, time: Date.now(), later }
      const { challenge } = definition
      deliver(submission, {
        report: (progress) => this.#take(progress, submission),
        form,
        challenge,
      })
    } catch {
      // Whatever the page has done to this script, the form works without it.
      this.#leave()
    }
  }

  #take(progress: Progress, submission: StoredSubmission): void {
    const { host, definition } = this.#mounted
    const { form: id, texts } = definition
    const { key, url, body } = submission
    if (progress.kind === 'accepted') {
      this.isSent = true
      noteSent(url, key)
    }
    if (!this.#status.isConnected) {
      // The application has removed it meanwhile.
      this.#say('', false)
      reportLater(submission, progress)
    } else if (progress.kind === 'accepted') {
      this.#say('', false)
      const isFree = announce(host, 'success', { form: id, body })
      if (isFree) showSuccess(this.#mounted, this.#status, progress.after)
    } else if (progress.kind === 'refused') {
      const { code, errors } = progress
      if (code === 'unsolved' || code === 'outdated') this.#leave()
      else this.#fail(code, errors)
    } else if (progress.kind === 'waiting' && progress.seconds > soonSeconds) {
      this.#say(texts.waitingUntil.replace('{time}', timeIn(definition.language, progress)), false)
    } else {
      const isSending = progress.kind === 'sending' || progress.kind === 'challenge'
      this.#say(texts[progress.kind], isSending)
    }
  }

  // Where a sandbox forbids forms, nothing comes of it.
  #leave(): void {
    setTimeout(() => this.#fail('failed', []), leaveMs)
    submitNow(this.#mounted.form)
  }

  #fail(code: Failure, errors: readonly FieldError[]): void {
    const { form, host, definition } = this.#mounted
    const { form: id, texts } = definition
    const fields = errors.map(({ field }) => field)
    this.#say('', false)
    if (!announce(host, 'error', { form: id, code, fields, body: bodyOf(form) })) return
    const others = showErrors(form, errors)
    const text = code === 'mistakes' ? texts.mistaken : texts[code]
    this.#say([text, ...others.map(({ message }) => message)].join(' '), false)
  }

  #say(text: string, isSending: boolean): void {
    this.#isSending = isSending
    this.#status.textContent = text
    set(this.#mounted.form, 'aria-busy', String(isSending))
  }
}

/** The time of day in so many seconds, rounded up to a minute. */
function timeIn(language: string, { seconds }: { seconds: number }): string {
  const time = new Date(Date.now() + seconds * 1_000 + minuteMs - 1)
  return time.toLocaleTimeString(language, { timeStyle: 'short' })
}

function laterTextsOf({ language, direction, texts }: Definition): LaterTexts {
  const { sentLater: sent, lostLater: lost, close } = texts
  return { language, direction, sent, lost, close }
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

import { addressOf } from './base.ts'
import type { Challenge } from './challenge.ts'
import { isPassing, jsonOf, request } from './request.ts'

export type Field = {
  name: string
  kind: string
  isRequired?: boolean
  label: string
  help?: string
  placeholder?: string
  autocomplete?: string
  choices?: { value: string; label: string }[]
  /** Of a hidden field: where the page has its value. */
  from?: string
}

export type Texts = Record<
  | 'optional'
  | 'choose'
  | 'mistaken'
  | 'sending'
  | 'challenge'
  | 'waiting'
  | 'waitingUntil'
  | 'kept'
  | 'unkept'
  | 'unreachable'
  | 'sentLater'
  | 'lostLater'
  | 'close'
  | 'required'
  | 'invalidEmail'
  | 'closed'
  | 'foreign'
  | 'tooLarge'
  | 'failed',
  string
>

/** What a form asks for, in one language. */
export type Definition = {
  form: string
  /** Tells the server when it was asked for. */
  time: string
  /** The same with the version and the language, for a page that shows these. */
  shown: string
  language: string
  direction: string
  title?: string
  intro?: string
  submit: string
  challenge: Challenge | null
  look: { theme: string; accent: string; onAccent: string; radius: number; font: string }
  fields: Field[]
  texts: Texts
}

/** Asks for a form: null when it is closed, or when the server can't be reached for now. */
export function loadDefinition(
  formId: string,
  language: string,
  onAnswer: (definition: Definition | null, isForNow: boolean) => void,
): void {
  const url = `${addressOf(formId)}/definition?lang=${encodeURIComponent(language)}`
  try {
    request('GET', url, null, (answer) => {
      const { status } = answer
      onAnswer(status === 200 ? (jsonOf(answer) as Definition | null) : null, isPassing(status))
    })
  } catch {
    onAnswer(null, true)
  }
}

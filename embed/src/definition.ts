import { addressOf } from './base.ts'
import type { Challenge } from './challenge.ts'
import { attribute, find } from './dom.ts'
import { isPassing, jsonOf, requestPage } from './request.ts'

export type Texts = Record<
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

/** What there is to know of a form besides what is shown. */
type Settings = {
  form: string
  /** Tells the server when it was asked for. */
  time: string
  /** The same with the version and the language, for a page that shows these. */
  shown: string
  language: string
  direction: string
  challenge: Challenge | null
  look: { theme: string; accent: string; onAccent: string; radius: number; font: string }
  /** Where the page has the values of hidden fields. */
  hidden: { name: string; from: string }[]
  texts: Texts
}

/** A form in one language, as the server has drawn it in a document of its own. */
export type Definition = Settings & { drawn: Element; thanks: Element }

/** Asks for a form: null when it is closed, or when the server can't be reached for now. */
export function loadDefinition(
  formId: string,
  language: string,
  onAnswer: (definition: Definition | null, isForNow: boolean) => void,
): void {
  const url = `${addressOf(formId)}/embedded?lang=${encodeURIComponent(language)}`
  try {
    requestPage(url, (status, page) => {
      onAnswer(status === 200 && page !== null ? definitionIn(page) : null, isPassing(status))
    })
  } catch {
    onAnswer(null, true)
  }
}

/** Null for a page of somebody else, such as a network that asks for a sign-in first. */
function definitionIn(page: Element): Definition | null {
  const main = find(page, '[data-settings]')
  const drawn = find(page, 'form')
  const thanks = find(page, '.cf-success')
  if (main === null || drawn === null || thanks === null) return null
  const settings = jsonOf(attribute(main, 'data-settings') ?? '') as Settings | null
  return settings && { ...settings, drawn, thanks }
}

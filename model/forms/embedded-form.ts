import type { Conditional } from './conditions.ts'
import type { FileSettings } from './files.ts'
import type { Formula } from './formulas.ts'
import type { AttributedField, PrefilledField } from './visits.ts'

/** What the server gives to the script of a form besides its HTML. */
export type EmbeddedForm = {
  form: string
  /** Says when it was requested, signed by the server. */
  time: string
  /** The same with the version and the language, for a page that shows these. */
  shown: string
  language: string
  direction: string
  challenge: Challenge | null
  /** The style has the declarations of this form alone. */
  look: { theme: string; font: string; style: string }
  /** Where the page has the values of hidden fields. */
  hidden: { name: string; from: string }[]
  /** What else the visit may tell; null where the form takes nothing of it. */
  visit: VisitSettings | null
  /** Whether it needs `v1-fields.js`: for what follows here, or unfinished submissions. */
  hasPart: boolean
  /** Each after those that it depends on. */
  conditions: Conditional[]
  formulas: Formula[]
  /** Null for a form without fields for files. */
  files: FileSettings | null
  /** Above the form, each at a path below the form's address; former servers send none. */
  pictures?: { name: string; src: string; alt: string }[]
  /** Null for a form without steps. */
  steps: StepTexts | null
  /** The one that was chosen for this page, of two that are tested; 0 for none. */
  version?: number
  texts: ScriptTexts
}

/** What follows a submission: a message, also on a page of its own, or another page. */
export type After =
  | { kind: 'message'; title: string; text: string; url: string; ending: number }
  | { kind: 'redirect'; url: string; ending?: never }

/** The response to a submission that was accepted. */
export type Accepted = { outcome: 'accepted'; after: After; ignoredFields: string[] }

/** What a form asks of a browser, so that robots have to work for each submission. */
export type Challenge = {
  provider: string
  siteKey: string | null
  /** Whether each submission needs a solution; otherwise only when the server asks for one. */
  isAlways: boolean
  /** Where one of `altcha` comes from. */
  url: string | null
}

export type VisitSettings = {
  prefilled: readonly PrefilledField[]
  attributed: readonly AttributedField[]
}

/** What is said about the steps of a form. */
export type StepTexts = Record<'next' | 'back' | 'progress' | 'submit', string>

/** What the script says about a form and its submission. */
export type ScriptTexts = Record<
  | 'mistaken'
  | 'added'
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

import { addressOf } from '#embed/page/base.ts'
import { all, attribute, find } from '#embed/page/dom.ts'
import { importPart } from '#embed/page/parts.ts'
import { isPassing, jsonOf, requestPage } from '#embed/page/request.ts'
import type { Challenge } from '#embed/sending/challenge.ts'
import type { Condition } from '#model/forms/conditions.ts'
import type { Formula } from '#model/forms/formulas.ts'

export type Texts = Record<
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

/** A field that is shown under a condition, or one of its choices. */
export type Conditional = {
  question: string
  choice?: string
  condition: Condition
}

/** What the script needs besides what it shows. */
type Settings = {
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
  texts: Texts
}

/** What is said about the steps of a form. */
export type StepTexts = Record<'next' | 'back' | 'progress' | 'submit', string>

type FileRules = {
  maxFiles: number
  maxBytes: number
  tooMany: string
  tooLarge: string
  /** Said of a file of another kind. */
  kind: string
}

/** What a form's fields for files accept, by their names, and what is said about their files. */
export type FileSettings = {
  fields: Record<string, FileRules>
  texts: Record<'remove' | 'uploading' | 'offline' | 'failed' | 'waiting' | 'kind' | 'full', string>
}

export type VisitSettings = {
  /** Fields to fill in, under which name, with at most so many characters. */
  prefilled: { name: string; parameter: string; max: number }[]
  /** Fields that say where the visitor came from: the value of a visit. */
  attributed: { name: string; visit: string; value: string }[]
}

/** A form in one language, as elements of a document from the server. */
export type Definition = Settings & {
  formElement: Element
  /** What the form says after sending, and then each of its endings. */
  thanks: Element[]
  /** Absent where the form needs no part for it. */
  follow?: Follow
  /** Absent where the form is in the page itself. */
  present?: Present
}

/**
 * Follows the conditions, formulas and steps of a form, shows its pictures, sends files to its
 * address as soon as they are chosen, and what is entered as soon as visitors want it to be kept.
 */
export type Follow = (form: HTMLFormElement, definition: Definition, url: string) => void

/** Shows the form in an element, at once. Returns how to undo that. */
export type Draw = (element: HTMLElement, definition: Definition) => () => void

/** Gives an element the colours of the form. */
export type Dress = (element: HTMLElement, definition: Definition) => void

/** Shows the form over the page, when it is wanted. Null where the page wants it in itself. */
export type Present = (
  host: HTMLElement,
  definition: Definition,
  draw: Draw,
  dress: Dress,
) => (() => void) | null

type OnLoaded = (definition: Definition | null, isForNow: boolean) => void

/** Loads a form in this version: null when it is closed, or can't be reached for now. */
export function loadDefinition(
  formId: string,
  lang: string,
  version: string | null,
  display: string | null,
  onLoaded: OnLoaded,
): void {
  const url = `${addressOf(formId)}/embedded?lang=${encodeURIComponent(lang)}&_version=${version}`
  const take = async (status: number, page: Element | null) => {
    let definition = status === 200 && page ? definitionIn(page) : null
    let isForNow = isPassing(status)
    if (definition && (definition.hasPart || display)) {
      try {
        definition = { ...definition, ...((await importPart('v1-fields.js')) as object) }
      } catch {
        // The form's own page works without it.
        definition = null
        isForNow = true
      }
    }
    onLoaded(definition, isForNow)
  }
  try {
    requestPage(url, (status, page) => void take(status, page))
  } catch {
    onLoaded(null, true)
  }
}

/** Null for a page of another server, such as the sign-in of a network. */
function definitionIn(page: Element): Definition | null {
  const main = find(page, '[data-settings]')
  const formElement = find(page, 'form')
  const thanks = all(page, '.cf-success')
  if (main === null || formElement === null || !thanks[0]) return null
  const settings = jsonOf(attribute(main, 'data-settings') ?? '') as Settings | null
  return settings && { ...settings, formElement, thanks }
}

/** A form on a page, and the element that the page knows it by. */
export type MountedForm = { form: HTMLFormElement; host: HTMLElement; definition: Definition }

/** Whether the page wrote the form's words, not the server. */
export function isOwn({ form, host }: MountedForm): boolean {
  return form === host || attribute(host, 'data-contact-form') === null
}

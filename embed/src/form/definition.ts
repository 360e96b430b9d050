import { addressOf } from '#embed/page/base.ts'
import { all, attribute, find } from '#embed/page/dom.ts'
import { importPart } from '#embed/page/parts.ts'
import { isPassing, jsonOf, requestPage } from '#embed/page/request.ts'
import type { EmbeddedForm } from '#model/forms/embedded-form.ts'
import { versionParameter } from '#model/forms/submission.ts'

/** A form in one language, as elements of a document from the server. */
export type Definition = EmbeddedForm & {
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
  const url =
    `${addressOf(formId)}/embedded?lang=${encodeURIComponent(lang)}` +
    `&${versionParameter}=${version}`
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
  const settings = jsonOf(attribute(main, 'data-settings') ?? '') as EmbeddedForm | null
  return settings && { ...settings, formElement, thanks }
}

/** A form on a page, and the element that the page knows it by. */
export type MountedForm = { form: HTMLFormElement; host: HTMLElement; definition: Definition }

/** Whether the page wrote the form's words, not the server. */
export function isOwn({ form, host }: MountedForm): boolean {
  return form === host || attribute(host, 'data-contact-form') === null
}

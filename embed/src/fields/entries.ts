import type { Control } from '#embed/form/field-errors.ts'
import { all } from '#embed/page/dom.ts'
import { Array, JSON } from '#embed/page/realm.ts'
import { jsonOf } from '#embed/page/request.ts'
import { consentPrefix } from '#model/forms/consent.ts'
import { trapField, unfinishedField } from '#model/forms/submission.ts'

/** What was entered into a form, and the name of the step in which its visitor is. */
export type Entries = { step: string; values: [name: string, value: string][] }

const prefix = 'contact-form-entries:'
const ticked = /^(?:checkbox|radio)$/
// Files are gone with their page, and boxes like those of consents are ticked for their words.
const unkept = /^(?:file|hidden|submit|button)$/

function controlsOf(form: HTMLFormElement): Control[] {
  return all<Control>(form, 'input,select,textarea').filter(
    ({ type, name }) =>
      !unkept.test(type) &&
      !name.startsWith(consentPrefix) &&
      name !== trapField &&
      name !== unfinishedField,
  )
}

export function valuesIn(form: HTMLFormElement): Entries['values'] {
  return controlsOf(form)
    .filter((control) => !ticked.test(control.type) || (control as HTMLInputElement).checked)
    .map(({ name, value }) => Array.of(name, value) as [string, string])
}

/** Keeps the entries until the tab is closed, for a page that is loaded again. */
export function keepEntries(form: HTMLFormElement, url: string, step: string): void {
  try {
    const entries = { step, values: valuesIn(form) }
    if (url) sessionStorage.setItem(prefix + url, JSON.stringify(entries))
  } catch {
    // Where nothing can be stored, or no more, the page alone has them.
  }
}

export function forgetEntries(url: string): void {
  try {
    sessionStorage.removeItem(prefix + url)
  } catch {
    // Where nothing can be stored, nothing was.
  }
}

/** Fills in what was kept, and returns it; null for nothing. */
export function restoreEntries(form: HTMLFormElement, url: string): Entries | null {
  try {
    const entries = jsonOf(sessionStorage.getItem(prefix + url) ?? '') as Entries | null
    if (entries) fillIn(form, Array.from(entries.values))
    return entries
  } catch {
    // Where nothing can be stored, nothing was.
    return null
  }
}

export function fillIn(form: HTMLFormElement, values: Entries['values']): void {
  for (const control of controlsOf(form)) {
    const isTicked = ticked.test(control.type)
    const index = values.findIndex(
      ([name, value]) => name === control.name && (!isTicked || value === control.value),
    )
    const [entry] = index < 0 ? new Array<[string, string]>() : values.splice(index, 1)
    if (isTicked) (control as HTMLInputElement).checked = entry !== undefined
    else if (entry !== undefined) control.value = entry[1]
  }
}

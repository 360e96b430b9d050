import { all, attribute, before, closest, element, remove, set } from '#embed/page/dom.ts'
import { Array, Map } from '#embed/page/realm.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type FieldError = { field: string; message: string }

const described = 'aria-describedby'
let errorCount = 0

function controlsOf(root: HTMLElement): Control[] {
  return all<Control>(root, 'input,select,textarea')
}

/**
 * Shows each error by its field, and goes to the first one. Returns those of fields that the page
 * does not have.
 */
export function showErrors(
  form: HTMLFormElement,
  fieldErrors: readonly FieldError[],
  prefix = 'cf-error',
): readonly FieldError[] {
  clearErrors(form)
  const controls = controlsOf(form)
  const others = new Array<FieldError>()
  for (const fieldError of fieldErrors) {
    const { field, message } = fieldError
    const ofField = controls.filter(({ name, type }) => name === field && type !== 'hidden')
    const [control] = ofField
    if (control === undefined) {
      others.push(fieldError)
      continue
    }
    errorCount += 1
    const error = element('span', { class: 'cf-error', id: `${prefix}-${errorCount}` }, message)
    before(closest(control, '.cf-choice') ?? closest(control, 'label') ?? control, error)
    for (const input of ofField) {
      set(input, 'aria-invalid', 'true')
      set(input, described, `${attribute(input, described) ?? ''} ${error.id}`.trim())
    }
  }
  // The first error need not be the first in the page.
  controls.find((control) => attribute(control, 'aria-invalid') === 'true')?.focus()
  return others
}

/** Clears the errors of a form, or of one of its fields. */
export function clearErrors(root: HTMLElement): void {
  for (const error of all(root, '.cf-error[id]')) remove(error)
  for (const control of controlsOf(root)) {
    set(control, 'aria-invalid', null)
    const ids = Array.from((attribute(control, described) ?? '').split(' '))
    const others = ids.filter((id) => !/^cf-.*error/.test(id)).join(' ')
    set(control, described, others || null)
  }
}

/** What the browser finds by itself. The server decides which email addresses are valid. */
export function findErrors(
  form: HTMLFormElement,
  { required, invalidEmail }: { required: string; invalidEmail: string },
): FieldError[] {
  const messages = new Map<string, string>()
  for (const { name, type, value, validity, validationMessage } of controlsOf(form)) {
    // Also of one that is disabled, which is not to be filled in.
    if (validationMessage === '') continue
    const isEmail = type === 'email' && validity.typeMismatch
    if (isEmail && /^[^\s@]+@[^\s@]+$/.test(value.trim())) continue
    const message = validity.valueMissing ? required : isEmail ? invalidEmail : validationMessage
    messages.set(name, message)
  }
  return Array.from(messages).map(([field, message]) => ({ field, message }))
}

import { all, attribute, before, closest, element, remove, set } from './dom.ts'
import { Array, Map } from './realm.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type Mistake = { field: string; message: string }

const described = 'aria-describedby'
let errors = 0

function controlsOf(form: HTMLFormElement): Control[] {
  return all<Control>(form, 'input,select,textarea')
}

/**
 * Shows each mistake by its field, and goes to the first one. Answers those of fields that the page
 * does not have.
 */
export function showMistakes(
  form: HTMLFormElement,
  mistakes: readonly Mistake[],
): readonly Mistake[] {
  clearMistakes(form)
  const controls = controlsOf(form)
  const others = new Array<Mistake>()
  for (const mistake of mistakes) {
    const { field, message } = mistake
    const own = controls.filter(({ name, type }) => name === field && type !== 'hidden')
    const [control] = own
    if (control === undefined) {
      others.push(mistake)
      continue
    }
    errors += 1
    const error = element('span', { class: 'cf-error', id: `cf-error-${errors}` }, message)
    before(closest(control, '.cf-choice') ?? closest(control, 'label') ?? control, error)
    for (const one of own) {
      set(one, 'aria-invalid', 'true')
      set(one, described, `${attribute(one, described) ?? ''} ${error.id}`.trim())
    }
  }
  // What was shown first need not be what comes first in the page.
  controls.find((one) => attribute(one, 'aria-invalid') === 'true')?.focus()
  return others
}

export function clearMistakes(form: HTMLFormElement): void {
  for (const error of all(form, '.cf-error')) remove(error)
  for (const control of controlsOf(form)) {
    set(control, 'aria-invalid', null)
    const ids = Array.from((attribute(control, described) ?? '').split(' '))
    const others = ids.filter((id) => !/^cf-.*error/.test(id)).join(' ')
    set(control, described, others || null)
  }
}

/** What the page can tell by itself. Whether an address is one, the server decides. */
export function findMistakes(
  form: HTMLFormElement,
  { required, invalidEmail }: { required: string; invalidEmail: string },
): Mistake[] {
  const mistakes = new Map<string, string>()
  for (const { name, type, value, validity, validationMessage } of controlsOf(form)) {
    if (validity.valid) continue
    const isEmail = type === 'email' && validity.typeMismatch
    if (isEmail && /^[^\s@]+@[^\s@]+$/.test(value.trim())) continue
    const message = validity.valueMissing ? required : isEmail ? invalidEmail : validationMessage
    mistakes.set(name, message)
  }
  return Array.from(mistakes).map(([field, message]) => ({ field, message }))
}

import { element } from './element.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type Mistake = { field: string; message: string }

const described = 'aria-describedby'
let errors = 0

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input,select,textarea')]
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
  const others: Mistake[] = []
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
    const place = control.closest('.cf-choice') ?? control.closest('label') ?? control
    place.before(error)
    for (const one of own) {
      one.setAttribute('aria-invalid', 'true')
      const ids = `${one.getAttribute(described) ?? ''} ${error.id}`
      one.setAttribute(described, ids.trim())
    }
  }
  // What was shown first need not be what comes first in the page.
  controls.find((one) => one.getAttribute('aria-invalid') === 'true')?.focus()
  return others
}

export function clearMistakes(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll('.cf-error')) error.remove()
  for (const control of controlsOf(form)) {
    control.removeAttribute('aria-invalid')
    const ids = control.getAttribute(described)?.split(' ') ?? []
    const others = ids.filter((id) => !/^cf-.*error/.test(id))
    if (others.length > 0) control.setAttribute(described, others.join(' '))
    else control.removeAttribute(described)
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
  return [...mistakes].map(([field, message]) => ({ field, message }))
}

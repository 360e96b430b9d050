import type { Control } from '#embed/form/field-errors.ts'
import { landingPage } from '#embed/page/base.ts'
import { all, attribute, dispatch } from '#embed/page/dom.ts'
import { Array, URL } from '#embed/page/realm.ts'
import type { PrefilledField } from '#model/forms/visits.ts'

/** Fills in empty fields, by attributes of the element or parameters of the page's address. */
export function fillPrefilled({
  form,
  host,
  prefilled,
}: {
  form: HTMLFormElement
  host: HTMLElement
  prefilled: readonly PrefilledField[]
}): void {
  const controls = all<Control>(form, 'input,select,textarea')
  const filled = new Array<Control>()
  for (const { name, parameter, max } of prefilled) {
    const texts = textsFor(host, parameter)
    const named = controls.filter((control) => control.name === name)
    // Beside choices, a text field is for other values.
    const boxes = named.filter(isBox)
    for (const control of boxes.length > 0 ? boxes : named) {
      if (fillControl(control, texts, max)) filled.push(control)
    }
  }
  // A condition is judged by all of them: what it hides would lose its value.
  for (const control of filled) dispatch(control, new Event('change', { bubbles: true }))
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)
}

function textsFor(host: HTMLElement, parameter: string): readonly string[] {
  const text = attribute(host, `data-prefill-${parameter}`)
  if (text !== null) return Array.of(text)
  const textsIn = (url: string) => new URL(url).searchParams.getAll(parameter)
  const now = textsIn(location.href)
  return now.length > 0 ? now : textsIn(landingPage)
}

/** Returns whether something has changed: never what a visitor or the page has entered. */
function fillControl(control: Control, texts: readonly string[], max: number): boolean {
  const [text = ''] = texts
  if (isBox(control)) {
    const isChosen =
      control.type === 'radio' ? control.value === text : texts.includes(control.value)
    if (!isChosen || control.checked) return false
    control.checked = true
    return true
  }
  if (text === '' || control.value !== '' || Array.from(text).length > max) return false
  control.value = text
  // A list that does not have the text has no value then.
  if (control.value === '' && control instanceof HTMLSelectElement) control.selectedIndex = 0
  return control.value !== ''
}

import type { Definition } from '#embed/form/definition.ts'
import {
  all,
  append,
  attribute,
  closest,
  element,
  find,
  listen,
  matches,
  set,
} from '#embed/page/dom.ts'
import { Array } from '#embed/page/realm.ts'
import {
  type Condition,
  type Conditional,
  type Entered,
  folded,
  holds,
} from '#model/forms/conditions.ts'
import { decimalMarkOf, numberIn } from '#model/forms/numbers.ts'
import { askedField } from '#model/forms/submission.ts'
import { type ValuesOf, showResults, withResults } from './follow-formulas.ts'

type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLOptionElement
  | HTMLFieldSetElement

/** What a condition shows and hides. What is hidden keeps its values, and is not sent. */
type Part = {
  area: HTMLElement
  /** The field that it is, or that it is a choice of. */
  field: HTMLElement
  controls: Control[]
  condition: Condition
}

/** Shows and hides what has conditions in a form, as they say, and shows results of formulas. */
export function followConditions(
  form: HTMLFormElement,
  definition: Pick<Definition, 'conditions' | 'formulas' | 'texts' | 'language'>,
): void {
  const { conditions, formulas, texts, language } = definition
  const parts = conditions.flatMap((conditional) => partIn(form, conditional))
  if (parts.length + formulas.length === 0) return
  const news = element('span', { role: 'status' })
  news.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  append(form, news)
  const decimalMark = decimalMarkOf(language)
  const refresh = () => {
    const valuesOf = withResults(form, formulas, (name) => valuesIn(form, name, decimalMark))
    const labels = applyConditions(parts, (name) => folded(valuesOf(name)), decimalMark)
    showResults(form, formulas, { valuesOf, language })
    return labels
  }
  const update = () => {
    const labels = refresh().join(', ')
    if (labels !== '') news.textContent = texts.added.replace('{labels}', () => labels)
  }
  refresh()
  // No form with questions outlives its time on a page: what is added need not be removed.
  listen(form, 'input', update)
  listen(form, 'change', update)
}

/** None in a form of the page's own, which knows nothing of questions. */
function partIn(form: HTMLFormElement, { question: name, choice, condition }: Conditional): Part[] {
  const question = all<HTMLInputElement>(form, `[name="${askedField}"]`).find(
    ({ value }) => value === name,
  )
  const field = question && closest(question, '.cf-field,.cf-heading,.cf-words,.cf-part')
  if (!field) return new Array<Part>()
  if (isStep(field)) {
    const controls = Array.of<Control>(field as HTMLFieldSetElement, question)
    return Array.of<Part>({ area: field, field, controls, condition })
  }
  const choiceElement = choice === undefined ? field : closest(question, '.cf-choice')
  if (choiceElement !== null) {
    const controls = all<Control>(choiceElement, 'input,select,textarea')
    return Array.of({ area: choiceElement, field, controls, condition })
  }
  const options = all<HTMLOptionElement>(field, 'option')
  return options
    .filter(({ value }) => value === choice)
    .map((area) => ({ area, field, controls: Array.of<Control>(area, question), condition }))
}

/**
 * Shows and hides each part. Returns the labels of the fields that were added. What is hidden is
 * disabled, so that it has no value for what depends on it. The server has a set of names for that
 * (`visible-fields.ts`), with which this script would be larger.
 */
function applyConditions(
  parts: readonly Part[],
  foldedOf: ValuesOf,
  decimalMark: string,
): string[] {
  const labels = new Array<string>()
  for (const { area, field, controls, condition } of parts) {
    const wasHidden = isHidden(area)
    const isOfHidden = area !== field && isHidden(field)
    const isVisible = !isOfHidden && holds(condition, foldedOf, decimalMark)
    // A step is hidden while another one is shown, too.
    if (!isStep(area)) set(area, 'hidden', isVisible ? null : '')
    for (const control of controls) control.disabled = !isVisible
    if (!isVisible) deselect(area)
    const label = find(field, 'legend,label')
    const isNew = isVisible && wasHidden && area === field && !closest(field, '.cf-part[hidden]')
    if (isNew && label !== null) labels.push(label.innerText)
  }
  return labels
}

function isStep(node: HTMLElement): boolean {
  return matches(node, '.cf-part')
}

function isHidden(node: HTMLElement): boolean {
  return attribute(node, 'hidden') !== null
}

// A list would still show the words of a choice that it no longer offers.
function deselect(node: HTMLElement): void {
  const list = closest(node, 'select')
  if (list !== null && (node as HTMLOptionElement).selected) (list as HTMLSelectElement).value = ''
}

function valuesIn(form: HTMLFormElement, field: string, decimalMark: string): Entered[] {
  const controls = all<HTMLInputElement>(form, 'input,select,textarea')
  return controls
    .filter((control) => control.name === field && !matches(control, ':disabled'))
    .filter(({ type, checked }) => checked || (type !== 'checkbox' && type !== 'radio'))
    .filter(({ value }) => value.trim() !== '')
    .map((control) =>
      matches(control, '.cf-number') ? numberIn(control.value, decimalMark) : control.value,
    )
}

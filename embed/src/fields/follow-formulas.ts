import { all, closest } from '#embed/page/dom.ts'
import { Array, Map } from '#embed/page/realm.ts'
import type { Entered } from '#model/forms/conditions.ts'
import { type Formula, evaluate, resultText } from '#model/forms/formulas.ts'

export type ValuesOf = (field: string) => readonly Entered[]

/** What a form has now: what was entered, and the results of its formulas, each computed once. */
export function withResults(
  form: HTMLFormElement,
  formulas: readonly Formula[],
  enteredIn: ValuesOf,
): ValuesOf {
  const results = new Map<string, readonly Entered[]>()
  const valuesOf: ValuesOf = (field) => {
    const formula = formulas.find(({ name }) => name === field)
    if (formula === undefined) return enteredIn(field)
    const output = outputOf(form, field)
    if (output && closest(output, '.cf-field[hidden],.cf-part:disabled'))
      return new Array<Entered>()
    const before = results.get(field)
    if (before !== undefined) return before
    const result = evaluate(formula, valuesOf)
    const values = result === null ? new Array<Entered>() : Array.of<Entered>(result)
    results.set(field, values)
    return values
  }
  return valuesOf
}

/** Shows the results, as the server's pages do. What has not changed is not announced again. */
export function showResults(
  form: HTMLFormElement,
  formulas: readonly Formula[],
  { valuesOf, language }: { valuesOf: ValuesOf; language: string },
): void {
  const formatWith = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options)
  for (const formula of formulas) {
    const output = outputOf(form, formula.name)
    const text = resultText(formula, valuesOf(formula.name)[0], formatWith)
    if (output && output.textContent !== text) output.textContent = text
  }
}

/** None for a hidden field, and in a form of the page's own. */
function outputOf(form: HTMLFormElement, field: string): HTMLOutputElement | undefined {
  return all<HTMLOutputElement>(form, 'output').find(({ name }) => name === field)
}

import { type CalculatedField, calculatedFields } from '#core/forms/calculations.ts'
import { dependenciesOf } from '#core/forms/order-conditions.ts'
import { type FormView, fieldTextsOf } from './form-view.ts'

/** A field that a page computes, with the unit of its result. */
type PageFormula = CalculatedField & { unit?: string | undefined }

/**
 * The formulas that a page needs for what it shows. Visitors don't learn those of other hidden
 * fields, such as a score.
 */
export function pageFormulas(view: FormView): PageFormula[] {
  const { fields } = view.form.definition
  const visible = fields.filter(({ kind }) => kind !== 'hidden')
  const needed = new Set(visible.flatMap((field) => [field.name, ...dependenciesOf(fields, field)]))
  return calculatedFields(fields)
    .filter(({ name }) => needed.has(name))
    .map((formula) => {
      const field = fields.find(({ name }) => name === formula.name)
      return { ...formula, unit: field && fieldTextsOf(view, field).unit }
    })
}

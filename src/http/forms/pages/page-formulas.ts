import { type CalculatedField, calculatedFields } from '#core/forms/calculations.ts'
import { fieldsByName } from '#core/forms/fields-by-name.ts'
import { dependencyFinder } from '#core/forms/order-conditions.ts'
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
  const formulas = calculatedFields(fields)
  if (formulas.length === 0) return []
  const byName = fieldsByName(fields)
  const dependencies = dependencyFinder(fields)(visible)
  const needed = new Set([...visible.map(({ name }) => name), ...dependencies])
  return formulas
    .filter(({ name }) => needed.has(name))
    .map((formula) => {
      const field = byName.get(formula.name)
      return { ...formula, unit: field && fieldTextsOf(view, field).unit }
    })
}

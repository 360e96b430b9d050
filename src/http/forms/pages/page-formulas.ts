import { calculatedFields } from '#core/forms/calculations.ts'
import { fieldsByName } from '#core/forms/fields-by-name.ts'
import { dependencyFinder } from '#core/forms/order-conditions.ts'
import type { Formula } from '#model/forms/formulas.ts'
import { type FormView, fieldTextsOf } from './form-view.ts'

/**
 * The formulas that a page needs for what it shows. Visitors don't learn those of other hidden
 * fields, such as a score.
 */
export function pageFormulas(view: FormView): Formula[] {
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

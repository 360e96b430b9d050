import { customPrefix } from '#model/fields/field.ts'
import { cleanLabel } from '#model/fields/label.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import type { CompiledFormula, FormulaStep } from '#model/forms/formulas.ts'
import { type FieldsByName, fieldsByName } from './fields-by-name.ts'
import type { FormField } from './form.ts'
import { namesIn, parseFormula } from './parsing/parse-formula.ts'

/** A field whose value is computed from others, as its formula says. */
export type CalculatedField = CompiledFormula & { name: string }

/** The fields with formulas, which are valid. */
export function calculatedFields(fields: readonly FormField[]): CalculatedField[] {
  const byName = fieldsByName(fields)
  return fields.flatMap(({ name, calculation }) => {
    if (calculation === undefined) return []
    const { formula, decimals } = calculation
    const parsed = parseFormula(formula)
    if ('mistake' in parsed) throw new Error(`The formula of ${name} was stored with a mistake.`)
    return [{ name, decimals, steps: parsed.steps.map((step) => withField(byName, step)) }]
  })
}

/** The field of a name in braces: that of a standard field, or the label of a custom one. */
export function fieldInFormula(fields: FieldsByName, name: string): FormField | undefined {
  return fields.get(name) ?? fields.get(customPrefix + cleanLabel(name))
}

/** The names of the fields that the formula of a field counts with. */
export function countedNames(fields: FieldsByName, { calculation }: FormField): string[] {
  const names = calculation === undefined ? [] : namesIn(calculation.formula)
  return names.flatMap((name) => fieldInFormula(fields, name)?.name ?? [])
}

function withField(fields: FieldsByName, step: FormulaStep): FormulaStep {
  if (typeof step !== 'object') return step
  const field = fieldInFormula(fields, step.field)
  const numbers = field && numbersOf(field)
  return { field: field?.name ?? step.field, ...(numbers && { numbers }) }
}

/** What the values of a field count as; undefined where they are numbers. */
function numbersOf({ kind, choices }: FormField): [string, number][] | undefined {
  if (traitsOf[kind].counts === 'yes') return [['true', 1]]
  return choices?.map(({ value, number = 0 }) => [value, number])
}

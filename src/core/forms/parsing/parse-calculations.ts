import { countedNames, fieldInFormula } from '#core/forms/calculations.ts'
import { type FieldsByName, fieldsByName } from '#core/forms/fields-by-name.ts'
import { type Calculation, type FormField, formulaCharactersMax } from '#core/forms/form.ts'
import { dependencyFinder } from '#core/forms/order-conditions.ts'
import { canBeCounted } from '#model/forms/field-kinds.ts'
import type { DraftValidator } from './draft-validator.ts'
import { namesIn, parseFormula } from './parse-formula.ts'

const decimalsMax = 6

/** The formula of a calculated field, or of a hidden one in place of a value. */
export function parseCalculation(
  { kind, calculation }: FormField,
  pointer: string,
  check: DraftValidator,
): { calculation?: Calculation } {
  if (calculation === undefined) {
    const rule = 'A calculated field must have a calculation.'
    check.that(kind !== 'calculated', pointer, rule, 'required')
    return {}
  }
  const isAllowed = kind === 'calculated' || kind === 'hidden'
  const kinds = 'calculation must be absent unless the kind is calculated or hidden.'
  if (!check.that(isAllowed, pointer, kinds)) return {}
  const { decimals } = calculation
  const isWithin = Number.isInteger(decimals) && decimals >= 0 && decimals <= decimalsMax
  const range = `decimals must be an integer from 0 to ${decimalsMax}.`
  check.that(isWithin, `${pointer}/decimals`, range)
  const formula = check.required(calculation.formula, `${pointer}/formula`, formulaCharactersMax)
  return { calculation: { formula, decimals } }
}

/** Checks what the formulas of parsed fields count with. */
export function checkFormulas(
  fields: readonly FormField[],
  pointer: string,
  check: DraftValidator,
): void {
  const byName = fieldsByName(fields)
  const dependenciesOf = dependencyFinder(fields)
  for (const [i, field] of fields.entries()) {
    // That it has none is an error already.
    if (field.calculation === undefined || field.calculation.formula === '') continue
    const at = `${pointer}/${i}/calculation`
    checkFormula(field.calculation.formula, { fields: byName, at: `${at}/formula`, check })
    const counted = countedNames(byName, field).flatMap((name) => byName.get(name) ?? [])
    const isFree = !counted.includes(field) && !dependenciesOf(counted).has(field.name)
    const rule = `${field.name} must not depend on itself, directly or through other fields.`
    check.that(isFree, at, rule)
  }
}

function checkFormula(
  formula: string,
  { fields, at, check }: { fields: FieldsByName; at: string; check: DraftValidator },
): void {
  const parsed = parseFormula(formula)
  if ('mistake' in parsed) {
    check.that(false, at, parsed.mistake)
    return
  }
  const names = new Set(namesIn(formula))
  check.that(names.size > 0, at, 'The formula must name a field in braces, such as {Area}.')
  for (const name of names) {
    const field = fieldInFormula(fields, name)
    const isKnown = field !== undefined
    check.that(isKnown, at, `{${name}} must be a field of the form.`, 'unknown_field')
    const kinds =
      `{${name}} must be a number, a rating, a scale, a choice, a checkbox, yes or no, or ` +
      'calculated.'
    check.that(!isKnown || canBeCounted(field), at, kinds, 'invalid_type')
  }
}

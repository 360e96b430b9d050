import { type FieldRange, type FieldTexts, type FormField, formTextsMax } from '#core/forms/form.ts'
import { isDecimal } from '#core/values/decimal.ts'
import { type FieldKind, fieldKinds, lastSteps, traitsOf } from '#model/forms/field-kinds.ts'
import type { DraftValidator } from './draft-validator.ts'

const bounds = ['min', 'max', 'step'] as const
const ranged = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  fieldKinds.filter((kind) => traitsOf[kind].range !== undefined),
)

/** The bounds of a number, or the steps of a rating or a scale, as they are stored. */
export function parseRange(
  { kind, range }: FormField,
  pointer: string,
  check: DraftValidator,
): { range?: FieldRange } {
  const { starts } = traitsOf[kind]
  if (starts !== undefined) {
    const { min, max = 0, step } = range ?? {}
    const isFirst = min !== undefined && starts.includes(min)
    check.that(isFirst, `${pointer}/min`, `min must be ${starts.join(' or ')}.`)
    const lastRule = `max must be an integer from ${lastSteps[0]} to ${lastSteps.at(-1)}.`
    check.that(lastSteps.includes(max), `${pointer}/max`, lastRule)
    check.that(step === undefined, `${pointer}/step`, `step must be absent for the kind ${kind}.`)
    return range === undefined ? {} : { range: { ...range } }
  }
  if (range === undefined) return {}
  const rule = `range must be absent unless the kind is ${ranged}.`
  if (!check.that(traitsOf[kind].range !== undefined, pointer, rule)) return {}
  for (const name of bounds) {
    const { [name]: bound } = range
    const digits = `${name} must have at most 12 digits, and 6 after the point.`
    check.that(bound === undefined || isDecimal(String(bound)), `${pointer}/${name}`, digits)
  }
  const { min = -Infinity, max = Infinity, step = 1 } = range
  check.that(min <= max, `${pointer}/max`, 'max must not be less than min.')
  check.that(step > 0, `${pointer}/step`, 'step must be more than 0.')
  return { range: { ...range } }
}

type RangeTexts = Pick<FieldTexts, 'unit' | 'low' | 'high'>

/** The texts beside a number or a result, or at the ends of a rating or a scale. */
export function parseRangeTexts(
  kind: FieldKind,
  texts: RangeTexts,
  pointer: string,
  check: DraftValidator,
): RangeTexts {
  const { hasUnit = false, starts } = traitsOf[kind]
  const parsed: RangeTexts = {}
  for (const name of ['unit', 'low', 'high'] as const) {
    const max = name === 'unit' ? formTextsMax.unit : formTextsMax.end
    const text = check.text(texts[name], `${pointer}/${name}`, max)
    if (text === undefined) continue
    const isAllowed = name === 'unit' ? hasUnit : starts !== undefined
    check.that(isAllowed, `${pointer}/${name}`, `${name} must be absent for the kind ${kind}.`)
    parsed[name] = text
  }
  return parsed
}

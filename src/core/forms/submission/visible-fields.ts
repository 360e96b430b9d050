import { calculatedFields } from '#core/forms/calculations.ts'
import { type FieldsByName, fieldsByName } from '#core/forms/fields-by-name.ts'
import type { FormField } from '#core/forms/form.ts'
import { orderConditions, questionOf } from '#core/forms/order-conditions.ts'
import { stepsOf } from '#core/forms/steps.ts'
import { decimalMarkOf } from '#core/values/decimal.ts'
import {
  type Condition,
  type Conditional,
  type Entered,
  folded,
  holds,
} from '#model/forms/conditions.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import { type CompiledFormula, evaluate } from '#model/forms/formulas.ts'
import { numberIn } from '#model/forms/numbers.ts'
import { isChecked } from './checkbox.ts'
import type { SubmittedValues } from './submission.ts'

/** The fields of a form that its conditions show, and their values. */
export type VisibleFields = {
  /** The fields and choices that are not hidden. */
  fields: FormField[]
  /** The values of these. */
  values: SubmittedValues
  /** Whether a condition holds. */
  isMet: (condition: Condition) => boolean
}

/** The questions whose conditions don't hold for these values, and the fields of such steps. */
export function hiddenQuestions(
  fields: readonly FormField[],
  values: SubmittedValues,
  language: string,
): ReadonlySet<string> {
  return applyConditions(fields, values, language).hidden
}

/** The values of a page with the results of its calculated fields, in place of what was sent. */
export function withResults(
  fields: readonly FormField[],
  values: SubmittedValues,
  language: string,
): SubmittedValues {
  return new Map([...values, ...applyConditions(fields, values, language).results])
}

/** What is not hidden for these values. */
export function findVisible(
  fields: readonly FormField[],
  values: SubmittedValues,
  language: string,
): VisibleFields {
  const { hidden, isMet, results } = applyConditions(fields, values, language)
  const isVisible = (field: string, choice?: string) => !hidden.has(questionOf(field, choice))
  const visibleResults = [...results].filter(([name]) => isVisible(name))
  const visibleFields = fields.filter(({ name }) => isVisible(name))
  return {
    fields: visibleFields.map(({ choices, ...field }) => ({
      ...field,
      ...(choices && { choices: choices.filter(({ value }) => isVisible(field.name, value)) }),
    })),
    values: new Map(
      [...values, ...visibleResults].map(([name, texts]) => [
        name,
        texts.filter((text) => isVisible(name, text)),
      ]),
    ),
    isMet,
  }
}

function applyConditions(fields: readonly FormField[], values: SubmittedValues, language: string) {
  const { byName, formulas, conditionals, namesOfStep } = rulesOf(fields)
  const hidden = new Set<string>()
  const decimalMark = decimalMarkOf(language)
  // Once for each field: what it depends on is decided before.
  const read = new Map<string, { values: readonly Entered[]; folded: readonly Entered[] }>()
  const readField = (name: string) => {
    const known = read.get(name)
    if (known !== undefined) return known
    const entered = enteredIn(name)
    const field = { values: entered, folded: folded(entered) }
    read.set(name, field)
    return field
  }
  const valuesOf = (name: string) => readField(name).values
  const enteredIn = (name: string): readonly Entered[] => {
    const field = byName.get(name)
    if (field === undefined || hidden.has(name)) return []
    const formula = formulas.get(name)
    if (formula !== undefined) return [evaluate(formula, valuesOf) ?? []].flat()
    const isVisible = (text: string) => !hidden.has(questionOf(name, text))
    const sent = sentValues(field, (values.get(name) ?? []).filter(isVisible))
    const isNumber = traitsOf[field.kind].format === 'number'
    return isNumber ? sent.map((text) => numberIn(text, decimalMark)) : sent
  }
  const isMet = (condition: Condition) =>
    holds(condition, (name) => readField(name).folded, decimalMark)
  for (const { question, condition } of conditionals) {
    if (isMet(condition)) continue
    for (const name of [question, ...(namesOfStep.get(question) ?? [])]) hidden.add(name)
  }
  const texts = [...formulas.keys()].map((name) => [name, valuesOf(name).map(String)] as const)
  return { hidden, isMet, results: new Map(texts) }
}

/** What applies to all submissions of a form. */
type Rules = {
  byName: FieldsByName
  formulas: ReadonlyMap<string, CompiledFormula>
  conditionals: readonly Conditional[]
  /** The names of the fields of each step. */
  namesOfStep: ReadonlyMap<string, readonly string[]>
}

const rulesOfFields = new WeakMap<readonly FormField[], Rules>()

function rulesOf(fields: readonly FormField[]): Rules {
  const known = rulesOfFields.get(fields)
  if (known !== undefined) return known
  const steps = stepsOf(fields).flatMap(({ heading, fields: within }) =>
    heading === null ? [] : [[heading.name, within.map(({ name }) => name)] as const],
  )
  const rules = {
    byName: fieldsByName(fields),
    formulas: new Map(calculatedFields(fields).map((field) => [field.name, field])),
    conditionals: orderConditions(fields),
    namesOfStep: new Map(steps),
  }
  rulesOfFields.set(fields, rules)
  return rules
}

function sentValues({ kind, hasOther }: FormField, values: readonly string[]): readonly string[] {
  const texts = values.filter((text) => text.trim() !== '')
  const { widget, sendsSeveral } = traitsOf[kind]
  if (widget === 'box') return isChecked(texts) ? ['true'] : []
  return sendsSeveral === true || hasOther === true ? texts : texts.slice(0, 1)
}

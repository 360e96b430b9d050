import { calculatedFields } from '#core/forms/calculations.ts'
import { type Condition, type Entered, holds, numberIn } from '#core/forms/conditions.ts'
import { type FieldKind, isChecked } from '#core/forms/field-kinds.ts'
import type { FormField } from '#core/forms/form.ts'
import { type CompiledFormula, evaluate } from '#core/forms/formula.ts'
import { orderConditions, questionOf } from '#core/forms/order-conditions.ts'
import { stepOf } from '#core/forms/steps.ts'
import type { SubmittedValues } from './validate-submission.ts'

/** The fields of a form, as the answers to them are judged. */
export type JudgedFields = {
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
  return judge(fields, values, language).hidden
}

/** The values of a page with the results of its calculated fields, in place of what was sent. */
export function withResults(
  fields: readonly FormField[],
  values: SubmittedValues,
  language: string,
): SubmittedValues {
  return new Map([...values, ...judge(fields, values, language).results])
}

/** What is not hidden for these values. */
export function judgeFields(
  fields: readonly FormField[],
  values: SubmittedValues,
  language: string,
): JudgedFields {
  const { hidden, isMet, results } = judge(fields, values, language)
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

function judge(fields: readonly FormField[], values: SubmittedValues, language: string) {
  const hidden = new Set<string>()
  const byName = new Map(fields.map((field) => [field.name, field]))
  const formulas = new Map(calculatedFields(fields).map((field) => [field.name, field]))
  // Once for each: what its fields depend on is judged before.
  const results = new Map<string, readonly Entered[]>()
  const resultOf = (name: string, formula: CompiledFormula) => {
    const result = results.get(name) ?? [evaluate(formula, valuesOf) ?? []].flat()
    results.set(name, result)
    return result
  }
  const valuesOf = (name: string): readonly Entered[] => {
    const field = byName.get(name)
    if (field === undefined || hidden.has(name)) return []
    const formula = formulas.get(name)
    if (formula !== undefined) return resultOf(name, formula)
    const isVisible = (text: string) => !hidden.has(questionOf(name, text))
    const answers = answersTo(field, (values.get(name) ?? []).filter(isVisible))
    return field.kind === 'number' ? answers.map((text) => numberIn(text, language)) : answers
  }
  const isMet = (condition: Condition) => holds(condition, valuesOf, language)
  for (const { question, condition } of orderConditions(fields)) {
    if (isMet(condition)) continue
    hidden.add(question)
    for (const field of fields) if (stepOf(fields, field)?.name === question) hidden.add(field.name)
  }
  const texts = [...formulas.keys()].map((name) => [name, valuesOf(name).map(String)] as const)
  return { hidden, isMet, results: new Map(texts) }
}

const kindsOfSeveral: ReadonlySet<FieldKind> = new Set(['checkboxes', 'tel-country'])

function answersTo({ kind, hasOther }: FormField, values: readonly string[]): readonly string[] {
  const texts = values.filter((text) => text.trim() !== '')
  if (kind === 'checkbox' || kind === 'consent') return isChecked(texts) ? ['true'] : []
  return kindsOfSeveral.has(kind) || hasOther === true ? texts : texts.slice(0, 1)
}

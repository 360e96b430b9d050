import { type Condition, holds, numberIn } from '#core/forms/conditions.ts'
import { type FieldKind, isChecked } from '#core/forms/field-kinds.ts'
import type { FormField } from '#core/forms/form.ts'
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

/** What is not hidden for these values. */
export function judgeFields(
  fields: readonly FormField[],
  values: SubmittedValues,
  language: string,
): JudgedFields {
  const { hidden, isMet } = judge(fields, values, language)
  const isVisible = (field: string, choice?: string) => !hidden.has(questionOf(field, choice))
  const visibleFields = fields.filter(({ name }) => isVisible(name))
  return {
    fields: visibleFields.map(({ choices, ...field }) => ({
      ...field,
      ...(choices && { choices: choices.filter(({ value }) => isVisible(field.name, value)) }),
    })),
    values: new Map(
      [...values].map(([name, texts]) => [name, texts.filter((text) => isVisible(name, text))]),
    ),
    isMet,
  }
}

function judge(fields: readonly FormField[], values: SubmittedValues, language: string) {
  const hidden = new Set<string>()
  const byName = new Map(fields.map((field) => [field.name, field]))
  const valuesOf = (name: string) => {
    const field = byName.get(name)
    if (field === undefined || hidden.has(name)) return []
    const answers = answersTo(field, values)
    return field.kind === 'number'
      ? answers.map((text) => numberIn(text, language))
      : answers.filter((value) => !hidden.has(questionOf(name, value)))
  }
  const isMet = (condition: Condition) => holds(condition, valuesOf, language)
  for (const { question, condition } of orderConditions(fields)) {
    if (isMet(condition)) continue
    hidden.add(question)
    for (const field of fields) if (stepOf(fields, field)?.name === question) hidden.add(field.name)
  }
  return { hidden, isMet }
}

const kindsOfSeveral: ReadonlySet<FieldKind> = new Set(['checkboxes', 'tel-country'])

function answersTo(
  { name, kind, hasOther }: FormField,
  values: SubmittedValues,
): readonly string[] {
  const texts = (values.get(name) ?? []).filter((text) => text.trim() !== '')
  if (kind === 'checkbox' || kind === 'consent') return isChecked(texts) ? ['true'] : []
  return kindsOfSeveral.has(kind) || hasOther === true ? texts : texts.slice(0, 1)
}

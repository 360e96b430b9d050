import { cleanFieldName } from '#core/forms/field-target.ts'
import type { FormChoice, FormField } from '#core/forms/form.ts'
import { offeredValues } from '#core/forms/offered-values.ts'
import { conditionalsOf, dependencyFinder } from '#core/forms/order-conditions.ts'
import { parseValue } from '#core/forms/submission/parse-value.ts'
import { isDecimal } from '#core/values/decimal.ts'
import { choiceCharactersMax, choicesMax } from '#model/fields/field.ts'
import {
  type Condition,
  type Operator,
  type Rule,
  hasValues,
  rulesMax,
} from '#model/forms/conditions.ts'
import { type Format, comparisons, traitsOf } from '#model/forms/field-kinds.ts'
import type { DraftValidator } from './draft-validator.ts'

const examples: Partial<Record<Format, string>> = { date: '2026-05-31', time: '14:30' }

/** The parsed fields of a form with their conditions, which may name any other field. */
export function parseConditions(
  fields: readonly FormField[],
  input: readonly FormField[],
  { pointer, check }: { pointer: string; check: DraftValidator },
): FormField[] {
  const parser = new ConditionParser(fields, check)
  const withConditions = fields.map((field, i) => {
    const { showWhen, choices = [] } = input[i] ?? field
    const at = `${pointer}/${i}`
    const isVisible = showWhen === undefined || field.kind !== 'hidden'
    check.that(isVisible, `${at}/showWhen`, "A hidden field can't have a condition.")
    return {
      ...field,
      ...parser.parse(showWhen, at),
      ...(field.choices && {
        choices: field.choices.map((choice, j): FormChoice => {
          return { ...choice, ...parser.parse(choices[j]?.showWhen, `${at}/choices/${j}`) }
        }),
      }),
    }
  })
  const dependenciesOf = dependencyFinder(withConditions)
  for (const [i, field] of withConditions.entries()) {
    if (conditionalsOf(field).length === 0) continue
    const isFree = !dependenciesOf([field]).has(field.name)
    const first = field.choices?.findIndex(({ showWhen }) => showWhen !== undefined)
    const path = field.showWhen === undefined ? `choices/${first}/showWhen` : 'showWhen'
    const rule = `${field.name} must not depend on itself, directly or through other fields.`
    check.that(isFree, `${pointer}/${i}/${path}`, rule)
  }
  return withConditions
}

/** A condition of the form itself, which may name any of its parsed fields. */
export function parseCondition(
  condition: Condition,
  context: { fields: readonly FormField[]; pointer: string; check: DraftValidator },
): Condition {
  return new ConditionParser(context.fields, context.check).condition(condition, context.pointer)
}

class ConditionParser {
  private readonly fields: readonly FormField[]
  private readonly check: DraftValidator

  constructor(fields: readonly FormField[], check: DraftValidator) {
    this.fields = fields
    this.check = check
  }

  parse(condition: Condition | undefined, at: string): { showWhen?: Condition } {
    return condition === undefined ? {} : { showWhen: this.condition(condition, `${at}/showWhen`) }
  }

  condition(condition: Condition, at: string): Condition {
    const { match, rules } = condition
    const pointer = `${at}/rules`
    const isWithinMax = rules.length > 0 && rules.length <= rulesMax
    const range = `A condition must have 1 to ${rulesMax} rules.`
    const code = rules.length === 0 ? 'required' : 'too_many'
    if (!this.check.that(isWithinMax, pointer, range, code)) return condition
    const parsed = rules.map((rule, i) => this.rule(rule, `${pointer}/${i}`))
    return { match, rules: parsed }
  }

  private rule({ field: text, operator, values }: Rule, at: string): Rule {
    const { check } = this
    const name = cleanFieldName(text)
    const field = this.fields.find((candidate) => candidate.name === name)
    const isKnown = field !== undefined
    const nameRule = `${name} must be another field of the form.`
    check.that(isKnown, `${at}/field`, nameRule, 'unknown_field')
    if (!isKnown) return { field: name, operator, values }
    const isFixed = field.value !== undefined && 'fixed' in field.value
    check.that(!isFixed, `${at}/field`, `${name} must not have a fixed value.`)
    const { compares } = traitsOf[field.kind]
    const operators: readonly Operator[] = compares === undefined ? [] : comparisons[compares]
    if (!check.that(operators.length > 0, `${at}/field`, `${name} must be a question.`)) {
      return { field: name, operator, values }
    }
    const operatorRule = `The operator for ${name} must be ${operators.join(', ')}.`
    check.that(operators.includes(operator), `${at}/operator`, operatorRule)
    if (!hasValues(operator)) {
      check.that(values.length === 0, `${at}/values`, 'values must be empty.', 'too_many')
      return { field: name, operator, values: [] }
    }
    const max = operator === 'anyOf' ? choicesMax : 1
    const isWithinMax = values.length > 0 && values.length <= max
    const range = operator === 'anyOf' ? `1 to ${max} items` : '1 item'
    const code = values.length === 0 ? 'required' : 'too_many'
    if (!check.that(isWithinMax, `${at}/values`, `values must have ${range}.`, code)) {
      return { field: name, operator, values }
    }
    const parsed = values.map((value, i) => {
      const pointer = `${at}/values/${i}`
      const clean = check.required(value, pointer, choiceCharactersMax)
      this.value(clean, field, { operator, pointer })
      return clean
    })
    return { field: name, operator, values: parsed }
  }

  private value(
    value: string,
    field: FormField,
    { operator, pointer }: { operator: Operator; pointer: string },
  ): void {
    const { check } = this
    const { name, kind } = field
    const { compares, format } = traitsOf[kind]
    const offered = offeredValues(field)
    // Its error is there already.
    if (value === '') return
    if (operator === 'moreThan' || (compares === 'numbers' && offered === null)) {
      const rule = 'The value must be a number without thousands separators, such as 1250.5.'
      check.that(isDecimal(value), pointer, rule, 'invalid_number')
    }
    const isPossible = compares !== 'boxes' || value === 'true'
    check.that(isPossible, pointer, `The value for ${name} must be true.`)
    const example = format && examples[format]
    if (example !== undefined) {
      const parsed = parseValue(field, value, 'en')
      check.that(!('code' in parsed), pointer, `The value must be a ${format} such as ${example}.`)
    }
    check.that(
      offered === null || offered.includes(value),
      pointer,
      `The value must be one of the choices of ${name}.`,
    )
  }
}

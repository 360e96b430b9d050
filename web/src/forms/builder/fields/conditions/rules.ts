import { traitsOf } from '#model/forms/field-kinds.ts'
import type { Condition, ConditionRule, FormDefinition, FormField } from '#web/api/form-types.ts'
import { offeredChoices } from '#web/forms/builder/fields/offered-choices.ts'

export type Operator = ConditionRule['operator']

/**
 * The fields that a condition of another one, or of an ending, can name: a fixed value and words
 * never change, and files can't be compared.
 */
export function comparableFields(fields: readonly FormField[], name?: string): FormField[] {
  return fields.filter(
    (field) =>
      field.name !== name &&
      !(field.value !== undefined && 'fixed' in field.value) &&
      traitsOf[field.kind].compares !== undefined,
  )
}

/** A rule about a field, to begin with; what visitors write has to be entered. */
export function newRule(
  field: FormField,
  definition: Pick<FormDefinition, 'languages'>,
  language: string,
): ConditionRule {
  const [first] = offeredChoices(field, definition, language)
  const value = traitsOf[field.kind].compares === 'boxes' ? 'true' : (first?.value ?? '')
  return { field: field.name, operator: 'is', values: [value] }
}

/** The rule with another operator. Only `anyOf` has several values. */
export function withOperator(rule: ConditionRule, operator: Operator): ConditionRule {
  const values = operator === 'anyOf' ? rule.values : rule.values.slice(0, 1)
  return { ...rule, operator, values: values.length === 0 ? [''] : values }
}

/** A field or a choice with another condition, or with none. */
export function withCondition<T extends { showWhen?: Condition }>(
  { showWhen: _, ...rest }: T,
  condition: Condition | undefined,
) {
  return condition === undefined ? rest : { ...rest, showWhen: condition }
}

/** Whether it is shown while nothing is entered: then only what must not be something holds. */
export function isShownAtFirst({ showWhen }: { showWhen?: Condition }): boolean {
  if (showWhen === undefined) return true
  const holds = ({ operator }: ConditionRule) => operator === 'isNot'
  return showWhen.match === 'all' ? showWhen.rules.every(holds) : showWhen.rules.some(holds)
}

/** A draft with a field changed, whose choices the rules follow. */
export function withField(
  draft: FormDefinition,
  index: number,
  change: (before: FormField) => FormField,
): FormDefinition {
  const { [index]: before } = draft.fields
  if (before === undefined) return draft
  const next = change(before)
  const followed = withRenamedChoices(draft, before, next)
  return { ...followed, fields: followed.fields.with(index, next) }
}

/** A draft whose rules follow the choices of a field that got other values. */
function withRenamedChoices(
  draft: FormDefinition,
  before: FormField,
  { name, choices = [] }: FormField,
): FormDefinition {
  const former = before.choices ?? []
  if (former.length !== choices.length) return draft
  const renamed = new Map(former.map(({ value }, i) => [value, choices[i]?.value ?? value]))
  const inRule = (rule: ConditionRule) =>
    rule.field === name
      ? { ...rule, values: rule.values.map((value) => renamed.get(value) ?? value) }
      : rule
  const inCondition = <T extends { showWhen?: Condition }>(conditional: T): T => {
    const { showWhen } = conditional
    if (showWhen === undefined) return conditional
    return { ...conditional, showWhen: { ...showWhen, rules: showWhen.rules.map(inRule) } }
  }
  const fields = draft.fields.map((field) => {
    const changed = inCondition(field)
    if (changed.choices === undefined) return changed
    return { ...changed, choices: changed.choices.map(inCondition) }
  })
  const { endings } = draft
  return { ...draft, fields, ...(endings && { endings: endings.map(inCondition) }) }
}

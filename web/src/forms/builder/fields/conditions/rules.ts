import { hasValues } from '#model/forms/conditions.ts'
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

/** A rule about a field, to begin with: for what visitors write, whether they do. */
export function newRule(
  field: FormField,
  definition: Pick<FormDefinition, 'languages'>,
  language: string,
): ConditionRule {
  const [first] = offeredChoices(field, definition, language)
  const value = traitsOf[field.kind].compares === 'boxes' ? 'true' : first?.value
  if (value === undefined) return { field: field.name, operator: 'isAnswered', values: [] }
  return { field: field.name, operator: 'is', values: [value] }
}

/** The rule with another operator. Only `anyOf` has several values, or none yet. */
export function withOperator(rule: ConditionRule, operator: Operator): ConditionRule {
  const { values } = rule
  if (!hasValues(operator)) return { ...rule, operator, values: [] }
  if (operator === 'anyOf') return { ...rule, operator, values: values.filter(isText) }
  return { ...rule, operator, values: [values[0] ?? ''] }
}

/** A field or a choice with another condition, or with none. */
export function withCondition<T extends { showWhen?: Condition }>(
  { showWhen: _, ...rest }: T,
  condition: Condition | undefined,
) {
  return condition === undefined ? rest : { ...rest, showWhen: condition }
}

/** Whether it is shown while nothing is entered: then only what forbids something holds. */
export function isShownAtFirst({ showWhen }: { showWhen?: Condition }): boolean {
  if (showWhen === undefined) return true
  const holds = ({ operator }: ConditionRule) =>
    operator === 'isNot' || operator === 'isNotAnswered'
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
  return withConditions(draft, (condition) => ({
    ...condition,
    rules: condition.rules.map(inRule),
  }))
}

const isText = (value: string) => value.trim() !== ''

/** Whether it says with what it compares. */
const isComplete = ({ operator, values }: ConditionRule) =>
  !hasValues(operator) || values.some(isText)

/** Whether a rule of it is still being written. */
export function isIncomplete(condition: Condition | undefined): boolean {
  return condition?.rules.every(isComplete) === false
}

/** The fields with rules that are still being written, also for their choices. */
export function incompleteFields({ fields }: Pick<FormDefinition, 'fields'>): FormField[] {
  return fields.filter(({ showWhen, choices = [] }) =>
    [showWhen, ...choices.map((choice) => choice.showWhen)].some(isIncomplete),
  )
}

/** The rules of a condition that the server gets; the first one stands for none in an ending. */
export function sentRules(rules: readonly ConditionRule[]): ConditionRule[] {
  const complete = rules.filter(isComplete)
  return complete.length > 0 ? complete : rules.slice(0, 1)
}

/** A draft as the server takes it: without rules that are still being written. */
export function withCompleteRules(draft: FormDefinition): FormDefinition {
  return withConditions(draft, ({ match, rules }) => ({ match, rules: rules.filter(isComplete) }))
}

/**
 * A draft with other conditions: none without rules, except for an ending, which needs one and
 * depends on whether there is an answer until it has another.
 */
function withConditions(
  draft: FormDefinition,
  change: (condition: Condition) => Condition,
): FormDefinition {
  const inCondition = <T extends { showWhen?: Condition }>(conditional: T) => {
    const { showWhen } = conditional
    if (showWhen === undefined) return conditional
    const changed = change(showWhen)
    return withCondition(conditional, changed.rules.length === 0 ? undefined : changed)
  }
  const fields = draft.fields.map((field) => {
    const { choices } = field
    return { ...inCondition(field), ...(choices && { choices: choices.map(inCondition) }) }
  })
  const endings = draft.endings?.map((ending) => {
    const { match, rules } = change(ending.showWhen)
    const answered = sentRules(ending.showWhen.rules).map((rule) =>
      withOperator(rule, 'isAnswered'),
    )
    return { ...ending, showWhen: { match, rules: rules.length === 0 ? answered : rules } }
  })
  return { ...draft, fields, ...(endings && { endings }) }
}

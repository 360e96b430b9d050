import { countedNames } from './calculations.ts'
import type { Condition } from './conditions.ts'
import type { FormField } from './form.ts'
import { stepOf } from './steps.ts'

/** A field or one of its choices that is shown under a condition. */
export type Conditional = {
  /** What pages call it in the list of what they have asked. */
  question: string
  /** The value of a choice. */
  choice?: string
  condition: Condition
}

/** The name of a field or of one of its choices among questions. No name contains a tab. */
export function questionOf(field: string, choice?: string): string {
  return choice === undefined ? field : `${field}\t${choice}`
}

/** What a field shows under conditions: itself, its choices, both or nothing. */
export function conditionalsOf({ name, showWhen, choices = [] }: FormField): Conditional[] {
  const ofField = showWhen === undefined ? [] : [{ question: name, condition: showWhen }]
  const ofChoices = choices.flatMap(({ value, showWhen: condition }) =>
    condition === undefined
      ? []
      : [{ question: questionOf(name, value), choice: value, condition }],
  )
  return [...ofField, ...ofChoices]
}

/** Each after those that its condition depends on, so that they are judged in one pass. */
export function orderConditions(fields: readonly FormField[]): Conditional[] {
  // What depends on a field depends on more than that field does.
  return fields
    .map((field) => [conditionalsOf(field), dependenciesOf(fields, field).size] as const)
    .toSorted(([, left], [, right]) => left - right)
    .flatMap(([conditionals]) => conditionals)
}

/** The names of the fields and steps that a field depends on, also through other fields. */
export function dependenciesOf(
  fields: readonly FormField[],
  field: FormField,
): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (current: FormField | undefined) => {
    for (const name of current === undefined ? [] : directDependencies(fields, current)) {
      if (names.has(name)) continue
      names.add(name)
      visit(fields.find((candidate) => candidate.name === name))
    }
  }
  visit(field)
  return names
}

function directDependencies(fields: readonly FormField[], field: FormField): string[] {
  const step = stepOf(fields, field)
  const rules = conditionalsOf(field).flatMap(({ condition }) => condition.rules)
  const names = rules.map(({ field: name }) => name)
  return [...(step === null ? [] : [step.name]), ...names, ...countedNames(fields, field)]
}

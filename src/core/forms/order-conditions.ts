import type { Conditional } from '#model/forms/conditions.ts'
import { countedNames } from './calculations.ts'
import { fieldsByName } from './fields-by-name.ts'
import type { FormField } from './form.ts'
import { headingsOf } from './steps.ts'

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
  const byName = fieldsByName(fields)
  const dependencies = directDependencies(fields)
  const visited = new Set<string>()
  const ordered: Conditional[] = []
  const visit = (field: FormField | undefined): void => {
    if (field === undefined || visited.has(field.name)) return
    visited.add(field.name)
    for (const name of dependencies.get(field.name) ?? []) visit(byName.get(name))
    ordered.push(...conditionalsOf(field))
  }
  for (const field of fields) visit(field)
  return ordered
}

/** Finds the names of the fields and steps that fields depend on, also through others. */
export function dependencyFinder(
  fields: readonly FormField[],
): (of: readonly FormField[]) => ReadonlySet<string> {
  const dependencies = directDependencies(fields)
  return (of) => {
    // A set yields also what is added while it is read.
    const names = new Set(of.flatMap(({ name }) => [...(dependencies.get(name) ?? [])]))
    for (const name of names) for (const next of dependencies.get(name) ?? []) names.add(next)
    return names
  }
}

function directDependencies(
  fields: readonly FormField[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = fieldsByName(fields)
  const headings = headingsOf(fields)
  return new Map(
    fields.map((field) => {
      const step = headings.get(field.name)
      const rules = conditionalsOf(field).flatMap(({ condition }) => condition.rules)
      const names = rules.map(({ field: name }) => name)
      const counted = countedNames(byName, field)
      return [field.name, new Set([...(step ? [step.name] : []), ...names, ...counted])]
    }),
  )
}

import type { FormChoice, FormDefinition, FormField } from '#core/forms/form.ts'

export const differenceKinds = [
  ...(['languagesAdded', 'languagesRemoved'] as const),
  ...(['added', 'removed', 'renamed', 'required', 'optional', 'retyped'] as const),
  ...(['choicesAdded', 'choicesRemoved', 'changed', 'moved'] as const),
  ...(['texts', 'design', 'settings'] as const),
] as const

/** The settings of a definition, in the order in which their changes are listed. */
const formSettings = [
  ...(['after', 'endings', 'redirectOrigins', 'origins', 'closing', 'challenge'] as const),
  ...(['notify', 'assignees', 'tags', 'doubleOptIn', 'answer'] as const),
  ...(['unfinished', 'reminder', 'attribution'] as const),
] as const

export type Difference = {
  kind: (typeof differenceKinds)[number]
  /** The label of the field that differs; null for what is not about one. */
  field: string | null
  /**
   * The languages, the choices or the settings that differ; the former label of a field that was
   * renamed, and the former and the new kind of one that was retyped.
   */
  values: string[]
}

/** How a definition differs from the one before, in the order of the form. */
export function differencesOf(before: FormDefinition, after: FormDefinition): Difference[] {
  const has = new Map(before.fields.map((field) => [field.name, field]))
  const remains = new Set(after.fields.map(({ name }) => name))
  const ofFields = after.fields.flatMap((field) => {
    const former = has.get(field.name)
    if (former === undefined) return [about('added', labelOf(field, after))]
    return fieldDifferences({ field: former, of: before }, { field, of: after })
  })
  const removed = before.fields.filter(({ name }) => !remains.has(name))
  const isMoved = !areAlike(
    before.fields.flatMap(({ name }) => (remains.has(name) ? [name] : [])),
    after.fields.flatMap(({ name }) => (has.has(name) ? [name] : [])),
  )
  const settings = formSettings.filter((name) => !areAlike(before[name], after[name]))
  return [
    ...listed('languagesAdded', missingIn(before.languages, after.languages)),
    ...listed('languagesRemoved', missingIn(after.languages, before.languages)),
    ...ofFields,
    ...removed.map((field) => about('removed', labelOf(field, before))),
    ...(isMoved ? [about('moved', null)] : []),
    ...(areAlike(before.texts, after.texts) ? [] : [about('texts', null)]),
    ...(areAlike(before.look, after.look) ? [] : [about('design', null)]),
    ...listed('settings', settings),
  ]
}

type Side = { field: FormField; of: FormDefinition }

function fieldDifferences(before: Side, after: Side): Difference[] {
  const [former, field] = [before.field, after.field]
  const [formerLabel, label] = [labelOf(former, before.of), labelOf(field, after.of)]
  const [formerChoices, choices] = [former.choices ?? [], field.choices ?? []]
  const choiceLabels = (
    some: readonly FormChoice[],
    others: readonly FormChoice[],
    of: FormDefinition,
  ) =>
    some
      .filter(({ value }) => others.every((other) => other.value !== value))
      .map((choice) => choice.texts[of.languages[0] ?? '']?.label ?? choice.value)
  const differences = [
    ...(formerLabel === label ? [] : [about('renamed', label, [formerLabel])]),
    ...(former.kind === field.kind ? [] : [about('retyped', label, [former.kind, field.kind])]),
    ...(former.isRequired === field.isRequired
      ? []
      : [about(field.isRequired ? 'required' : 'optional', label)]),
    ...listed('choicesAdded', choiceLabels(choices, formerChoices, after.of), label),
    ...listed('choicesRemoved', choiceLabels(formerChoices, choices, before.of), label),
  ]
  const hasOther = differences.length === 0 && !areAlike(former, field)
  return hasOther ? [about('changed', label)] : differences
}

function about(kind: Difference['kind'], field: string | null, values: string[] = []): Difference {
  return { kind, field, values }
}

function listed(kind: Difference['kind'], values: string[], field: string | null = null) {
  return values.length === 0 ? [] : [about(kind, field, values)]
}

function labelOf({ name, texts }: FormField, { languages }: FormDefinition): string {
  const label = texts[languages[0] ?? '']?.label ?? ''
  return label === '' ? name.slice(name.indexOf(':') + 1) : label
}

function missingIn(some: readonly string[], others: readonly string[]): string[] {
  return others.filter((one) => !some.includes(one))
}

// Definitions are stored with their properties in one order.
function areAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

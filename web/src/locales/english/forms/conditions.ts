import type { Comparison, comparisons } from '#model/forms/field-kinds.ts'

/** When a field or a choice of a form is shown. */
export const conditions = {
  add: 'Add condition',
  shows: {
    field: 'Show this field when',
    step: 'Show this step when',
    choice: 'Show this choice when',
    ending: 'Show this ending when',
  },
  ofChoice: (label: string) => `When to show ${label}`,
  isConditional: 'Conditional',
  match: 'How conditions are combined',
  all: 'and',
  any: 'or',
  field: 'Field',
  operator: 'Comparison',
  value: 'Value',
  noneFound: 'No matching choice',
  remove: (position: number) => `Remove condition ${position}`,
  removed: (position: number) => `Condition ${position} was removed.`,
  cycle: 'This would make the field depend on itself. Choose another field.',
  /** As the sentence goes on after the name of the field. */
  operators: {
    texts: { is: 'is', isNot: 'is not', contains: 'contains', moreThan: 'is more than' },
    choices: { is: 'is', isNot: 'is not', anyOf: 'is any of' },
    several: { is: 'includes', isNot: 'doesn’t include', anyOf: 'includes any of' },
    numbers: { is: 'is', isNot: 'is not', moreThan: 'is more than' },
    times: { is: 'is', isNot: 'is not' },
    boxes: { is: 'is checked', isNot: 'is not checked' },
  } satisfies {
    [Name in Comparison]: Readonly<Record<(typeof comparisons)[Name][number], string>>
  },
}

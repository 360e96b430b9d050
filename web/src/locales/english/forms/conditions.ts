import type { Comparison, comparisons } from '#model/forms/field-kinds.ts'

const usual = {
  is: 'is',
  isNot: 'is not',
  isAnswered: 'is answered',
  isNotAnswered: 'is not answered',
}

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
    texts: { ...usual, contains: 'contains', moreThan: 'is more than' },
    choices: { ...usual, anyOf: 'is any of' },
    several: { ...usual, is: 'includes', isNot: 'doesn’t include', anyOf: 'includes any of' },
    numbers: { ...usual, moreThan: 'is more than' },
    times: usual,
    boxes: { is: 'is checked', isNot: 'is not checked' },
  } satisfies {
    [Name in Comparison]: Readonly<Record<(typeof comparisons)[Name][number], string>>
  },
}

/** How the value of a field is compared, as the sentence goes on after its name. */
const ofTexts = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  moreThan: 'is more than',
}
const ofChoices = { is: 'is', isNot: 'is not', anyOf: 'is any of' }
const ofSeveral = { is: 'includes', isNot: 'doesn’t include', anyOf: 'includes any of' }
const ofNumbers = { is: 'is', isNot: 'is not', moreThan: 'is more than' }
const ofTimes = { is: 'is', isNot: 'is not' }
const ofBoxes = { is: 'is checked', isNot: 'is not checked' }

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
  cycle: 'This would depend on itself. Choose another field.',
  operators: { ofTexts, ofChoices, ofSeveral, ofNumbers, ofTimes, ofBoxes },
}

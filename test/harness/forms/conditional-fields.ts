import type { FormField } from '#core/forms/form.ts'
import type { Condition, Rule } from '#model/forms/conditions.ts'

/** Fields and choices that depend on one another: more guests may dine, and diners may dance. */
export function conditionalFields(): FormField[] {
  return structuredClone(fields)
}

/** The condition with one rule. */
export function when(field: string, operator: Rule['operator'], ...values: string[]): Condition {
  return { match: 'all', rules: [{ field, operator, values }] }
}

const labelled = (label: string) => ({ texts: { en: { label } } })
const choice = (label: string) => ({ value: label.toLowerCase(), ...labelled(label) })

const fields: FormField[] = [
  { name: 'name', kind: 'text', isRequired: true, ...labelled('Your name') },
  {
    name: 'custom:Event',
    kind: 'radio',
    isRequired: true,
    ...labelled('What do you celebrate?'),
    choices: [choice('Wedding'), choice('Birthday')],
  },
  {
    name: 'custom:Guests',
    kind: 'text',
    isRequired: true,
    ...labelled('How many guests?'),
    showWhen: when('custom:Event', 'is', 'wedding'),
  },
  {
    name: 'custom:Meal',
    kind: 'select',
    isRequired: false,
    ...labelled('Meal'),
    choices: [
      choice('Buffet'),
      { ...choice('Dinner'), showWhen: when('custom:Guests', 'moreThan', '20') },
    ],
  },
  {
    name: 'custom:Dance',
    kind: 'text',
    isRequired: true,
    ...labelled('Which dance?'),
    showWhen: when('custom:Meal', 'is', 'dinner'),
  },
  {
    name: 'consent:photos',
    kind: 'consent',
    isRequired: true,
    ...labelled('You may show photos of us.'),
    showWhen: when('custom:Event', 'is', 'wedding'),
  },
]

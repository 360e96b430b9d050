import type { FormField } from '#core/forms/form.ts'
import { when } from './conditional-fields.ts'

/** A form with an estimate, on which a hidden score and another question depend. */
export function calculatedFields(): FormField[] {
  return structuredClone(fields)
}

const labelled = (en: string, de = en) => ({
  isRequired: false,
  texts: { en: { label: en }, de: { label: de } },
})
const service = (label: string, number: number) => {
  return { value: label.toLowerCase(), texts: { en: { label } }, number }
}

const fields: FormField[] = [
  { name: 'name', kind: 'text', ...labelled('Your name'), isRequired: true },
  { name: 'custom:Area', kind: 'number', ...labelled('Area', 'Fläche') },
  {
    name: 'custom:Service',
    kind: 'select',
    ...labelled('Service'),
    choices: [service('Cleaning', 12), service('Painting', 25.5)],
  },
  {
    name: 'custom:Windows',
    kind: 'number',
    ...labelled('Windows', 'Fenster'),
    showWhen: when('custom:Service', 'is', 'cleaning'),
  },
  { name: 'custom:Express', kind: 'yes-no', ...labelled('Express', 'Eilig') },
  {
    name: 'custom:Estimate',
    kind: 'calculated',
    isRequired: false,
    texts: {
      en: { label: 'Estimate', unit: '€', help: 'Without tax.' },
      de: { label: 'Schätzung', unit: '€' },
    },
    calculation: {
      formula: '{Area} * {Service} + {Windows} * 8 + {Express} * 50',
      decimals: 2,
    },
  },
  {
    name: 'custom:Score',
    kind: 'hidden',
    isRequired: false,
    texts: {},
    calculation: { formula: '{Estimate} / 100', decimals: 0 },
  },
  {
    name: 'custom:Manager',
    kind: 'text',
    ...labelled('Who decides?'),
    showWhen: when('custom:Estimate', 'moreThan', '1000'),
  },
]

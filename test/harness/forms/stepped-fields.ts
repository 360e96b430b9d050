import type { FormField } from '#core/forms/form.ts'
import { when } from './conditional-fields.ts'

/** A form in three steps, the second of which only companies see. */
export function steppedFields(): FormField[] {
  return structuredClone(fields)
}

const labelled = (label: string) => ({ texts: { en: { label } } })

const fields: FormField[] = [
  {
    name: 'custom:For',
    kind: 'radio',
    isRequired: true,
    ...labelled('Who is it for?'),
    choices: [
      { value: 'company', ...labelled('A company') },
      { value: 'me', ...labelled('Me') },
    ],
  },
  { name: 'custom:Budget', kind: 'text', isRequired: true, ...labelled('Budget') },
  {
    name: 'step:company',
    kind: 'step',
    isRequired: false,
    ...labelled('Your company'),
    showWhen: when('custom:For', 'is', 'company'),
  },
  { name: 'company', kind: 'text', isRequired: true, ...labelled('Company') },
  {
    name: 'custom:Vat',
    kind: 'text',
    isRequired: false,
    ...labelled('VAT number'),
    showWhen: when('company', 'contains', 'ltd'),
  },
  { name: 'step:you', kind: 'step', isRequired: false, ...labelled('About you') },
  { name: 'name', kind: 'text', isRequired: true, ...labelled('Your name') },
  { name: 'email', kind: 'email', isRequired: true, ...labelled('E-mail') },
  { name: 'consent:terms', kind: 'consent', isRequired: true, ...labelled('I agree.') },
]

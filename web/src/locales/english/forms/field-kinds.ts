import type { FieldKind } from '#model/forms/field-kinds.ts'

/** What a field asks for. */
export const kinds: Readonly<Record<FieldKind, string>> = {
  text: 'Single line',
  email: 'Email',
  tel: 'Phone number',
  textarea: 'Multiple lines',
  select: 'Dropdown',
  radio: 'Single choice',
  checkbox: 'Checkbox',
  checkboxes: 'Multiple choice',
  date: 'Date',
  time: 'Time',
  number: 'Number',
  url: 'Website URL',
  'yes-no': 'Yes or no',
  rating: 'Rating',
  scale: 'Scale',
  country: 'Country',
  'tel-country': 'Phone number with country',
  calculated: 'Calculated',
  hidden: 'Hidden',
  consent: 'Consent',
  file: 'File',
  heading: 'Heading',
  paragraph: 'Text',
  step: 'Step',
}

const links = 'Write links as [text](https://…).'

/** What can be set for some kinds of fields. */
export const fieldSettings = {
  min: 'Minimum',
  max: 'Maximum',
  step: 'Step',
  stepHint: 'With 1, only whole numbers are accepted. Leave empty for any number.',
  unit: 'Unit',
  unitHint: 'Shown next to the number, and not stored.',
  other: 'Visitors can write another answer',
  stars: 'Stars',
  from: 'From',
  to: 'To',
  low: 'Text at the low end',
  high: 'Text at the high end',
  stepTitle: 'Title',
  stepTitleHint: 'The fields below it, up to the next step, are shown on a page of their own.',
  address: 'Address',
  text: 'Text',
  words: 'Text',
  /** How links are written, and paragraphs in texts of several lines. */
  links,
  lines: `${links} A blank line starts a new paragraph.`,
  autocomplete: 'Browsers fill in',
  autocompletions: {
    none: 'Nothing',
    'given-name': 'First name',
    'family-name': 'Last name',
    'address-line1': 'Street and number',
    'postal-code': 'Postcode',
    'address-level2': 'City',
    'address-level1': 'State or region',
  },
  /** The initial texts of fields, as visitors see them. */
  paragraph: 'More about this form.',
  parts: { street: 'Street and number', postcode: 'Postcode', city: 'City', country: 'Country' },
}

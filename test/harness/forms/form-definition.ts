import type { FormDefinition } from '#core/forms/form.ts'

/** A form in two languages, with some of every kind of field. */
export function formDefinition(change: Partial<FormDefinition> = {}): FormDefinition {
  return { ...structuredClone(definition), ...change }
}

const definition: FormDefinition = {
  languages: ['en', 'de'],
  fields: [
    {
      name: 'name',
      kind: 'text',
      isRequired: true,
      texts: { en: { label: 'Your name', placeholder: 'Jane Doe' }, de: { label: 'Ihr Name' } },
    },
    {
      name: 'email',
      kind: 'email',
      isRequired: true,
      texts: {
        en: { label: 'E-mail', help: 'We answer within a day.' },
        de: { label: 'E-Mail', help: 'Wir antworten binnen eines Tages.' },
      },
    },
    { name: 'phone', kind: 'tel', isRequired: false, texts: { en: { label: 'Phone' } } },
    {
      name: 'custom:Budget',
      kind: 'select',
      isRequired: false,
      texts: { en: { label: 'Budget' } },
      choices: [
        { value: 'small', texts: { en: { label: 'Up to 1,000' }, de: { label: 'Bis 1.000' } } },
        { value: 'large', texts: { en: { label: 'More' } } },
      ],
    },
    {
      name: 'custom:Topics',
      kind: 'checkboxes',
      isRequired: false,
      texts: { en: { label: 'What is it about?' } },
      choices: [
        { value: 'sales', texts: { en: { label: 'An offer' } } },
        { value: 'support', texts: { en: { label: 'Help' } } },
      ],
    },
    { name: 'notes', kind: 'textarea', isRequired: false, texts: { en: { label: 'Message' } } },
    {
      name: 'consent:privacy',
      kind: 'consent',
      isRequired: true,
      texts: {
        en: { label: 'I have read the [privacy notice](https://www.example.com/privacy).' },
      },
    },
    { name: 'source', kind: 'hidden', isRequired: false, texts: {}, value: { fixed: 'Website' } },
    {
      name: 'custom:Campaign',
      kind: 'hidden',
      isRequired: false,
      texts: {},
      value: { from: 'query:utm_campaign' },
    },
  ],
  texts: {
    en: {
      title: 'Contact us',
      intro: 'Tell us what you need.',
      submit: 'Send',
      success: { title: 'Thank you', text: 'We will get back to you.' },
    },
    de: {
      title: 'Schreiben Sie uns',
      submit: 'Absenden',
      success: { title: 'Danke', text: 'Wir melden uns.' },
    },
  },
  look: { theme: 'auto', accent: '#1a56db', radius: 8, font: 'system' },
  after: { kind: 'message' },
  origins: [],
  challenge: null,
  notify: [],
  tags: ['website'],
  assignees: [],
  doubleOptIn: false,
}

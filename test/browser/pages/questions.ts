import type { FormField } from '#core/forms/form.ts'

const question = (
  kind: FormField['kind'],
  [en, de]: readonly [string, string],
  more: Partial<FormField> = {},
): FormField => ({
  name: `custom:${en}`,
  kind,
  isRequired: false,
  texts: { en: { label: en }, de: { label: de } },
  ...more,
})

const choice = (en: string, de: string) => ({
  value: en,
  texts: { en: { label: en }, de: { label: de } },
})

/** One of each kind that is neither text nor a choice among others. */
export const questionsOfKinds: readonly FormField[] = [
  question('heading', ['Your event', 'Ihre Feier'], { name: 'text:event' }),
  question('paragraph', ['', ''], {
    name: 'text:rooms',
    texts: {
      en: { label: 'Look at [our rooms](https://www.example.com/rooms) first.' },
      de: { label: 'Sehen Sie sich zuerst [unsere Räume](https://www.example.com/rooms) an.' },
    },
  }),
  question('date', ['Day', 'Tag']),
  question('time', ['Time', 'Uhrzeit']),
  question('number', ['Area', 'Fläche'], {
    range: { min: 0, max: 5_000, step: 0.5 },
    texts: {
      en: { label: 'Area', unit: 'm²', help: 'Of all rooms.' },
      de: { label: 'Fläche', unit: 'm²' },
    },
  }),
  question('url', ['Website', 'Website']),
  question('yes-no', ['Catering', 'Bewirtung']),
  question('rating', ['Your last stay', 'Ihr letzter Besuch'], { range: { min: 1, max: 5 } }),
  question('scale', ['Would you recommend us?', 'Empfehlen Sie uns weiter?'], {
    range: { min: 0, max: 10 },
    texts: {
      en: { label: 'Would you recommend us?', low: 'Not at all', high: 'Surely' },
      de: { label: 'Empfehlen Sie uns weiter?', low: 'Gar nicht', high: 'Sicher' },
    },
  }),
  question('radio', ['Occasion', 'Anlass'], {
    choices: [choice('Wedding', 'Hochzeit'), choice('Meeting', 'Tagung')],
    hasOther: true,
  }),
  question('country', ['Country', 'Land']),
  question('tel-country', ['Mobile', 'Mobil'], { name: 'phone' }),
]

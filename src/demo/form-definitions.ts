import type { FormField, NewFormDefinition } from '#core/forms/form.ts'

type Texts = { en: string; de: string }

const privacyUrl = 'https://www.aldersund.example/privacy'
const look = { theme: 'auto', accent: '#0f766e', radius: 10, font: 'system' } as const
const common = {
  languages: ['en', 'de'],
  look,
  after: { kind: 'message' },
  origins: [],
  notify: [],
  tags: [],
  assignees: [],
  doubleOptIn: false,
} satisfies Partial<NewFormDefinition>

const name = field('name', 'text', { en: 'Name', de: 'Name' }, true)
const phone = field('phone', 'tel', { en: 'Phone', de: 'Telefon' })
const emailTexts = { en: 'Email', de: 'E-Mail' }
const unlinkedPrivacy = {
  en: 'I agree to the processing of my data.',
  de: 'Ich willige in die Verarbeitung meiner Daten ein.',
}
const linkedPrivacy = {
  en: `I agree to the processing of my data as described in the [privacy notice](${privacyUrl}).`,
  de:
    'Ich willige in die Verarbeitung meiner Daten gemäß der ' +
    `[Datenschutzerklärung](${privacyUrl}) ein.`,
}

export const starts = ['As soon as possible', 'Within three months', 'Next year'] as const
const startsInGerman: Readonly<Record<(typeof starts)[number], string>> = {
  'As soon as possible': 'So bald wie möglich',
  'Within three months': 'In drei Monaten',
  'Next year': 'Nächstes Jahr',
}

/** The first version of its consent has no link to the privacy notice. */
export function roofCheckDefinition(settings: {
  notify: string[]
  isLinked: boolean
}): NewFormDefinition {
  const { notify, isLinked } = settings
  const offers = {
    en: 'You may also send me offers by email.',
    de: 'Sie dürfen mir auch Angebote per E-Mail senden.',
  }
  const start = field('custom:Start', 'select', { en: 'When to start?', de: 'Wann soll es los?' })
  return {
    ...common,
    notify,
    tags: ['roof check'],
    fields: [
      name,
      field('email', 'email', emailTexts),
      phone,
      field('custom:Roof area', 'text', { en: 'Roof area in m²', de: 'Dachfläche in m²' }),
      {
        ...start,
        choices: starts.map((value) => ({
          value,
          texts: { en: { label: value }, de: { label: startsInGerman[value] } },
        })),
      },
      field('notes', 'textarea', { en: 'About your roof', de: 'Über Ihr Dach' }),
      field('consent:privacy', 'consent', isLinked ? linkedPrivacy : unlinkedPrivacy, true),
      field('consent:offers', 'consent', offers),
      { ...hidden('source'), value: { fixed: 'roof-check' } },
      { ...hidden('custom:Campaign'), value: { from: 'query:utm_campaign' } },
    ],
    texts: {
      en: {
        title: 'Free roof check',
        intro: 'Tell us about your roof. We’ll tell you what it can produce, free of charge.',
        submit: 'Check my roof',
        success: { title: 'Thank you', text: 'You’ll hear from us within two working days.' },
      },
      de: {
        title: 'Kostenloser Dachcheck',
        intro: 'Erzählen Sie von Ihrem Dach. Wir sagen Ihnen kostenlos, was es leisten kann.',
        submit: 'Dach prüfen lassen',
        success: { title: 'Vielen Dank', text: 'Sie hören innerhalb von zwei Werktagen von uns.' },
      },
    },
  }
}

export function newsletterDefinition(): NewFormDefinition {
  const consent = {
    en: 'I would like to receive the newsletter by email. I can unsubscribe at any time.',
    de: 'Ich möchte den Newsletter per E-Mail erhalten. Ich kann mich jederzeit abmelden.',
  }
  return {
    ...common,
    tags: ['newsletter'],
    challenge: null,
    doubleOptIn: true,
    fields: [
      field('email', 'email', emailTexts, true),
      field('name', 'text', { en: 'Name', de: 'Name' }),
      field('consent:newsletter', 'consent', consent, true),
      { ...hidden('source'), value: { fixed: 'newsletter' } },
    ],
    texts: {
      en: {
        title: 'Subscribe to our newsletter',
        submit: 'Subscribe',
        success: { title: 'One more step', text: 'Follow the link in the email from us.' },
      },
      de: {
        title: 'Newsletter abonnieren',
        submit: 'Abonnieren',
        success: { title: 'Noch ein Schritt', text: 'Folgen Sie dem Link in unserer E-Mail.' },
      },
    },
  }
}

/** The definition of a form that is not published yet. */
export function heatPumpDefinition(): NewFormDefinition {
  const house = { en: 'About your house', de: 'Über Ihr Haus' }
  return {
    ...common,
    fields: [name, { ...phone, isRequired: true }, field('notes', 'textarea', house)],
    texts: {
      en: {
        title: 'Heat pump advice',
        submit: 'Call me back',
        success: { title: 'Thank you', text: 'We will call you.' },
      },
      de: {
        title: 'Beratung zur Wärmepumpe',
        submit: 'Um Rückruf bitten',
        success: { title: 'Vielen Dank', text: 'Wir rufen Sie an.' },
      },
    },
  }
}

function field(
  fieldName: string,
  kind: FormField['kind'],
  { en, de }: Texts,
  isRequired = false,
): FormField {
  return { name: fieldName, kind, isRequired, texts: { en: { label: en }, de: { label: de } } }
}

function hidden(fieldName: string): FormField {
  return { name: fieldName, kind: 'hidden', isRequired: false, texts: {} }
}

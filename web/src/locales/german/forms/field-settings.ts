import type { fieldSettings as english } from '#web/locales/english/forms/field-settings.ts'

const links = 'Links schreiben Sie als [Text](https://…).'

export const fieldSettings: typeof english = {
  min: 'Kleinster Wert',
  max: 'Größter Wert',
  step: 'Schrittweite',
  stepHint: 'Bei 1 sind nur ganze Zahlen erlaubt. Leer erlaubt jede Zahl.',
  unit: 'Einheit',
  unitHint: 'Steht neben der Zahl und wird nicht gespeichert.',
  other: 'Besucher können eine andere Antwort schreiben',
  stars: 'Sterne',
  from: 'Von',
  to: 'Bis',
  low: 'Text am unteren Ende',
  high: 'Text am oberen Ende',
  stepTitle: 'Titel',
  stepTitleHint:
    'Die Felder darunter, bis zum nächsten Schritt, erscheinen auf einer eigenen Seite.',
  address: 'Anschrift',
  text: 'Text',
  words: 'Text',
  links,
  lines: `${links} Eine Leerzeile beginnt einen neuen Absatz.`,
  autocomplete: 'Browser füllen aus',
  autocompletions: {
    none: 'Nichts',
    'given-name': 'Vorname',
    'family-name': 'Nachname',
    'address-line1': 'Straße und Hausnummer',
    'postal-code': 'Postleitzahl',
    'address-level2': 'Ort',
    'address-level1': 'Bundesland oder Region',
  },
  paragraph: 'Mehr zu diesem Formular.',
  parts: {
    street: 'Straße und Hausnummer',
    postcode: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
  },
}

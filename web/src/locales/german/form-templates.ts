import type { FormsTexts } from '#web/locales/english/forms.ts'

export const templates: FormsTexts['templates'] = {
  contact: { name: 'Kontakt', hint: 'Name, E-Mail, Telefon und eine Nachricht' },
  newsletter: { name: 'Newsletter', hint: 'E-Mail, Name und eine Einwilligung' },
  quote: { name: 'Angebotsanfrage', hint: 'Was gebraucht wird, bis wann und das Budget' },
}

export const visitors: FormsTexts['visitors'] = {
  language: 'de',
  submit: 'Absenden',
  success: {
    title: 'Vielen Dank',
    text: 'Wir haben Ihre Nachricht erhalten und melden uns bald.',
  },
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  company: 'Firma',
  message: 'Nachricht',
  contact: { title: 'Schreiben Sie uns' },
  newsletter: {
    title: 'Newsletter abonnieren',
    submit: 'Abonnieren',
    consent: 'Ich möchte den Newsletter per E-Mail erhalten. Ich kann mich jederzeit abmelden.',
    success: { title: 'Vielen Dank', text: 'Sie sind eingetragen.' },
  },
  quote: {
    title: 'Angebot anfragen',
    submit: 'Angebot anfragen',
    needs: 'Was brauchen Sie?',
    deadlineField: 'Termin',
    deadline: 'Bis wann?',
    deadlines: ['So bald wie möglich', 'In einem Monat', 'In drei Monaten', 'Später'],
    budgetField: 'Budget',
    budget: 'Budget',
  },
  consent: 'Ich willige in die Verarbeitung meiner Daten gemäß der Datenschutzerklärung ein.',
  linkedConsent: (url) =>
    `Ich willige in die Verarbeitung meiner Daten gemäß der [Datenschutzerklärung](${url}) ein.`,
  newChoice: 'Erste Auswahl',
}

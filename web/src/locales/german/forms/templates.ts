import type * as english from '#web/locales/english/forms/templates.ts'

export const templates: typeof english.templates = {
  blank: { name: 'Leeres Formular', hint: 'Nur eine E-Mail-Adresse, dazu Ihre Fragen' },
  contact: { name: 'Kontakt', hint: 'Name, E-Mail, Telefon und eine Nachricht' },
  quote: { name: 'Angebotsanfrage', hint: 'Was gebraucht wird, bis wann und das Budget' },
  callback: { name: 'Rückruf', hint: 'Eine Telefonnummer und wann es passt' },
  booking: { name: 'Termin', hint: 'Der gewünschte Tag und die Uhrzeit' },
  event: { name: 'Veranstaltung', hint: 'Wer kommt und mit wie vielen Personen' },
  waitingList: { name: 'Warteliste', hint: 'Wer es zuerst erfahren möchte' },
  newsletter: { name: 'Newsletter', hint: 'E-Mail, Name und eine Einwilligung' },
  download: { name: 'Download', hint: 'Wer einen Leitfaden oder eine Preisliste bekommt' },
  job: { name: 'Bewerbung', hint: 'Die Stelle und ein Lebenslauf oder Profil' },
  support: { name: 'Support', hint: 'Das Thema, das Problem und Dateien dazu' },
  feedback: { name: 'Feedback', hint: 'Wie zufrieden jemand ist und warum' },
  survey: { name: 'Umfrage', hint: 'Ein paar Fragen mit Antworten zur Auswahl' },
}

export const visitors: typeof english.visitors = {
  language: 'de',
  submit: 'Absenden',
  success: { title: 'Vielen Dank', text: 'Wir haben Ihre Nachricht erhalten und melden uns bald.' },
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  company: 'Firma',
  message: 'Nachricht',
  forms: {
    blank: {},
    contact: { title: 'Schreiben Sie uns' },
    quote: { title: 'Angebot anfragen', submit: 'Angebot anfragen' },
    callback: {
      title: 'Rückruf anfordern',
      submit: 'Rückruf anfordern',
      success: { title: 'Vielen Dank', text: 'Wir rufen Sie bald zurück.' },
    },
    booking: {
      title: 'Termin anfragen',
      submit: 'Termin anfragen',
      success: { title: 'Vielen Dank', text: 'Wir bestätigen Ihren Termin bald.' },
    },
    event: {
      title: 'Zur Veranstaltung anmelden',
      submit: 'Anmelden',
      success: { title: 'Sie sind angemeldet', text: 'Wir freuen uns auf Sie.' },
    },
    waitingList: {
      title: 'Auf die Warteliste',
      submit: 'Eintragen',
      success: {
        title: 'Sie sind eingetragen',
        text: 'Wir melden uns, sobald Sie an der Reihe sind.',
      },
    },
    newsletter: {
      title: 'Newsletter abonnieren',
      submit: 'Abonnieren',
      success: { title: 'Vielen Dank', text: 'Sie sind eingetragen.' },
    },
    download: {
      title: 'Download anfordern',
      submit: 'Anfordern',
      success: { title: 'Vielen Dank', text: 'Wir schicken Ihnen den Download per E-Mail.' },
    },
    job: {
      title: 'Bewerben Sie sich',
      submit: 'Bewerben',
      success: { title: 'Vielen Dank', text: 'Wir haben Ihre Bewerbung erhalten.' },
    },
    support: {
      title: 'Hilfe anfordern',
      success: { title: 'Vielen Dank', text: 'Wir kümmern uns darum und antworten per E-Mail.' },
    },
    feedback: {
      title: 'Wie zufrieden sind Sie mit uns?',
      submit: 'Feedback senden',
      success: { title: 'Vielen Dank', text: 'Ihr Feedback hilft uns, besser zu werden.' },
    },
    survey: {
      title: 'Ein paar Fragen',
      submit: 'Antworten senden',
      success: { title: 'Vielen Dank', text: 'Wir haben Ihre Antworten erhalten.' },
    },
  },
  questions: {
    deadline: {
      field: 'Termin',
      label: 'Bis wann?',
      choices: ['So bald wie möglich', 'In einem Monat', 'In drei Monaten', 'Später'],
    },
    budget: { field: 'Budget', label: 'Budget' },
    callTime: {
      field: 'Beste Zeit für einen Anruf',
      label: 'Wann dürfen wir anrufen?',
      choices: ['Vormittags', 'Nachmittags', 'Abends'],
    },
    day: { field: 'Wunschtag', label: 'Welcher Tag passt Ihnen?' },
    dayTime: {
      field: 'Wunschzeit',
      label: 'Zu welcher Tageszeit?',
      choices: ['Vormittags', 'Mittags', 'Nachmittags', 'Abends'],
    },
    seats: { field: 'Anzahl Personen', label: 'Mit wie vielen Personen kommen Sie?' },
    vacancy: { field: 'Stelle', label: 'Auf welche Stelle bewerben Sie sich?' },
    profile: { field: 'Profil oder Lebenslauf', label: 'Link zu Profil oder Lebenslauf' },
    topic: {
      field: 'Thema',
      label: 'Worum geht es?',
      choices: ['Eine Bestellung', 'Eine Rechnung', 'Eine Störung', 'Etwas anderes'],
    },
    orderNumber: { field: 'Bestellnummer', label: 'Bestell- oder Kundennummer' },
    satisfaction: {
      field: 'Zufriedenheit',
      label: 'Wie zufrieden sind Sie?',
      low: 'Sehr unzufrieden',
      high: 'Sehr zufrieden',
    },
    interests: {
      field: 'Interessen',
      label: 'Was interessiert Sie?',
      choices: ['Produkte', 'Dienstleistungen', 'Preise', 'Veranstaltungen'],
    },
    recommendation: {
      field: 'Weiterempfehlung',
      label: 'Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen?',
      low: 'Sehr unwahrscheinlich',
      high: 'Sehr wahrscheinlich',
    },
  },
  messages: {
    needs: 'Was brauchen Sie?',
    subject: 'Worum geht es?',
    requests: 'Gibt es etwas, das wir wissen sollten?',
    motivation: 'Erzählen Sie uns von sich',
    problem: 'Was ist passiert?',
    improvement: 'Was können wir besser machen?',
  },
  newsletterConsent:
    'Ich möchte den Newsletter per E-Mail erhalten. Ich kann mich jederzeit abmelden.',
  consent: 'Ich willige in die Verarbeitung meiner Daten gemäß der Datenschutzerklärung ein.',
  linkedConsent: (url) =>
    `Ich willige in die Verarbeitung meiner Daten gemäß der [Datenschutzerklärung](${url}) ein.`,
  newChoice: 'Erste Option',
  cv: 'Lebenslauf und Zeugnisse',
  file: 'Dateien anhängen',
  step: (number) => `Teil ${number}`,
  stepOfPerson: 'Ihre Angaben',
}

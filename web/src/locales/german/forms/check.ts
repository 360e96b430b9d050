import type { check as english } from '#web/locales/english/forms/check.ts'

export const check: typeof english = {
  title: 'Vor dem Veröffentlichen',
  incompleteCondition: {
    title: 'Eine Bedingung ist unvollständig',
    hint: 'Solange ihr Wert fehlt, zählt sie nicht: Eine Frage erscheint ohne sie, ein Abschluss nach jeder Antwort.',
  },
  noPrivacyLink: {
    title: 'Die Einwilligung verlinkt keine Datenschutzerklärung',
    hint: 'Besucher können nicht lesen, worin sie einwilligen.',
  },
  noMail: {
    title: 'Niemand wird über neue Leads benachrichtigt',
    hint: 'Dieser Server kann erst E-Mails senden, wenn SMTP_URL gesetzt ist. Neue Leads erscheinen trotzdem unter „Leads“.',
  },
  nobodyNotified: {
    title: 'Niemand wird über neue Leads benachrichtigt',
    hint: 'Wählen Sie, wer eine E-Mail darüber bekommt. Neue Leads erscheinen in jedem Fall unter „Leads“.',
  },
  alreadyClosed: {
    title: 'Das Formular ist von Anfang an geschlossen',
    hint: 'Der Zeitpunkt, zu dem es schließt, ist vorbei. Besucher sehen, dass es geschlossen ist.',
  },
  noChallenge: {
    title: 'Das Formular ist nicht vor Bots geschützt',
    hint: 'Schalten Sie die Bot-Prüfung ein, oder rechnen Sie mit Spam.',
  },
  fix: (part) => `Zu „${part}“`,
  anyway: 'Trotzdem veröffentlichen',
}

import type { visits as english } from '#web/locales/english/forms/visits.ts'

export const visits: typeof english = {
  prefill: 'Vorbelegt durch Parameter',
  prefillHint:
    'Etwa email: Dann füllt ein Link, der auf ?email=… endet, dieses Feld aus. Jeder kann einen ' +
    'solchen Link schreiben. Leer für keinen.',
  prefillInvalid:
    'Geben Sie bis zu 64 Buchstaben, Ziffern, Punkte, Binde- und Unterstriche ein, aber nicht ' +
    'lang, frame oder _version.',
  attribution: 'Speichern, woher Besucher kamen',
  attributionHint:
    'Kampagne, Referrer und Zielseite des ersten und des letzten Besuchs sowie Klick-IDs von ' +
    'Anzeigen, in 17 eigenen Feldern. Auf Ihrer Website erst, wenn Ihre Seite sagt, dass der ' +
    'Besucher zugestimmt hat.',
}

import { formDays } from '#model/values/periods.ts'
import type * as english from '#web/locales/english/forms/results.ts'

/** How often a form was seen and sent, and its versions. */
export const results: typeof english.results = {
  shown: 'Aufrufe',
  started: 'Begonnen',
  sent: 'Gesendet',
  refused: 'Abgelehnt',
  spam: 'Spam',
  conversion: 'Konversion',
  hint: `Die letzten ${formDays.default} Tage, in UTC. Abgelehnt wird meist wegen Fehlern, die Besucher dann korrigieren. Tage ohne Aufrufe werden nicht aufgeführt.`,
  byDay: 'Tag für Tag',
  day: 'Tag',
  steps: 'Schritte',
  stepsHint:
    'Wie viele Besucher jeden Schritt erreicht haben und in welchem Feld sie zuletzt waren, als sie gingen. Neu geladene Seiten und mehrere Besuche zählen erneut, und Browser melden nicht jeden, der geht.',
  step: 'Schritt',
  reached: 'Erreicht',
  leftAt: 'Verlassen bei',
  firstStep: 'Anfang',
  leftAtField: (label, count) => `${label} (${count})`,
  none: 'Noch keine Ergebnisse',
  noneHint: 'Ergebnisse erscheinen, sobald Besucher das Formular gesehen haben.',
}

export const versions: typeof english.versions = {
  title: 'Versionen',
  list: 'Veröffentlichte Versionen',
  version: (number) => `Version ${number}`,
  current: 'Live',
  by: (name, time) => `${name}, ${time}`,
  operator: 'Der Betreiber',
}

export const submissions: typeof english.submissions = {
  title: 'Einsendungen',
  hint: 'Alle Leads aus diesem Formular mit ihren aktuellen Werten. Was Besucher zuerst gesendet haben, steht in ihrem Verlauf; dort sind auch Einwilligungen und Dateien.',
  sent: 'Gesendet',
  former: (label) => `${label} (früheres Feld)`,
  open: (time) => `Lead vom ${time} öffnen`,
  search: 'Suchen und filtern',
  export: 'Exportieren',
  csv: 'CSV',
  xlsx: 'Excel',
  more: 'Mehr anzeigen',
}

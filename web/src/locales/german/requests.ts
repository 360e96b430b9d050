import { requestLogKeptMs } from '#model/values/periods.ts'
import type { texts as english } from '#web/locales/english/requests.ts'
import { inDays, plural } from '#web/locales/german/plural.ts'

const kept = inDays(requestLogKeptMs)

export const texts: typeof english = {
  hint: `Anfragen mit Schlüsseln und Formular-Einsendungen der letzten ${kept}, ohne ihren Inhalt.`,
  find: 'Anfragen finden',
  findHint: 'Anfrage-ID oder E-Mail-Adresse',
  search: 'Suchen',
  notFindable: 'Geben Sie eine ganze Anfrage-ID (req_…) oder eine ganze E-Mail-Adresse ein.',
  source: 'Quelle',
  allSources: 'Alle Quellen',
  formerSource: 'Frühere Quelle',
  response: 'Antwort',
  responses: { all: 'Alle Antworten', ok: 'Erfolgreich', refused: 'Abgelehnt' },
  withStatus: (status) => `Status ${status}`,
  columns: {
    time: 'Zeit',
    source: 'Quelle',
    operation: 'Operation',
    outcome: 'Ergebnis',
    id: 'Anfrage',
  },
  operations: {
    create: 'Anlegen',
    batch: 'Stapel',
    read: 'Lesen',
    submit: 'Formular-Einsendung',
    unknown: 'Unbekannt',
  },
  outcomes: {
    created: 'Als neuer Lead gespeichert',
    updated: 'Lead aktualisiert',
    unchanged: 'Lead hatte diese Werte schon',
    repeated: 'Wiederholung: schon gespeichert',
    spam: 'Als Spam zurückgehalten',
    waiting: 'Gespeichert, wartet auf Bestätigung der Person',
  },
  successful: 'Erfolgreich',
  refused: (code) => `Abgelehnt: ${code}`,
  status: (status, time) => `${status} · ${time} ms`,
  unlisted: plural({
    one: '# ähnliche Anfrage davor ist nicht aufgeführt',
    other: '# ähnliche Anfragen davor sind nicht aufgeführt',
  }),
  copyId: 'Anfrage-ID kopieren',
  more: 'Mehr anzeigen',
  emptyTitle: 'Keine Anfragen',
  emptyHint: `Während der letzten ${kept} gab es keine Anfrage mit einem Schlüssel und keine Einsendung.`,
  noneTitle: 'Keine passenden Anfragen',
  noneHint: `Kam ein Lead nicht an, dann erreichte die Anfrage diesen Server nicht, hatte keinen gültigen Schlüssel oder ist älter als ${kept}.`,
}

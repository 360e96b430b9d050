import type { formula as english } from '#web/locales/english/forms/formula.ts'

export const formula: typeof english = {
  formula: 'Formel',
  hint: 'Zahlen und Felder in geschweiften Klammern mit + - * / und Klammern, min, max und round, etwa round({Fläche} * 12.5). Leere Felder zählen als 0, Ja und ein angekreuztes Kästchen als 1.',
  insert: 'Feld einfügen',
  decimals: 'Nachkommastellen',
  numberFor: (choice) => `Zahl für ${choice}`,
  numbersHint: 'In einer Formel zählt jede Option als die Zahl daneben.',
  calculated: 'Das Ergebnis einer Formel',
  unknown: (name) => `${name} gibt es in diesem Formular nicht.`,
  uncounted: (name) =>
    `${name} hat keine Zahl. Verwenden Sie Zahlen, Bewertungen, Skalen, Optionen, Kontrollkästchen, Ja oder nein oder berechnete Felder.`,
  unreadable: () =>
    'Die Formel ist nicht lesbar. Schreiben Sie sie wie round({Fläche} * 12.5), mit einem Punkt vor den Nachkommastellen und einem Feld in geschweiften Klammern.',
}

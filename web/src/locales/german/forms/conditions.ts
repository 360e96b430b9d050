import type { conditions as english } from '#web/locales/english/forms/conditions.ts'

export const conditions: typeof english = {
  add: 'Bedingung hinzufügen',
  shows: {
    field: 'Dieses Feld anzeigen, wenn gilt:',
    step: 'Diesen Schritt anzeigen, wenn gilt:',
    choice: 'Diese Option anzeigen, wenn gilt:',
    ending: 'Diesen Abschluss zeigen, wenn gilt:',
  },
  ofChoice: (label) => `Wann ${label} erscheint`,
  isConditional: 'Mit Bedingung',
  match: 'Verknüpfung der Bedingungen',
  all: 'und',
  any: 'oder',
  field: 'Feld',
  operator: 'Vergleich',
  value: 'Wert',
  noneFound: 'Keine passende Option',
  remove: (position) => `Bedingung ${position} entfernen`,
  removed: (position) => `Bedingung ${position} wurde entfernt.`,
  cycle: 'So hinge es von sich selbst ab. Wählen Sie ein anderes Feld.',
  operators: {
    texts: { is: 'ist', isNot: 'ist nicht', contains: 'enthält', moreThan: 'ist mehr als' },
    choices: { is: 'ist', isNot: 'ist nicht', anyOf: 'ist eines von' },
    several: { is: 'enthält', isNot: 'enthält nicht', anyOf: 'enthält eines von' },
    numbers: { is: 'ist', isNot: 'ist nicht', moreThan: 'ist mehr als' },
    times: { is: 'ist', isNot: 'ist nicht' },
    boxes: { is: 'ist angekreuzt', isNot: 'ist nicht angekreuzt' },
  },
}

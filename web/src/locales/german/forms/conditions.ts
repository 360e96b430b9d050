import type { conditions as english } from '#web/locales/english/forms/conditions.ts'

const usual = {
  is: 'ist',
  isNot: 'ist nicht',
  isAnswered: 'ist beantwortet',
  isNotAnswered: 'ist nicht beantwortet',
}

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
    texts: { ...usual, contains: 'enthält', moreThan: 'ist mehr als' },
    choices: { ...usual, anyOf: 'ist eines von' },
    several: { ...usual, is: 'enthält', isNot: 'enthält nicht', anyOf: 'enthält eines von' },
    numbers: { ...usual, moreThan: 'ist mehr als' },
    times: usual,
    boxes: { is: 'ist angekreuzt', isNot: 'ist nicht angekreuzt' },
  },
}

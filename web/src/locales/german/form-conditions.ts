import type { conditions as english } from '#web/locales/english/form-conditions.ts'

const ofTexts = {
  is: 'ist',
  isNot: 'ist nicht',
  contains: 'enthält',
  moreThan: 'ist mehr als',
}
const ofChoices = { is: 'ist', isNot: 'ist nicht', anyOf: 'ist eines von' }
const ofSeveral = { is: 'enthält', isNot: 'enthält nicht', anyOf: 'enthält eines von' }
const ofNumbers = { is: 'ist', isNot: 'ist nicht', moreThan: 'ist mehr als' }
const ofTimes = { is: 'ist', isNot: 'ist nicht' }
const ofBoxes = { is: 'ist angekreuzt', isNot: 'ist nicht angekreuzt' }

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
  operators: { ofTexts, ofChoices, ofSeveral, ofNumbers, ofTimes, ofBoxes },
}

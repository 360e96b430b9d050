import type { Texts } from '#web/texts/english.ts'
import { plural } from '#web/texts/plural.ts'

export const customFields: Texts['customFields'] = {
  count: plural('de', { one: '# Feld', other: '# Felder' }),
  create: 'Feld anlegen',
  createTitle: 'Ein Feld anlegen',
  createHint: 'Leads zeigen dann die Werte, die unter dieser Bezeichnung gesendet werden.',
  label: 'Bezeichnung',
  labelSample: 'Budget',
  created: (label) => `Das Feld ${label} wurde angelegt.`,
  createdOn: (date) => `Seit ${date}`,
  actionsOf: (label) => `Aktionen für ${label}`,
  rename: 'Umbenennen',
  renameTitle: (label) => `${label} umbenennen`,
  renameHint:
    'Die Werte bleiben. Formulare, die die alte Bezeichnung senden, müssen die neue senden.',
  renamed: (label) => `Das Feld heißt jetzt ${label}.`,
  remove: 'Löschen',
  removeTitle: (label) => `${label} löschen?`,
  removeHint:
    'Seine Werte verschwinden aus allen Leads, bleiben aber gespeichert: Sie kehren zurück, wenn wieder ein Feld mit dieser Bezeichnung angelegt wird. Was ab jetzt gesendet wird, wartet darauf.',
  removed: (label) => `Das Feld ${label} wurde gelöscht.`,
  held: 'Warten auf ein Feld',
  heldHint:
    'Diese Bezeichnungen wurden gesendet, haben aber kein Feld. Ihre Werte bleiben gespeichert, bis eines angelegt wird.',
  heldCut: 'Es warten mehr Werte, als hier gezählt wurden.',
  heldCount: plural('de', { one: '# Lead hat einen Wert', other: '# Leads haben einen Wert' }),
  createFor: (label) => `Feld anlegen: ${label}`,
  emptyTitle: 'Noch keine eigenen Felder',
  emptyHint:
    'Ein Feld nimmt auf, was Ihre Formulare über Name, E-Mail und Telefon hinaus fragen, etwa ein Budget oder eine Region.',
  emptyAsk: 'Ein Admin dieses Projekts kann eines anlegen.',
}

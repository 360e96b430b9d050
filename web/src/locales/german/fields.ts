import { contactsPerWeekMax } from '#model/fields/field.ts'
import { dayMs, weekMs } from '#model/values/durations.ts'
import type { texts as english } from '#web/locales/english/fields.ts'
import { inDays, plural } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  count: plural({ one: '# Feld', other: '# Felder' }),
  create: 'Feld anlegen',
  createHint: 'Leads zeigen die Werte, die unter dieser Bezeichnung gesendet werden.',
  label: 'Bezeichnung',
  labelSample: 'Budget',
  created: (label) => `Das Feld ${label} wurde angelegt.`,
  type: 'Typ',
  typeHint: 'Ein Hinweis beim Bearbeiten. Leads behalten jeden Wert; ungültige werden markiert.',
  types: {
    text: 'Text',
    number: 'Zahl',
    date: 'Datum',
    choice: 'Auswahl',
    boolean: 'Ja oder nein',
  },
  choices: 'Auswahl',
  choicesHint: 'Eine Möglichkeit je Zeile.',
  changeType: 'Typ ändern',
  changeTypeTitle: (label) => `Typ von ${label}`,
  typeChanged: (label) => `Der Typ von ${label} wurde geändert.`,
  used: plural({ one: '# Lead', other: '# Leads' }),
  usedMore: plural({ other: 'Mehr als # Leads' }),
  unused: 'Kein Lead hat einen Wert',
  lastLead: (time) => `Letzter Lead: ${time}`,
  misfits: plural({ one: '# ungültiger Wert', other: '# ungültige Werte' }),
  misfitsMore: plural({ other: 'Mindestens # ungültige Werte' }),
  weeksOf: (label) => `Nutzung von ${label}`,
  ofLastWeek: (share) => `${share} der Leads der letzten ${inDays(weekMs)}`,
  week: `${inDays(weekMs)} ab`,
  weekLeads: 'Leads',
  weekFilled: 'Mit Wert',
  weeksHint: `Von mehr als ${contactsPerWeekMax} Leads in ${weekMs / dayMs} Tagen werden die neuesten ${contactsPerWeekMax} gezählt.`,
  looksLike: (label) => `Sieht aus wie ${label}`,
  similarExists: (labels) => `Das Projekt hat schon ein ähnliches Feld: ${labels}`,
  move: (label) => `${label} verschieben: ziehen, oder Pfeiltasten nach oben und unten`,
  moved: (label, position, count) => `${label} an Position ${position} von ${count} verschoben`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  renameHint:
    'Die Werte bleiben. Formulare, die die alte Bezeichnung senden, müssen die neue senden.',
  renamed: (label) => `Das Feld heißt jetzt ${label}.`,
  removeHint:
    'Leads zeigen seine Werte nicht mehr, doch sie bleiben gespeichert, auch die künftig gesendeten. Legen Sie wieder ein Feld mit dieser Bezeichnung an, um sie wiederherzustellen.',
  removed: (label) => `Das Feld ${label} wurde gelöscht.`,
  pending: 'Werte ohne Feld',
  pendingHint:
    'Ihre Formulare oder Server haben diese Bezeichnungen gesendet, aber kein Feld hat sie. Die Werte bleiben gespeichert, bis Sie eines anlegen.',
  pendingCut: 'Es gibt mehr Werte, als hier gezählt sind.',
  pendingCount: plural({ one: '# Lead hat einen Wert', other: '# Leads haben einen Wert' }),
  createAndFill: plural({
    one: 'Feld anlegen und bei # Lead ausfüllen',
    other: 'Feld anlegen und bei # Leads ausfüllen',
  }),
  writeToField: 'In ein Feld eintragen …',
  field: 'Feld',
  writeTitle: (label) => `${label} in ein Feld eintragen`,
  writeHint:
    'Leads, bei denen das Feld leer ist, erhalten diesen Wert. Wo schon einer steht, bleibt er, und dieser kommt in den Verlauf. Rückgängig machen lässt es sich Lead für Lead.',
  write: plural({ one: '# Wert eintragen', other: '# Werte eintragen' }),
  written: (label, field) => `${label} wurde in ${field} eingetragen.`,
  discard: 'Verwerfen',
  discardTitle: (label) => `${label} verwerfen?`,
  discardHint: plural({
    one: '# Wert wartet dann nicht mehr auf ein Feld. Er kommt in den Verlauf seines Leads.',
    other: '# Werte warten dann nicht mehr auf ein Feld. Sie kommen in den Verlauf ihrer Leads.',
  }),
  discarded: (label) => `${label} wurde verworfen.`,
  emptyTitle: 'Noch keine eigenen Felder',
  emptyHint:
    'Ein Feld nimmt auf, was Ihre Formulare neben Name, E-Mail und Telefon abfragen, etwa ein Budget oder eine Region.',
  emptyAsk: 'Bitten Sie einen Admin dieses Projekts, eines anzulegen.',
}

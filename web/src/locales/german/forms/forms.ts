import { contactFieldLabels } from '#model/contacts/fields.ts'
import { formDays } from '#model/values/periods.ts'
import type { texts as english } from '#web/locales/english/forms/forms.ts'
import { plural } from '#web/locales/german/plural.ts'
import { check } from './check.ts'
import { conditions } from './conditions.ts'
import { design } from './design.ts'
import { embed } from './embed.ts'
import { synonyms, kinds } from './field-kinds.ts'
import { fieldSettings } from './field-settings.ts'
import { fileTexts } from './files.ts'
import { folders } from './folders.ts'
import { formula } from './formula.ts'
import { mail } from './mail.ts'
import { reminder } from './reminder.ts'
import { settings } from './settings.ts'
import { templates, visitors } from './templates.ts'
import { testing } from './testing.ts'
import { translations } from './translations.ts'
import { unfinished } from './unfinished.ts'
import { visits } from './visits.ts'

const saving = 'Wird gespeichert …'

export const texts: typeof english = {
  count: plural({ one: '# Formular', other: '# Formulare' }),
  create: 'Neues Formular',
  createTitle: 'Formular anlegen',
  createSubmit: 'Formular anlegen',
  quickTitle: 'Ein Formular aus einer Vorlage',
  quickHint:
    'Es hat eine eigene Seite und lässt sich in jede Website einbetten. Sie können es später ändern.',
  createPublished: 'Anlegen und veröffentlichen',
  editFirst: 'Erst bearbeiten',
  online: (name) => `„${name}“ ist online`,
  onlineHint:
    'Füllen Sie es selbst aus, um Ihren ersten Lead ankommen zu sehen, und geben Sie dann den Link weiter.',
  openForm: 'Formular öffnen',
  editForm: 'Formular bearbeiten',
  name: 'Name',
  nameHint: 'Erscheint bei den Leads des Formulars. Besucher sehen ihn nicht.',
  startWith: 'Beginnen mit',
  privacy: 'Link zu Ihrer Datenschutzerklärung',
  privacyHint: 'Die Einwilligung verlinkt sie. Sie können das später nachholen.',
  privacyError: 'Geben Sie eine URL ein, die mit https:// beginnt, oder lassen Sie das Feld leer.',
  emptyTitle: 'Noch keine Formulare',
  emptyHint: 'Ein Formular sammelt Leads auf jeder Website, ohne Code.',
  emptyAsk: 'Bitten Sie einen Admin dieses Projekts, eines anzulegen.',
  back: 'Alle Formulare',
  unknown: 'Formular nicht gefunden',
  unknownHint: 'Es wurde gelöscht, oder der Link ist falsch geschrieben.',
  column: {
    form: 'Formular',
    state: 'Status',
    sent: `Gesendet in ${formDays.default} Tagen`,
    conversion: 'Konversion',
    updated: 'Zuletzt geändert',
  },
  states: {
    draft: 'Entwurf',
    published: 'Veröffentlicht',
    changed: 'Unveröffentlichte Änderungen',
    testing: 'Test läuft',
    closed: 'Geschlossen',
    full: 'Voll',
  },
  noConversion: 'Noch keine Aufrufe',
  closedHint:
    'Der Schlüssel dieses Formulars wurde widerrufen. Besucher sehen, dass es geschlossen ist.',
  actionsOf: (name) => `Aktionen für ${name}`,
  duplicate: 'Duplizieren',
  copyOf: (name) => `Kopie von ${name}`,
  remove: 'Löschen',
  removeTitle: (name) => `${name} löschen?`,
  removeHint: 'Auf seiner Seite steht dann, dass es geschlossen ist. Seine Leads bleiben.',
  removed: (name) => `Das Formular ${name} wurde gelöscht.`,
  restored: (name) => `Das Formular ${name} wurde wiederhergestellt.`,
  openPage: 'Seite öffnen',
  leads: 'Leads',
  leadsOf: (name) => `Leads von ${name}`,
  rename: 'Umbenennen',
  renameTitle: 'Formular umbenennen',
  renamed: (name) => `Das Formular heißt jetzt ${name}.`,
  readOnly:
    'Sie können dieses Formular ansehen. Bitten Sie einen Admin dieses Projekts um Änderungen.',

  save: {
    saved: 'Gespeichert',
    waiting: saving,
    saving,
    refused: 'Nicht gespeichert. Korrigieren Sie die markierten Felder.',
    failed: 'Nicht gespeichert: Der Server ist nicht erreichbar.',
    conflict: 'Nicht gespeichert: Jemand anderes hat das Formular geändert.',
    retry: 'Erneut speichern',
    left: 'Ihre letzten Änderungen am Formular sind nicht gespeichert. Öffnen Sie es erneut, um sie zu speichern.',
  },
  conflict: {
    title: 'Jemand anderes hat dieses Formular inzwischen geändert',
    hint: 'Ihre Änderungen sind noch da, aber nicht gespeichert.',
    theirs: 'Andere Version behalten',
    mine: 'Meine Version behalten',
  },
  publish: 'Veröffentlichen',
  published: (version) => `Version ${version} wurde veröffentlicht.`,
  fieldsCreated: (labels) => `In diesem Projekt angelegte Felder: ${labels}.`,
  check,
  visits,
  unfinished,
  reminder,
  testing,
  unchanged: 'Alles ist veröffentlicht',
  revert: 'Unveröffentlichte Änderungen verwerfen',
  reverted: 'Die unveröffentlichten Änderungen wurden verworfen.',
  notUndone: 'Nicht rückgängig gemacht: Das Formular hat sich seither geändert.',

  tabs: {
    build: 'Aufbau',
    design: 'Design',
    share: 'Teilen',
    results: 'Ergebnisse',
    settings: 'Einstellungen',
  },
  invalid: {
    'fields/prefill': visits.prefillInvalid,
    unfinished: unfinished.invalid,
    reminder: reminder.invalid,
    'after/url':
      'Geben Sie eine URL ein, die mit https:// beginnt und auf einer der Websites unten oder auf diesem Server liegt.',
    origins: 'Geben Sie Websites wie https://www.example.com ohne Pfad ein.',
    'look/accent': 'Geben Sie # und sechs Zeichen von 0 bis 9 und a bis f ein.',
    doubleOptIn: mail.needsServer,
    'closing/leadsMax': 'Geben Sie eine ganze Zahl von 1 bis 1.000.000 ein.',
    redirectOrigins: 'Geben Sie Websites wie https://cal.com ohne Pfad ein.',
    answer:
      'Sie braucht gültige Texte, ein Feld für die E-Mail-Adresse und einen Server, der E-Mails senden kann.',
    'answer/subject':
      'Verwenden Sie nur Namen in Klammern, die unten stehen, jeden als eigenes Wort.',
    'answer/text': 'Verwenden Sie nur Namen in Klammern, die oben stehen, jeden als eigenes Wort.',
  },
  hasErrors: 'muss korrigiert werden',
  switchedOff: (label) => `„${label}“ wurde ausgeschaltet.`,

  languages: 'Sprachen',
  addLanguage: 'Sprache hinzufügen',
  removeLanguage: (name) => `${name} entfernen`,
  makeDefault: (name) => `${name} zum Standard machen`,
  fallback: (name) => `Leere Texte erscheinen auf ${name}.`,

  fields: {
    list: 'Formularfelder',
    add: 'Frage hinzufügen',
    find: 'Typ suchen oder Frage eingeben',
    types: 'Art der Frage',
    ofLeads: 'Felder Ihrer Leads',
    other: 'Weitere Teile des Formulars',
    asTyped: 'Neue Frage',
    noFiles:
      'Dieser Server speichert keine Dateien. Bitten Sie den Betreiber, FILES_DIR oder ' +
      'FILES_S3_URL zu setzen.',
    added: (label) => `${label} wurde hinzugefügt.`,
    removed: (label) => `${label} wurde entfernt.`,
    move: (label) =>
      `${label} verschieben: ziehen oder die Pfeiltasten nach oben und unten drücken`,
    moved: (label, position, count) => `${label} an Position ${position} von ${count} verschoben`,
    up: 'Nach oben',
    down: 'Nach unten',
    remove: 'Entfernen',
    required: 'Pflichtfeld',
    kind: 'Typ',
    label: 'Beschriftung',
    consentLabel: 'Einwilligungstext',
    consentHint: `${fieldSettings.links} Jeder Lead behält genau diesen Wortlaut.`,
    help: 'Hilfetext',
    helpHint: `Unter der Beschriftung. ${fieldSettings.links}`,
    placeholder: 'Platzhalter',
    placeholderHint: 'Ein Beispiel im leeren Feld.',
    choices: 'Optionen',
    choice: (position) => `Option ${position}`,
    addChoice: 'Option hinzufügen',
    removeChoice: (label) => `${label} entfernen`,
    choicesRemoved: (label) => `Die Optionen von ${label} wurden entfernt.`,
    choiceHint: 'Leads speichern die Option in der Standardsprache.',
    storedAs: 'Gespeichert als',
    storedAsHint: 'Unter diesem Namen zeigen Leads die Antwort.',
    taken: 'Dort wird schon ein anderes Feld gespeichert.',
    value: 'Wert',
    fixed: 'Derselbe Text für jeden Lead',
    fixedText: 'Text',
    parameter: 'Ein Parameter der URL der Seite',
    parameterName: 'Name des Parameters',
    referrer: 'Die Seite, von der der Besucher kam',
    landingPage: 'Die Seite mit dem Formular',
  },
  conditions,
  standard: { ...contactFieldLabels('de'), source: 'Angegebene Quelle' },
  kinds,
  synonyms,
  fieldSettings,
  formula,
  files: fileTexts,
  texts: {
    title: 'Titel des Formulars',
    intro: 'Einleitung',
    logo: 'Was das Logo zeigt, für alle, die es nicht sehen',
    cover: 'Was das Titelbild zeigt, für alle, die es nicht sehen',
    submit: 'Schaltfläche',
  },
  design,
  settings,
  closing: {
    title: 'Schließen',
    at: 'Schließen am',
    atHint: 'In Ihrer Zeitzone. Ab dann steht auf seiner Seite, dass es geschlossen ist.',
    leadsMax: 'Schließen nach so vielen Leads',
    leadsMaxHint: 'Zählt alle Leads des Formulars, auch gelöschte. Leer lassen für beliebig viele.',
  },
  challenge: {
    title: 'Schutz vor Bots',
    provider: 'Bot-Prüfung',
    hint: 'Was ein Browser lösen muss, bevor ein Lead angenommen wird. Bei hohem Andrang verlangt das Formular ALTCHA, auch wenn Sie keine wählen.',
    none: 'Keine',
    siteKey: 'Websiteschlüssel',
    siteKeyHint: 'Der Anbieter hat ihn Ihnen gegeben, zusammen mit einem Geheimnis.',
    secretHint:
      'Die Bot-Prüfung wirkt erst, wenn der Schlüssel des Formulars das Geheimnis hat: Öffnen Sie sein Menü und wählen Sie „Bot-Prüfung ändern“.',
    toKeys: 'Zu den API-Schlüsseln',
    moment: 'Wann sie verlangt wird',
    always: 'Immer',
    alwaysHint:
      'Besucher ohne JavaScript können dieses Formular nicht senden. Seine Seite sagt das, bevor sie es ausfüllen.',
    above: 'Nur bei hohem Andrang',
    perMinute: 'Einsendungen pro Minute',
    perMinuteHint: 'Darüber wird sie verlangt. Jeder Prozess des Servers zählt für sich.',
  },
  preview: {
    title: 'Vorschau',
    frame: 'Formularvorschau',
    themes: 'Darstellung der Vorschau',
    light: 'Hell',
    dark: 'Dunkel',
    widths: 'Breite der Vorschau',
    wide: 'Breit',
    phone: 'Telefon',
    pages: 'Seite der Vorschau',
    form: 'Formular',
    thanks: 'Nach dem Senden',
  },
  embed,
  mail,
  folders,
  translations,
  versions: 'Versionen',
  templates,
  visitors,
}

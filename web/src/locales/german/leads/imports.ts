import { contactFieldLabels } from '#model/contacts/fields.ts'
import { importFileBytesMax } from '#model/imports/parts.ts'
import { importFileKeptMs } from '#model/values/periods.ts'
import type { texts as english } from '#web/locales/english/leads/imports.ts'
import { inHours, plural } from '#web/locales/german/plural.ts'

const optedOut = plural({ one: '# Person möchte', other: '# Personen möchten' })

const { name: nameLabel, email, phone, ...labels } = contactFieldLabels('de')

export const texts: typeof english = {
  choose: 'Datei auswählen',
  drop: 'Datei hierher ziehen oder auswählen',
  dropHint: `CSV, Excel (.xlsx), vCard oder NDJSON, höchstens ${importFileBytesMax / 1024 ** 2} MB. Noch wird nichts importiert.`,
  uploading: (name, percent) => `${name} wird hochgeladen: ${percent}`,
  emptyTitle: 'Noch keine Importe',
  emptyHint: 'Dateien, die Sie hier oder mit dem Befehl importieren, stehen in dieser Liste.',
  files: 'Dateien',
  past: 'Frühere Importe',
  earlier: 'Ältere Importe',
  states: {
    uploading: 'Nicht vollständig hochgeladen',
    ready: 'Wartet auf Sie',
    checking: 'Wird geprüft',
    running: 'Wird importiert',
    undoing: 'Wird rückgängig gemacht',
    done: 'Fertig',
    cancelled: 'Abgebrochen',
  },
  operator: 'der Betreiber',
  notFinished: 'nicht abgeschlossen',
  undone: (name) => `rückgängig gemacht von ${name}`,
  created: plural({ one: '# Lead angelegt', other: '# Leads angelegt' }),
  updated: plural({ other: '# aktualisiert' }),
  unchanged: plural({ other: '# unverändert' }),
  rejected: plural({ one: '# Zeile abgelehnt', other: '# Zeilen abgelehnt' }),
  removed: plural({ one: '# Lead entfernt', other: '# Leads entfernt' }),
  restored: plural({ other: '# wiederhergestellt' }),
  kept: plural({
    one: '# behalten, weil er danach geändert wurde',
    other: '# behalten, weil sie danach geändert wurden',
  }),
  leads: 'Leads anzeigen',
  leadsOf: (name) => `Leads aus ${name} anzeigen`,
  back: 'Alle Importe',
  rows: plural({ one: '# Zeile', other: '# Zeilen' }),
  columns: 'Spalten',
  columnsHint: 'Wohin jede Spalte geht. Nichts wird übersprungen, außer Sie möchten es.',
  column: 'Spalte',
  values: 'Werte',
  goesTo: 'Ziel',
  leaveOut: 'Überspringen',
  empty: 'Leer',
  customField: (label) => `Feld „${label}“`,
  waits: 'Dieses Feld gibt es noch nicht: Seine Werte werden aufgehoben, bis es jemand anlegt.',
  createFields: 'Fehlende Felder anlegen',
  remembered: (name, date) =>
    `Zugeordnet wie beim Import von „${name}“ am ${date}, der dieselben Spalten hatte.`,
  mapAutomatically: 'Automatisch zuordnen',
  readAutomatically: 'Automatisch lesen',
  sheet: 'Tabellenblatt',
  delimiter: 'Trennzeichen',
  delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator' },
  encoding: 'Zeichensatz',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16 LE)',
    'utf-16be': 'Unicode (UTF-16 BE)',
    'windows-1252': 'Westeuropäisch (Windows-1252)',
  },
  noHeader: 'Die erste Zeile ist ein Lead, keine Kopfzeile',
  seemsHeaderless: 'Die erste Zeile sieht wie ein Lead aus. Hat die Datei eine Kopfzeile?',
  cantStart: 'Wählen Sie, welche Spalte Name, E-Mail-Adresse oder Telefonnummer ist.',
  consent: (column, count) =>
    `„${column}“: ${optedOut(count)} nicht kontaktiert werden. Die Spalte wird als Feld behalten.`,
  firstRows: 'Erste Zeilen',
  firstRowsHint: 'So werden sie importiert.',
  row: (number) => `Zeile ${number}`,
  check: 'Alle Zeilen prüfen',
  start: 'Importieren',
  discard: 'Datei verwerfen',
  stop: 'Anhalten',
  stopHint: 'Importierte Zeilen bleiben. Sie können sie rückgängig machen.',
  progress: {
    checking: (done, all) => `${done} von ${all} Zeilen geprüft`,
    running: (done, all) => `${done} von ${all} Zeilen importiert`,
    undoing: (done, all) => `${done} von ${all} Leads rückgängig gemacht`,
  },
  preparing: 'Die Datei wird gelesen …',
  leaveHint: 'Sie können diese Seite schließen: Der Server macht weiter.',
  checkTitle: 'Ergebnis der Prüfung',
  valid: plural({
    one: '# Zeile kann importiert werden',
    other: '# Zeilen können importiert werden',
  }),
  wouldReject: plural({ one: '# Zeile würde abgelehnt', other: '# Zeilen würden abgelehnt' }),
  problemsHint:
    'Korrigieren Sie die Zellen oder überspringen Sie Zeilen. Prüfen Sie dann erneut, ' +
    'oder importieren Sie.',
  shared: 'Fehler in mehreren Zeilen',
  sharedHint: 'Korrigieren Sie diese in allen Zeilen zugleich, und prüfen Sie dann erneut.',
  replaceIn: (value, count) => `„${value}“ (${count}×)`,
  setAside: 'Diese Zeilen importieren und die Werte in einem anderen Feld behalten',
  readDates: 'Datumsangaben lesen',
  asTheyAre: 'Als Jahr, Monat, Tag',
  dayFirst: 'Tag zuerst: 31.12.2026',
  monthFirst: 'Monat zuerst: 12/31/2026',
  emptyRow: 'Die Zeile hat keinen Namen, keine E-Mail-Adresse und keine Telefonnummer.',
  rowProblems: {
    card_damaged:
      'Die Karte ist beschädigt: Eine Zeile ist keine Eigenschaft, oder das Ende fehlt.',
    card_of_group: 'Die Karte ist eine Gruppe, keine Person oder Firma.',
    json_invalid: 'Die Zeile ist kein gültiges JSON.',
    json_not_object: 'Die Zeile ist kein JSON-Objekt.',
    not_text: 'Die Zeile hat Zeichen aus einem anderen Zeichensatz.',
    quote_not_closed: 'Ein Anführungszeichen ist nicht geschlossen.',
    quote_not_doubled: 'Ein Anführungszeichen innerhalb eines Werts muss verdoppelt sein.',
    row_too_long: 'Die Zeile ist zu lang.',
    too_many_cells:
      'Die Zeile hat mehr Zellen als die Kopfzeile: Ein Wert, der das Trennzeichen enthält, muss ' +
      'in Anführungszeichen stehen.',
    too_many_values: 'Die Zeile hat zu viele Werte: Höchstens 5.000 sind möglich.',
  },
  problemsCut: (count) => `Nur die ersten ${count} können hier korrigiert werden.`,
  showAll: (count) => `Alle ${count} anzeigen`,
  leaveRowOut: 'Diese Zeile überspringen',
  resultTitle: 'Importiert',
  repeat:
    'Diese Datei wurde schon genauso importiert, deshalb wurde nichts noch einmal gespeichert.',
  failedTitle: 'Nicht abgeschlossen',
  undoneTitle: 'Rückgängig gemacht',
  download: 'Abgelehnte Zeilen herunterladen',
  downloadHint:
    `Jede Zeile mit ihrem Grund, ${inHours(importFileKeptMs)} lang. Korrigieren Sie sie dort, und ` +
    'importieren Sie diese Datei.',
  failure: (reason) => `Das hat nicht funktioniert. ${reason}`,
  warnings: {
    other_sheets: plural({
      one: '# weiteres Tabellenblatt der Arbeitsmappe wird nicht importiert.',
      other: '# weitere Tabellenblätter der Arbeitsmappe werden nicht importiert.',
    }),
    hidden_rows: plural({
      one: '# ausgeblendete Zeile wird mit importiert.',
      other: '# ausgeblendete Zeilen werden mit importiert.',
    }),
    lost_letters: plural({
      one: 'In # Zeile gingen Buchstaben schon vor dem Speichern verloren. Dort steht �.',
      other: 'In # Zeilen gingen Buchstaben schon vor dem Speichern verloren. Dort steht �.',
    }),
    charset_guessed: plural({
      one: '# Zeile nennt keinen Zeichensatz. Sie wurde als westeuropäisch gelesen.',
      other: '# Zeilen nennen keinen Zeichensatz. Sie wurden als westeuropäisch gelesen.',
    }),
    charset_wrong: plural({
      one: '# Zeile nennt einen falschen oder unbekannten Zeichensatz. Prüfen Sie die Umlaute.',
      other: '# Zeilen nennen einen falschen oder unbekannten Zeichensatz. Prüfen Sie die Umlaute.',
    }),
  },
  failures: {
    column_missing: 'Eine gewählte Spalte fehlt in der Datei. Wählen Sie die Spalten neu.',
    file_deleted: 'Die Datei ist nicht mehr gespeichert. Laden Sie sie noch einmal hoch.',
    file_empty: 'Die Datei ist leer.',
    file_encrypted: 'Die Datei ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort.',
    file_memory:
      'Die Datei braucht beim Lesen zu viel Arbeitsspeicher. Teilen Sie sie in kleinere auf.',
    file_of_other_kind:
      'Solche Dateien können nicht gelesen werden. Speichern oder exportieren Sie sie als CSV ' +
      'oder Excel (.xlsx).',
    file_packed: 'Die Datei ist komprimiert. Entpacken Sie sie, und importieren Sie den Inhalt.',
    file_slow: 'Die Datei zu lesen dauert zu lange. Teilen Sie sie in kleinere auf.',
    file_unknown:
      'Diese Datei ist keine Liste von Leads. Möglich sind CSV, Excel (.xlsx), vCard und NDJSON.',
    header_unreadable:
      'Die erste Zeile kann nicht gelesen werden: Ein Anführungszeichen darin ist nicht ' +
      'geschlossen oder nicht verdoppelt.',
    import_stalled: 'Der Server hat mehrmals an derselben Stelle der Datei angehalten.',
    import_undone: 'Der Import wurde inzwischen rückgängig gemacht.',
    internal: 'Auf dem Server ist ein Fehler aufgetreten.',
    json_array: 'Die Datei ist ein JSON-Array. Sie muss ein Objekt pro Zeile haben.',
    no_contact_column: 'Keine Spalte ist Name, E-Mail-Adresse oder Telefonnummer.',
    not_permitted: 'Ihre Rolle erlaubt das nicht.',
    sheet_empty: 'Das Tabellenblatt ist leer. Wählen Sie ein anderes.',
    sheet_unknown: 'Dieses Tabellenblatt hat die Arbeitsmappe nicht.',
    too_many_columns: 'Die Tabelle hat zu viele Spalten: Höchstens 5.000 sind möglich.',
    too_many_rows: 'Die Datei hat zu viele Zeilen: Höchstens 2.000.000 sind möglich.',
    undo_unfinished:
      'Ein früherer Import dieser Datei wird noch rückgängig gemacht. Warten Sie, bis das fertig ist.',
    workbook_damaged:
      'Die Arbeitsmappe ist beschädigt. Speichern Sie sie neu, oder speichern Sie das ' +
      'Tabellenblatt als CSV.',
    workbook_too_large: 'Die Arbeitsmappe ist zu groß. Speichern Sie das Tabellenblatt als CSV.',
  },
  undo: 'Rückgängig',
  undoOf: (name) => `${name} rückgängig machen`,
  undoTitle: (name) => `Import von ${name} rückgängig machen?`,
  undoCounting: 'Es wird gezählt, was sich ändern würde …',
  undoAtLeast: 'Mindestens so viele: Bei einem großen Import wurden nur die ersten Leads gezählt.',
  undoFields: (fields) => `Auch entfernt, falls sonst nirgends genutzt: ${fields}`,
  undoSubmit: 'Import rückgängig machen',
  fields: {
    name: nameLabel,
    firstName: 'Vorname',
    middleName: 'Zweiter Vorname',
    lastName: 'Nachname',
    email,
    phone,
    emailOrPhone: 'E-Mail oder Telefon',
    ...labels,
    type: 'Art',
    tags: 'Tags',
    createdAt: 'Angelegt',
    assigneeId: 'Zuständig',
  },
}

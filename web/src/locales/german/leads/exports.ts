import { contactFieldLabels } from '#model/contacts/fields.ts'
import { exportBytesMax, workbookContactsMax } from '#model/exports/formats.ts'
import { exportKeptMs } from '#model/values/periods.ts'
import type { texts as english } from '#web/locales/english/leads/exports.ts'
import { inHours } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  title: 'Leads exportieren',
  format: 'Format',
  columns: 'Spalten',
  allColumns: 'Alle Spalten',
  listColumns: 'Die Spalten dieser Liste',
  chosenColumns: 'Spalten auswählen',
  columnNames: {
    id: 'ID',
    type: 'Art',
    ...contactFieldLabels('de'),
    tags: 'Tags',
    assigneeId: 'ID der zuständigen Person',
    assigneeName: 'Zuständig',
    doneAt: 'Erledigt',
    remindAt: 'Wiedervorlage',
    createdAt: 'Angelegt',
    updatedAt: 'Geändert',
    createdBy: 'Angelegt von',
    duplicateOf: 'Mögliche Dublette von',
  },
  background: `Die Datei wird im Hintergrund geschrieben. Sie können diese Seite schließen; die Datei bleibt ${inHours(exportKeptMs)} lang unter „Exporte“.`,
  download: 'Herunterladen',
  start: 'Export starten',
  ready: (count) => `Ihr Export von ${count} liegt unter „Exporte“ bereit.`,
  own: 'Ihre Exporte',
  none: 'Noch keine Exporte',
  noneHint: `Um Leads als Datei zu speichern, wählen Sie in den Leads „Exportieren“. Große Dateien bleiben ${inHours(exportKeptMs)} lang hier.`,
  toLeads: 'Zu den Leads',
  keptUntil: (when) => `aufbewahrt bis ${when}`,
  failures: {
    tooLarge: `Die Datei wäre größer als ${exportBytesMax / 1024 ** 3} GB. Filtern Sie die Liste, oder wählen Sie weniger Spalten.`,
    tooManyRows: `Ein Excel-Blatt fasst ${workbookContactsMax.toLocaleString('de')} Leads. Wählen Sie CSV, oder filtern Sie die Liste.`,
    contactErased:
      'Seitdem wurde ein Lead gelöscht und daher auch diese Datei. Exportieren Sie erneut.',
  },
  downloadOf: (name) => `${name} herunterladen`,
  stopOf: (name) => `${name} anhalten`,
  removeOf: (name) => `${name} löschen`,
}

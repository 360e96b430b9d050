import { contactFieldLabels } from '#model/contacts/fields.ts'
import { exportBytesMax, workbookContactsMax } from '#model/exports/formats.ts'
import { exportKeptMs } from '#model/values/periods.ts'
import { inHours } from '#web/locales/english/plural.ts'

export const texts = {
  title: 'Export leads',
  format: 'Format',
  columns: 'Columns',
  allColumns: 'All columns',
  listColumns: 'The columns of this list',
  chosenColumns: 'Choose columns',
  columnNames: {
    id: 'ID',
    type: 'Type',
    ...contactFieldLabels('en'),
    tags: 'Tags',
    assigneeId: 'Assignee ID',
    assigneeName: 'Assignee',
    doneAt: 'Done',
    remindAt: 'Returns',
    createdAt: 'Created',
    updatedAt: 'Changed',
    createdBy: 'Created by',
    duplicateOf: 'Possible duplicate of',
  },
  background: `The file is written in the background. You can close this page; the file stays under Exports for ${inHours(exportKeptMs)}.`,
  download: 'Download',
  start: 'Start export',
  ready: (count: string) => `Your export of ${count} is ready under Exports.`,
  own: 'Your exports',
  none: 'No exports yet',
  noneHint: `To save leads as a file, choose Export in Leads. Large files stay here for ${inHours(exportKeptMs)}.`,
  toLeads: 'Go to Leads',
  keptUntil: (when: string) => `kept until ${when}`,
  failures: {
    tooLarge: `The file would be larger than ${exportBytesMax / 1024 ** 3} GB. Filter the list, or choose fewer columns.`,
    tooManyRows: `An Excel sheet has room for ${workbookContactsMax.toLocaleString('en')} leads. Choose CSV, or filter the list.`,
    contactErased: 'A lead was deleted since, so this file was deleted too. Export again.',
  },
  downloadOf: (name: string) => `Download ${name}`,
  stopOf: (name: string) => `Stop ${name}`,
  removeOf: (name: string) => `Delete ${name}`,
}

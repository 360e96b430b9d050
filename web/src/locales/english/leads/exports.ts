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
  background: `The file is written in the background. You can close this page; the file stays here for ${inHours(exportKeptMs)}.`,
  download: 'Download',
  start: 'Start export',
  started: 'The export has started.',
  ready: (count: string) => `Your export of ${count} is ready. Open Export to download it.`,
  own: 'Your exports',
  keptUntil: (when: string) => `kept until ${when}`,
  failures: {
    tooLarge: `The file would be larger than ${exportBytesMax / 1024 ** 3} GB. Filter the list, or choose fewer columns.`,
    tooManyRows: `An Excel sheet has room for ${workbookContactsMax.toLocaleString('en')} leads. Choose CSV, or filter the list.`,
    contactErased: 'A lead was deleted since, so this file was deleted too. Export again.',
  },
  downloadOf: (name: string) => `Download ${name}`,
  stop: 'Stop',
  stopOf: (name: string) => `Stop ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
}

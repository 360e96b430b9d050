import { plural } from '#web/locales/plural.ts'

export const customFields = {
  count: plural('en', { one: '# field', other: '# fields' }),
  create: 'Create field',
  createTitle: 'Create field',
  createHint: 'Leads show the values that are sent under this label.',
  label: 'Label',
  labelSample: 'Budget',
  created: (label: string) => `The field ${label} was created.`,
  actionsOf: (label: string) => `Actions for ${label}`,
  type: 'Type',
  typeHint:
    'A hint for whoever edits a lead. Leads keep any value; one that doesn’t fit is marked.',
  types: { text: 'Text', number: 'Number', date: 'Date', choice: 'Choice', boolean: 'Yes or no' },
  choices: 'Choices',
  choicesHint: 'One per line.',
  changeType: 'Change type',
  changeTypeTitle: (label: string) => `Type of ${label}`,
  typeChanged: (label: string) => `The type of ${label} was changed.`,
  used: plural('en', { one: '# lead', other: '# leads' }),
  usedMore: plural('en', { other: 'More than # leads' }),
  unused: 'No lead has a value',
  lastLead: (time: string) => `Last lead: ${time}`,
  misfits: plural('en', { one: '# value doesn’t fit', other: '# values don’t fit' }),
  misfitsMore: plural('en', { other: 'At least # values don’t fit' }),
  move: (label: string) => `Move ${label}: drag it, or press the up and down arrow keys`,
  moved: (label: string, position: number, count: number) =>
    `${label} moved to position ${position} of ${count}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  rename: 'Rename',
  renameTitle: (label: string) => `Rename ${label}`,
  renameHint: 'Values are kept. Forms that send the old label must send the new one.',
  renamed: (label: string) => `The field was renamed to ${label}.`,
  remove: 'Delete',
  removeTitle: (label: string) => `Delete ${label}?`,
  removeHint:
    'Leads will no longer show its values. They are kept, as are any that still arrive. To restore them, create a field with the same label.',
  removed: (label: string) => `The field ${label} was deleted.`,
  pending: 'Values without a field',
  pendingHint:
    'Your forms or servers sent these labels, but no field has them. The values are kept until you create one.',
  pendingCut: 'There are more values than are counted here.',
  pendingCount: plural('en', { one: '# lead has a value', other: '# leads have a value' }),
  createAndWrite: plural('en', {
    one: 'Create the field, write # value',
    other: 'Create the field, write # values',
  }),
  createFor: (label: string, action: string) => `${label}: ${action}`,
  emptyTitle: 'No custom fields yet',
  emptyHint:
    'A field holds what your forms ask for besides name, email and phone, such as a budget or a region.',
  emptyAsk: 'Ask an admin of this project to create one.',
}
export type FieldTexts = typeof customFields

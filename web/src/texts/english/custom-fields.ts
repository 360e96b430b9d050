import { plural } from '#web/texts/plural.ts'

export const customFields = {
  count: plural('en', { one: '# field', other: '# fields' }),
  create: 'Create field',
  createTitle: 'Create a field',
  createHint: 'Leads then show the values that are sent under this label.',
  label: 'Label',
  labelSample: 'Budget',
  created: (label: string) => `The field ${label} was created.`,
  createdOn: (date: string) => `Since ${date}`,
  actionsOf: (label: string) => `Actions for ${label}`,
  rename: 'Rename',
  renameTitle: (label: string) => `Rename ${label}`,
  renameHint: 'Values stay. Forms that send the old label must send the new one.',
  renamed: (label: string) => `The field is now called ${label}.`,
  remove: 'Delete',
  removeTitle: (label: string) => `Delete ${label}?`,
  removeHint:
    'Its values disappear from all leads, but are kept: they return when a field with this label is created again. Values sent from now on wait for it.',
  removed: (label: string) => `The field ${label} was deleted.`,
  held: 'Waiting for a field',
  heldHint:
    'These labels were sent, but have no field. Their values are kept until one is created.',
  heldCut: 'More values wait than were counted here.',
  heldCount: plural('en', { one: '# lead has a value', other: '# leads have a value' }),
  createFor: (label: string) => `Create field ${label}`,
  emptyTitle: 'No custom fields yet',
  emptyHint:
    'A field holds what your forms ask beyond name, e-mail and phone, such as a budget or a region.',
  emptyAsk: 'An admin of this project can create one.',
}

/** What the palette offers to do with a lead or the selected ones, in this order. */
export const commandNames = [
  'reply',
  'call',
  'assign',
  'assignToMe',
  'done',
  'reopen',
  'bringBack',
  'later',
  'addTag',
  'removeTag',
  'comment',
  'edit',
  'merge',
  'copyLink',
  'copyId',
  'exportJson',
  'exportCsv',
  'delete',
] as const

export type CommandName = (typeof commandNames)[number]

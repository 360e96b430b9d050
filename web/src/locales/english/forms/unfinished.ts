import { unfinishedKeptMs } from '#model/values/periods.ts'
import { inDays, plural } from '#web/locales/english/plural.ts'
import { fieldSettings } from './field-settings.ts'

const kept = inDays(unfinishedKeptMs)

/** What visitors entered and did not send, where a form keeps it. */
export const unfinished = {
  title: 'Unfinished submissions',
  keep: 'Keep unfinished submissions',
  keepHint: `Below the email field, visitors can tick a box. What they enter is then kept until they send it, for at most ${kept}. Nothing is kept before the box is ticked.`,
  label: 'Text beside the box',
  labelHint: `Say what is kept, and for how long. ${fieldSettings.links}`,
  newLabel: `If I leave before sending, keep what I have typed for ${kept}, so that I can continue later.`,
  invalid: 'It needs the field for the email address, which visitors fill in.',
  count: plural({ one: '# unfinished submission', other: '# unfinished submissions' }),
  hint: `What visitors entered and agreed to have kept, but did not send. It is deleted ${kept} after the last change, and becomes a lead once it is sent.`,
  changed: 'Last change',
  reminded: 'Reminder sent',
  remove: 'Delete',
  removeOf: (email: string) => `Delete the entries of ${email}`,
  confirm: 'Delete unfinished submission?',
  confirmHint: (email: string) => `The entries of ${email} will be permanently deleted.`,
}

import type { SpamReason } from '#model/forms/spam.ts'
import { spamKeptMs } from '#model/values/periods.ts'
import { inDays, plural } from '#web/locales/english/plural.ts'

export const texts = {
  title: 'Spam',
  count: plural({ one: '# submission', other: '# submissions' }),
  hint: `Suspicious submissions stay here for ${inDays(spamKeptMs)} and are then deleted. Senders aren’t told.`,
  wave: (form: string, count: string) =>
    `The same text was sent to “${form}” many times. ${count} of these submissions are here.`,
  waveHint:
    'If your site fills in this text, choose “Not spam” for one of them. The form will then accept it.',
  form: 'Form',
  allForms: 'All forms',
  emptyTitle: 'No spam',
  emptyHint: 'Submissions that look like spam appear here for review.',
  emptyOfForm: 'This form has received nothing that looks like spam.',
  nameless: 'No name',
  more: 'Show older submissions',
  release: 'Not spam',
  moreOf: (name: string) => `More for ${name}`,
  alike: plural({ other: '# like this' }),
  releaseAlike: plural({ one: 'Not spam: # like this', other: 'Not spam: all # like this' }),
  removeAlike: plural({ one: 'Delete # like this', other: 'Delete all # like this' }),
  released: plural({ one: '# lead created.', other: '# leads created.' }),
  removed: plural({ one: '# submission deleted.', other: '# submissions deleted.' }),
  restored: 'Restored.',
  reasons: {
    honeypot: 'Filled in a hidden field',
    automated: 'Sent by an automated browser',
    sharedText: 'Same text sent to several forms',
    tooFast: 'Sent very fast',
    noTimeToken: 'Not sent from the form’s page',
    noScript: 'Sent without the form’s script',
    noBrowser: 'Not sent by a browser',
    machineInput: 'Filled in by a program',
    reusedToken: 'Same form page submitted many times',
    oddName: 'Odd name or text',
    linkInName: 'Link in the name',
    throwawayAddress: 'Disposable email address',
    repeatedText: 'Same text sent many times',
    links: 'Links in the text',
    advertising: 'Reads like advertising',
  } satisfies Record<SpamReason, string>,
}

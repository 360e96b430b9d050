import { unfinishedKeptMs } from '#model/values/periods.ts'
import { inDays, plural } from '#web/locales/english/plural.ts'

/** The email to visitors who stopped before sending. */
export const reminder = {
  title: 'Reminder',
  send: 'Send one reminder',
  hint: `At most one email to an address in ${inDays(unfinishedKeptMs)}, with a link to the form and one to delete what is kept. Visitors who have sent the form in the meantime don’t get it.`,
  after: 'Time without a change',
  hours: plural({ one: '# hour', other: '# hours' }),
  days: plural({ one: '# day', other: '# days' }),
  sentence: 'You may send me one email about it.',
  missing: (sentence: string) =>
    `Does the text beside the box mention an email? For example: “${sentence}”`,
  add: 'Add this',
  newTexts: {
    subject: 'You haven’t sent your form yet',
    text: 'Hello,\n\nYou started to fill in our form and haven’t sent it yet.',
  },
  invalid: 'It needs valid texts, the box, and a server that can send email.',
}

/** The email to visitors who stopped before sending. */
export const reminder = {
  title: 'Reminder',
  send: 'Send one reminder',
  hint: 'At most one email to an address in 30 days, with a link to the form and one to delete what is kept. Nobody gets it who has sent the form meanwhile.',
  after: 'Time without a change',
  hours: { 1: '1 hour', 24: '1 day', 72: '3 days' },
  sentence: 'You may send me one email about it.',
  missing: (sentence: string) =>
    `Do the words beside the box say that an email may come? For example: “${sentence}”`,
  add: 'Add this',
  newTexts: {
    subject: 'Your form isn’t sent yet',
    text: 'Hello,\n\nYou started to fill in our form and haven’t sent it yet.',
  },
  invalid: 'It needs valid texts, the box, and a server that can send email.',
}

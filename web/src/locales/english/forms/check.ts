/** Warnings before a form is published. */
export const check = {
  title: 'Before you publish',
  incompleteCondition: {
    title: 'A condition isn’t complete',
    hint: 'Until it says what to compare with, it doesn’t count: a question is shown without it, an ending after any answer.',
  },
  noPrivacyLink: {
    title: 'The consent has no link to your privacy notice',
    hint: 'Visitors can’t read what they agree to.',
  },
  noMail: {
    title: 'Nobody is notified of new leads',
    hint: 'This server can’t send email until SMTP_URL is set. New leads still appear under Leads.',
  },
  nobodyNotified: {
    title: 'Nobody is notified of new leads',
    hint: 'Choose who gets an email about them. New leads appear under Leads either way.',
  },
  alreadyClosed: {
    title: 'The form is closed from the start',
    hint: 'The time at which it closes has passed. Visitors will see that the form is closed.',
  },
  noChallenge: {
    title: 'The form isn’t protected from bots',
    hint: 'Turn on the bot challenge, or expect spam.',
  },
  fix: (part: string) => `Go to “${part}”`,
  anyway: 'Publish anyway',
}

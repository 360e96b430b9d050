/** What is said before a form is published. */
export const check = {
  title: 'Before you publish',
  noPrivacyLink: {
    title: 'The consent has no link to your privacy notice',
    hint: 'Visitors agree to a notice that they can’t open. Write it as [privacy notice](https://…).',
  },
  noMail: {
    title: 'Nobody is notified of new leads',
    hint: 'This server sends no mail until SMTP_URL is set. Leads are stored and appear under Leads.',
  },
  nobodyNotified: {
    title: 'Nobody is notified of new leads',
    hint: 'Choose who gets a mail about them. Leads are stored and appear under Leads either way.',
  },
  noChallenge: {
    title: 'Nothing keeps bots out',
    hint: 'Switch on the bot challenge, or expect spam.',
  },
  fix: (tab: string) => `Go to ${tab}`,
  anyway: 'Publish anyway',
}

/** The emails of a form. */
export const mail = {
  title: 'Email',
  needsServer: 'Email isn’t set up yet. Ask the operator of this server to set SMTP_URL.',
  notify: 'Notify for each lead',
  notifyHint: 'They get an email about every lead, with a link to unsubscribe.',
  confirm: 'Ask people to confirm their email address',
  confirmHint: 'They get a link that works once. The lead shows whether they confirmed.',
  reply: 'Send an automatic reply',
  replyHint:
    'One email for each submission, once it has passed the spam check and, if you ask for that, been confirmed.',
  subject: 'Subject',
  text: 'Text',
  plainText: 'Plain text.',
  placeholders: (names: string) =>
    `Plain text, with ${names}. Values that are long, or look like a link, an email address or a phone number, are left out.`,
  preview: 'Preview with sample values',
  sendTest: 'Send me a test',
  testSent: (address: string) => `The test was sent to ${address}.`,
  testFailed: (reason: string) => `The test was not sent. ${reason}`,
  newReply: {
    subject: 'We have received your message',
    text: 'Hello,\n\nThank you for your message. We will get back to you soon.',
  },
}

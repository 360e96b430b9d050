import type { PageTexts } from './page-texts.ts'

export const english: PageTexts = {
  optional: '(optional)',
  choose: 'Please choose',
  leaveEmpty: 'Leave this field empty',
  error: 'Error',
  mistaken: 'Please check what you have entered',
  mistakes: {
    required: () => 'This is required.',
    too_long: ({ max }) => `Use at most ${max} characters.`,
    invalid_text: () => 'This contains characters that can’t be stored.',
    invalid_email: () => 'Enter an e-mail address such as name@example.com.',
    invalid_choice: () => 'Choose from the options shown.',
    contact_empty: ({ labels }) => `Fill in at least one of these: ${labels}.`,
  },
  closed: {
    title: 'This form is closed',
    text: 'It no longer takes messages. Please use another way to get in touch.',
  },
  tooMany: (wait) => ({
    title: 'Too many messages at once',
    text: `Nothing was sent. Please wait ${wait}, then send it again.`,
  }),
  keptForLater: (wait) => ({
    title: 'Too many messages at once',
    text:
      `Nothing was sent yet. Please send it again in ${wait}: what you have entered is kept ` +
      'below. With JavaScript switched on, it can be sent sooner.',
  }),
  elsewhere: {
    title: 'Please send it from here',
    text:
      'Nothing was sent yet, since your browser did not say which page it came from. What ' +
      'you have entered is kept below.',
  },
  foreign: {
    title: 'This form can’t be sent from that site',
    text: 'Nothing was sent. Please open the form on the site that it belongs to.',
  },
  outdated: {
    title: 'This form has changed',
    text:
      'Nothing was sent yet: your page was more than 30 days old. What you have entered is kept ' +
      'below. Please check it, and send it again.',
  },
  challenge: {
    title: 'Please show that you are not a robot',
    text:
      'Nothing was sent yet. Your browser has to solve a task first, for which it needs ' +
      'JavaScript: switch it on and send this again. What you have entered is kept below.',
  },
  badLink: {
    title: 'This link does not work',
    text: 'Please check that the whole link was copied. Nothing was changed.',
  },
  confirm: {
    title: 'Was it you?',
    text: 'Please confirm that you have sent the form with your e-mail address.',
    button: 'Yes, confirm',
  },
  confirmed: { title: 'Thank you', text: 'Your e-mail address is confirmed.' },
  spentLink: {
    title: 'This link no longer works',
    text:
      'If you have confirmed already, there is nothing left to do. Otherwise it may be older ' +
      'than seven days, or not complete: please send the form again.',
  },
  unsubscribe: {
    title: 'No more mails about new leads?',
    text: 'You will get no more mails about the leads of this form.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'You will get no more mails about the leads of this form.',
  },
  unreadable: {
    title: 'This could not be read',
    text: 'Nothing was sent. The form on that page is not set up correctly, or it contains a file.',
  },
  tooLarge: {
    title: 'This is too long',
    text: 'Nothing was sent. Please go back and shorten your message.',
  },
  failed: {
    title: 'This could not be sent',
    text: 'Something went wrong on our side. Please try again in a moment.',
  },
  sending: 'Sending …',
  waiting: 'This could not be sent yet. It will be sent in a moment: please leave this page open.',
  waitingUntil:
    'This could not be sent yet. It will be sent at {time}: please leave this page open ' +
    'until then.',
  kept:
    'There is no connection right now. What you have entered is kept in this browser and will be ' +
    'sent once you are online again. Leave this page open, or open it again within 7 days.',
  unkept:
    'There is no connection right now. Please leave this page open: what you have entered will ' +
    'be sent once you are online again. It is lost if you close the page.',
  unreachable:
    'This could not be sent, because there was no connection. What you have entered is still ' +
    'here: please send it again when you are online.',
  sentLater: 'What you entered earlier has now been sent. You don’t need to send it again.',
  lostLater:
    'What you entered earlier could not be sent. Please send it again, or get in touch in ' +
    'another way.',
  close: 'Close',
}

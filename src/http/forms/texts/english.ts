import type { SubmissionErrorCode } from '#core/forms/submission/submission.ts'
import type { FileKind } from '#model/forms/files.ts'
import { confirmationKeptMs, inDays, outdatedMs, resentForMs } from '#model/values/periods.ts'
import { unsubscribing } from './unsubscribing.ts'

export type PageMessage = { title: string; text: string }
/**
 * `max` characters, the labels of the fields of which one is needed, an example of a number, and
 * the bounds of one: empty where there are none.
 */
export type ErrorValues = Record<
  'max' | 'labels' | 'example' | 'from' | 'to' | 'step' | 'kinds',
  string
>
type ErrorText = (values: ErrorValues) => string
const validationErrors: Readonly<Record<SubmissionErrorCode, ErrorText>> = {
  required: () => 'This field is required.',
  too_long: ({ max }) => `Use at most ${max} characters.`,
  invalid_text: () => 'This contains characters that can’t be stored.',
  invalid_email: () => 'Enter an email address such as name@example.com.',
  invalid_url: () => 'Enter the address of a website such as www.example.com.',
  invalid_date: () => 'Enter a date as year, month and day, such as 2026-11-27.',
  invalid_time: () => 'Enter a time such as 14:30.',
  invalid_number: ({ example }) =>
    `Enter a number without thousands separators, such as ${example}.`,
  out_of_range: ({ from, to }) => {
    if (from === '') return `Enter a number up to ${to}.`
    return to === '' ? `Enter a number from ${from}.` : `Enter a number from ${from} to ${to}.`
  },
  not_whole: () => 'Enter a whole number.',
  off_step: ({ from, step }) => `Enter a number in steps of ${step}, starting at ${from || '0'}.`,
  one_answer: () => 'Choose one option, or enter your own answer, but not both.',
  other_missing: () => 'Enter your own answer.',
  invalid_choice: () => 'Choose from the options shown.',
  contact_empty: ({ labels }) => `Fill in at least one of these fields: ${labels}.`,
  not_asked: () => 'New because of your answers. Please check it.',
  too_many_files: ({ max }) =>
    max === '1' ? 'You can attach only one file.' : `You can attach at most ${max} files.`,
  file_gone: () => 'A file is no longer available. Please attach it again.',
  file_too_large: ({ max }) => `A file can have at most ${max} MB.`,
  file_kind: ({ kinds }) => `This file wasn’t accepted. What you can attach: ${kinds}.`,
  files_full: () => 'No files can be accepted at the moment. Please send the form without them.',
}

/** The texts of a form's page that its owner does not write, and those of its script. */
export type PageTexts = typeof english

export const english = {
  optional: '(optional)',
  choose: 'Please choose',
  yes: 'Yes',
  no: 'No',
  other: 'Other',
  otherAnswer: 'Your own answer',
  country: 'Country',
  /** The label of a field that people don't see. */
  leaveEmpty: 'Leave this field empty',
  /** Before the title of a page with errors. */
  error: 'Error',
  /** Above the list of errors. */
  mistaken: 'Please check your entries',
  validationErrors,
  files: {
    kinds: { image: 'images', pdf: 'PDF', document: 'office documents', text: 'text' } as Record<
      FileKind,
      string
    >,
    hint: ({ count, size }: { count: number; size: string }): string =>
      count === 1 ? `One file of up to ${size}` : `Up to ${count} files, ${size} each at most`,
    /** The script replaces `{name}`. */
    remove: 'Remove {name}',
    uploading: 'Uploading…',
    offline: 'Waiting for a connection…',
    failed: 'This file couldn’t be uploaded. You can remove it and send the form without it.',
    /** The button was pressed too early. */
    waiting: 'Please wait until your files are uploaded, then send the form.',
  },
  /** The server or the script replaces `{number}` and `{count}`. */
  steps: { next: 'Next', back: 'Back', progress: 'Step {number} of {count}' },
  closed: {
    title: 'This form is closed',
    text: 'It no longer accepts messages. Please get in touch another way.',
  },
  tooMany: (wait: string): PageMessage => ({
    title: 'Too many submissions',
    text: `Nothing was sent. Please wait ${wait}, then try again.`,
  }),
  /** Over a form with everything that was entered. */
  keptForLater: (wait: string): PageMessage => ({
    title: 'Too many submissions',
    text:
      `Nothing was sent yet. Please try again in ${wait}. Your entries are kept below. With ` +
      'JavaScript turned on, you can send them sooner.',
  }),
  /** The browser did not say where the submission came from. */
  elsewhere: {
    title: 'Please send the form from here',
    text:
      'Nothing was sent yet, because your browser didn’t say which page the form came from. ' +
      'Your entries are kept below.',
  },
  foreign: {
    title: 'This form can’t be sent from that site',
    text: 'Nothing was sent. Please open the form on the site it belongs to.',
  },
  /** The form was changed after its page was opened, long ago. */
  outdated: {
    title: 'This form has changed',
    text:
      `Nothing was sent yet, because your page was more than ${inDays(outdatedMs)} old. Your ` +
      'entries are kept below. Please check them and send the form again.',
  },
  /** A challenge has to be solved, for which the page needs its script. */
  challenge: {
    title: 'Please show that you are not a robot',
    text:
      'Nothing was sent yet. Your browser must first solve a task, which requires JavaScript. ' +
      'Please turn it on and send the form again. Your entries are kept below.',
  },
  /** Before anything is entered, where each submission needs such a task. */
  needsScript: {
    title: 'This form requires JavaScript',
    text:
      'Before it is sent, your browser must solve a task, for which it needs JavaScript. Please ' +
      'turn it on and reload this page before you fill in the form.',
  },
  /** After it was sent: the domain of the address is one letter off a large provider's. */
  question: {
    title: (domain: string): string => `Did you mean ${domain}?`,
    text: 'We have received your entries. Please check your email address.',
    use: (address: string): string => `Yes, use ${address}`,
    keep: (address: string): string => `No, ${address} is right`,
    /** After the title, by the field. */
    hint: 'If so, correct the address and send the form again. Otherwise, just send it again.',
  },
  /** A link in an email that was never ours. */
  badLink: {
    title: 'This link doesn’t work',
    text: 'Nothing was changed. Please check that you copied the whole link.',
  },
  confirm: {
    title: 'Was it you?',
    text: 'Please confirm that you sent the form with your email address.',
    button: 'Yes, confirm',
  },
  confirmed: { title: 'Thank you', text: 'Your email address is confirmed.' },
  /** It was followed before, is too old, or was never ours. */
  spentLink: {
    title: 'This link no longer works',
    text:
      'If you’ve already confirmed, there is nothing left to do. Otherwise, the link may be more ' +
      `than ${inDays(confirmationKeptMs)} old or incomplete: please send the form again.`,
  },
  /** From an email about what was not sent. */
  deleteUnfinished: {
    title: 'Delete your entries?',
    text: 'You entered something in a form and didn’t send it. Here you can delete what is kept.',
    button: 'Delete',
  },
  unfinishedDeleted: {
    title: 'Your entries are deleted',
    text: 'Your browser may still fill in the form. Untick the box there, and it forgets them.',
  },
  nothingKept: {
    title: 'Nothing is kept',
    text: 'Your entries were sent or deleted, or the link is incomplete. There is nothing to do.',
  },
  /** What a person has consented to, from a link in an email. */
  consents: {
    title: 'Your consents',
    intro: 'This is what you consented to. You can withdraw each consent at any time.',
    none: 'You haven’t consented to anything.',
    /** Times. */
    given: (times: string) => `Given: ${times}`,
    withdrawn: (times: string) => `Withdrawn: ${times}`,
    withdraw: 'Withdraw',
    done: 'Your consent is withdrawn.',
  },
  unsubscribe: {
    title: 'Unsubscribe from new leads?',
    text: 'You’ll get no more emails about the leads of this form.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You’re unsubscribed',
    text: 'You’ll get no more emails about the leads of this form.',
  },
  /** From emails that a member chose under Account. */
  unsubscribeFrom: unsubscribing.en,
  unsubscribedMember: {
    title: 'You’re unsubscribed',
    text: 'You can choose these emails again under Account.',
  },
  unreadable: {
    title: 'The form couldn’t be read',
    text:
      'Nothing was sent. The form on that page isn’t set up correctly, or contains files that it ' +
      'can’t send.',
  },
  tooLarge: {
    title: 'Your message is too long',
    text: 'Nothing was sent. Please go back and shorten it.',
  },
  failed: {
    title: 'The form couldn’t be sent',
    text: 'Something went wrong on our side. Please try again in a moment.',
  },
  /** Read aloud when answers add questions. The script replaces `{labels}`. */
  added: 'New because of your answers: {labels}',
  sending: 'Sending…',
  /** The script tries again by itself within a minute. */
  waiting:
    'The form couldn’t be sent yet. We’ll try again in a moment. Please leave this page open.',
  /** The script replaces `{time}`. */
  waitingUntil:
    'The form couldn’t be sent yet. It will be sent at {time}. Please leave this page open until ' +
    'then.',
  /** Without a connection, where the browser keeps the input. */
  kept:
    'You’re offline. Your entries are kept in this browser and will be sent once you’re back ' +
    `online. Leave this page open, or open it again within ${inDays(resentForMs)}.`,
  /** The same where it keeps nothing beyond the page. */
  unkept:
    'You’re offline. Please leave this page open: your entries will be sent once you’re back ' +
    'online. If you close the page, they are lost.',
  /** The script has stopped trying. */
  unreachable:
    'The form couldn’t be sent because there was no connection. Your entries are still here. ' +
    'Please send them again when you’re online.',
  /** On a later page. */
  sentLater: 'Your earlier entries have now been sent. You don’t need to send them again.',
  lostLater:
    'Your earlier entries couldn’t be sent. Please send them again, or get in touch another way.',
  close: 'Close',
}

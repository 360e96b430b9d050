import type { SubmissionMistakeCode } from '#core/forms/validate-submission.ts'

export type Notice = { title: string; text: string }
export type Question = Notice & { button: string }

/** The texts of a form's page that its owner does not write. */
export type PageTexts = {
  optional: string
  choose: string
  /** The label of a field that people don't see. */
  leaveEmpty: string
  /** Before the title of a page that names mistakes. */
  error: string
  /** Over the list of mistakes. */
  mistaken: string
  /** By the mistake; `max` characters, and `labels` of the fields of which one is needed. */
  validationErrors: Readonly<
    Record<SubmissionMistakeCode, (of: { max: string; labels: string }) => string>
  >
  closed: Notice
  /** `wait` is how long, with its unit. */
  tooMany: (wait: string) => Notice
  /** As above, over a form that has all that was entered. */
  keptForLater: (wait: string) => Notice
  /** The browser did not say where the submission came from. */
  elsewhere: Notice
  foreign: Notice
  /** The form was changed after its page was opened, long ago. */
  outdated: Notice
  /** A challenge has to be solved, for which the page needs its script. */
  challenge: Notice
  /** A link in a mail that is no longer, or never was, one of ours. */
  badLink: Notice
  confirm: Question
  confirmed: Notice
  /** It was followed before, is too old, or never was one. */
  spentLink: Notice
  unsubscribe: Question
  unsubscribed: Notice
  unreadable: Notice
  tooLarge: Notice
  failed: Notice
  /** What the script says while it sends. */
  sending: string
  /** The server has no room or an error: the script sends it again by itself, within a minute. */
  waiting: string
  /** As above, later: the script puts the time in place of `{time}`. */
  waitingUntil: string
  /** Without a connection: the browser keeps what was entered, and sends it later. */
  kept: string
  /** The same where the browser keeps nothing beyond the page. */
  unkept: string
  /** There was no connection for so long that the script has stopped trying. */
  unreachable: string
  /** On a later page: what an earlier one has kept was sent. */
  sentLater: string
  /** On a later page: it was refused, and is no longer kept. */
  lostLater: string
  /** The button of what is said on a later page. */
  close: string
}

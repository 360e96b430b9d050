import { resentForDays, unfinishedKeptDays } from '#model/forms/submission.ts'
import { dayMs, hourMs, minuteMs, secondMs, weekMs } from '#model/values/durations.ts'

// How long things are kept and links work. What browsers keep of forms is in model/forms; limits
// are where src/core/limits/contract.ts says.

// Accounts and members.

/** A session, since it was last renewed, as it is whenever the application is opened. */
export const sessionKeptMs = 14 * dayMs
/** The cookie of a browser that has signed in: browsers keep none for longer. */
export const knownBrowserKeptMs = 400 * dayMs
export const invitationKeptMs = 7 * dayMs
export const setupTokenKeptMs = dayMs
export const resetLinkKeptMs = hourMs
/** An entry of the audit log. */
export const auditKeptMs = 2 * 365 * dayMs
/** An alert that could not be sent for so long, such as without a mail server, is old news. */
export const alertKeptMs = 7 * dayMs

// Keys and requests.

/** A webhook's secret, after another one has taken its place; a key's: `overlapsMs`. */
export const webhookSecretOverlapMs = dayMs
/** How many days back numbers of requests go. */
export const requestDays = 30
/** A request in the list of requests. */
export const requestLogKeptMs = 7 * dayMs
/** A key's counts by day: a day longer than they are shown. */
export const keyRequestsKeptMs = (requestDays + 1) * dayMs
/** Counts of usage, by the length of what they count: five minutes, an hour, a week. */
export const usageKeptMs = { minutes: 2 * hourMs, hours: 2 * dayMs, weeks: 54 * weekMs } as const
/** An `Idempotency-Key` with its answer. */
export const idempotencyKeptMs = dayMs
/** A form's submission, by its key: longer than a browser sends it again. */
export const submissionKeptMs = (resentForDays + 1) * dayMs
/** A used token of a challenge: longer than any provider's token can be valid. */
export const challengeTokenKeptMs = 2 * hourMs
/** An email to a person is not sent if there is no room within it: later it would surprise them. */
export const mailWaitsMaxMs = weekMs
/** Counts of sent emails: until no bound needs them. */
export const countedMailsKeptMs = dayMs

// Leads.

/** How many days back numbers of leads go. */
export const arrivalDays = 30
/** Counts of new leads: for the days that are shown, with room for those of any time zone. */
export const arrivalsKeptMs = 33 * dayMs
/** A bulk change, after its beginning. */
export const bulkKeptMs = 30 * dayMs
/** The undo of a bulk change, after its end. */
export const bulkUndoableMs = dayMs
/** The undo of a consent's withdrawal. */
export const withdrawalUndoableMs = hourMs
/** An export, after its end, and at most as long after its start if it doesn't end. */
export const exportKeptMs = dayMs
/** An import's file: since it arrived, failed, or ended with rejected rows. */
export const importFileKeptMs = dayMs
/** A link to a lead's file, in the session that asked for it. */
export const fileLinkMs = 5 * minuteMs
/** A delivery, and the event that it is of. */
export const deliveryKeptMs = 30 * dayMs

// Forms.

/** How many days back numbers of forms go. */
export const formDays = { default: 30, max: 366 } as const
/** A page whose form was changed meanwhile: it is accepted. */
export const outdatedMs = 30 * dayMs
/** A browser's attempts to send what got no response. */
export const resentForMs = resentForDays * dayMs
/** An unfinished submission, after its last change. */
export const unfinishedKeptMs = unfinishedKeptDays * dayMs
/** Who got a reminder, and gets no other one meanwhile. */
export const remindedKeptMs = 30 * dayMs
/** An unfinished submission, after its form is deleted, which can be undone. */
export const unfinishedOfDeletedFormMs = hourMs
/** A submission that looks like spam. */
export const spamKeptDays = 30
export const spamKeptMs = spamKeptDays * dayMs
/** Spam that was deleted: for so long, that can be undone. */
export const deletedSpamKeptMs = hourMs
/** A visitor's file that waits for its submission, and one that waits for its next piece. */
export const waitingFileMs = dayMs
export const waitingPieceMs = hourMs
/** A picture that waits for the draft that names it. */
export const unusedPictureKeptMs = dayMs
/** An email to a member that was sent, so that those of the last hour can be counted. */
export const sentMailKeptMs = 2 * hourMs
/** The link with which the person of a lead confirms it. */
export const confirmationKeptMs = 7 * dayMs

/** How a language says how long something lasts, in whole units: `24 hours`, `7 days`. */
export function spansIn(language: string) {
  const inUnit = (unit: string, unitMs: number) => {
    const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
    const format = new Intl.NumberFormat(language, options)
    return (ms: number) => format.format(ms / unitMs)
  }
  return {
    inSeconds: inUnit('second', secondMs),
    inMinutes: inUnit('minute', minuteMs),
    inHours: inUnit('hour', hourMs),
    inDays: inUnit('day', dayMs),
  }
}

/** For texts that are in English only. */
export const { inSeconds, inMinutes, inHours, inDays } = spansIn('en')

import type { OpenForm } from '#core/forms/form.ts'
import { textHashOf } from '#core/forms/spam/score-spam.ts'
import {
  type Reminder,
  mayRemind,
  reminderTime,
  remindersTakenMax,
  submittedValues,
} from '#core/forms/unfinished/reminder.ts'
import { hourOf, personMailCounters, remindedName } from '#core/limits/mail-bounds.ts'
import { hourMs } from '#model/values/durations.ts'
import { remindedKeptMs, unfinishedOfDeletedFormMs } from '#model/values/periods.ts'
import type { Parameter, ProjectReads } from '#storage/connection.ts'
import { personOf } from '#storage/repositories/forms/consents/person.ts'
import { findForm } from '#storage/repositories/forms/read-forms.ts'
import { bookMail } from '#storage/repositories/limits/counted-mails.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, countOf, number, text } from '#storage/row.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { unfinishedOf } from './read-unfinished.ts'

type Taking = { now: number; secret: string }

/**
 * Takes reminders that are due, and records that before they are sent: nobody gets a second one,
 * whatever happens then.
 */
export async function takeReminders(
  transaction: ProjectTransaction,
  taking: Taking,
): Promise<Reminder[]> {
  const taken: Reminder[] = []
  for (const row of await transaction.rows(selectDue, taking.now, remindersTakenMax)) {
    const form = await findForm(transaction, number(row, 'form_number'), text(row, 'form_id'))
    const time =
      form === null ? timeWithout(row, taking) : await timeOf(transaction, { form, row }, taking)
    const isNow = time === taking.now
    await transaction.run(schedule, text(row, 'id'), isNow ? null : time, isNow ? time : null)
    if (form !== null && isNow) taken.push(reminderOf(form, row))
  }
  return taken
}

/** A deleted form can be restored for a while, and then reminds again. */
function timeWithout({ deleted_at: deletedAt }: Row, { now }: Taking): number | null {
  return deletedAt === null ? null : now + unfinishedOfDeletedFormMs
}

/** When it is to be sent: now, later, or never, which is null. Records what is sent now. */
async function timeOf(
  transaction: ProjectTransaction,
  { form, row }: { form: OpenForm; row: Row },
  { now, secret }: Taking,
): Promise<number | null> {
  const { connection, projectNumber } = transaction
  const kept = unfinishedOf(row)
  const [formNumber, email] = [number(row, 'form_number'), text(row, 'identity')]
  const textHash = textHashOf(form.definition, submittedValues(kept.values))
  const spam = await transaction.row(countSpam, formNumber, textHash)
  const timesSentAsSpam = textHash === '' ? 0 : countOf(spam)
  const due = reminderTime(form, kept, { timesSentAsSpam, now })
  if (due === null || due > now) return due
  const mailbox = remindedName(secret, email)
  const since = now - remindedKeptMs
  const isReminded = await hasAny(transaction, selectReminded, formNumber, mailbox, since)
  const hasWithdrawn = await hasAny(transaction, selectWithdrawal, email)
  if (!mayRemind(due, { isReminded, hasWithdrawn, now })) return null
  const counters = personMailCounters(secret, { email, projectNumber, formNumber })
  const hour = await bookMail(connection, counters, { now, until: now })
  if (hour === null) return hourOf(now) + hourMs
  await transaction.run(insertReminded, formNumber, mailbox, now)
  return now
}

async function hasAny(
  reads: ProjectReads,
  select: Sql | string,
  ...values: Parameter[]
): Promise<boolean> {
  return (await reads.row(select, ...values)) !== undefined
}

function reminderOf({ key, definition, secret }: OpenForm, row: Row): Reminder {
  const { id, language, values } = unfinishedOf(row)
  return {
    id,
    language,
    values,
    projectId: key.projectId,
    formId: text(row, 'form_id'),
    formName: key.label,
    secret,
    definition,
    identity: text(row, 'identity'),
  }
}

/** Notes that it was not sent; it is not sent later, since nobody knows how far it came. */
export async function failReminder(
  transaction: ProjectTransaction,
  { id }: { id: string },
): Promise<void> {
  await transaction.run(schedule, id, null, null)
}

export const selectAnyReminder = `
  SELECT reminder_at FROM unfinished_submissions
  WHERE project_number = $1 AND reminder_at <= $2 LIMIT 1`
const selectDue = `
  SELECT u.*, f.id AS form_id, f.deleted_at FROM unfinished_submissions AS u
  JOIN forms AS f ON f.project_number = $1 AND f.number = u.form_number
  WHERE u.project_number = $1 AND u.reminder_at <= $2 ORDER BY u.reminder_at, u.id LIMIT $3`
const schedule = `
  UPDATE unfinished_submissions SET reminder_at = $3, reminded_at = $4
  WHERE project_number = $1 AND id = $2`
const countSpam = `
  SELECT count(*) AS count FROM held_submissions
  WHERE project_number = $1 AND form_number = $2 AND text_hash = $3 AND released_at IS NULL`
const selectReminded = `
  SELECT mailbox FROM reminded_people
  WHERE project_number = $1 AND form_number = $2 AND mailbox = $3 AND reminded_at > $4`
const insertReminded = `
  INSERT INTO reminded_people (project_number, form_number, mailbox, reminded_at)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (project_number, form_number, mailbox) DO UPDATE SET reminded_at = $4`
const selectWithdrawal = sql`
  WITH RECURSIVE ${personOf('0', '$2')}
  SELECT w.contact_number FROM person AS p
  JOIN consent_withdrawals AS w
    ON w.project_number = $1 AND w.contact_number = p.number LIMIT 1`

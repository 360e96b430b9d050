import {
  type FormMail,
  mailsAtOnce,
  mailsPerHour,
  mailsTakenMax,
} from '#core/forms/mails/form-mail.ts'
import { type MailOutcome, mailLeaseMs, nextMailTry } from '#core/mails/mail-tries.ts'
import { hourMs } from '#model/values/durations.ts'
import { noteReply } from '#storage/repositories/contacts/activities/activities.ts'
import { noteConfirmationWaits } from '#storage/repositories/forms/confirmations.ts'
import { definitionOf } from '#storage/repositories/forms/stored-definition.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { mailKindOf } from './mail-recipient.ts'
import { takePersonMail } from './take-person-mail.ts'

type Taking = { now: number; secret: string }

/** Takes emails that are due, for as long as it takes to send them. */
export async function takeFormMails(
  transaction: ProjectTransaction,
  taking: Taking,
): Promise<FormMail[]> {
  const groups = await transaction.rows(selectGroups, taking.now, mailsTakenMax)
  const taken: FormMail[] = []
  for (const group of groups) {
    if (taken.length >= mailsTakenMax) break
    const mails = await mailsOfGroup(transaction, group, taking.now)
    const [first] = mails
    if (first === undefined) continue
    if (first.kind === 'notice') {
      taken.push(...(await noticesOf(transaction, group, { mails, now: taking.now })))
    } else if (await takePersonMail(transaction, first, taking)) taken.push(first)
  }
  return taken
}

async function noticesOf(
  transaction: ProjectTransaction,
  group: Row,
  { mails, now }: { mails: readonly FormMail[]; now: number },
): Promise<FormMail[]> {
  const [first] = mails
  if (first === undefined) return []
  const { formNumber, recipient, leasedUntil } = first
  const of = [formNumber, recipient] as const
  const booked = await transaction.rows(selectBooked, recipient, now - hourMs, mailsPerHour)
  const oldest = booked.at(-1)
  if (booked.length >= mailsPerHour && oldest !== undefined) {
    await transaction.run(postpone, ...of, now, number(oldest, 'booked_at') + hourMs)
    return []
  }
  const count = number(group, 'count')
  const isDigest = count > Math.min(mailsAtOnce, mailsPerHour - booked.length)
  const taken = isDigest ? [{ ...first, count }] : mails
  const contacts = taken.map(({ contact }) => contact.number)
  await transaction.run(postpone, ...of, now, leasedUntil)
  await transaction.run(book, ...of, contacts, now)
  return [...taken]
}

// The due emails of one form to one recipient, at most as many as are sent at once.
async function mailsOfGroup(
  transaction: ProjectTransaction,
  group: Row,
  now: number,
): Promise<FormMail[]> {
  const formNumber = number(group, 'form_number')
  const recipient = text(group, 'recipient')
  const of = [formNumber, recipient] as const
  const form = await transaction.row(selectForm, ...of)
  if (form === undefined) return []
  const leasedUntil = now + mailLeaseMs
  const definition = definitionOf(text(form, 'definition'))
  const common = {
    formNumber,
    recipient,
    leasedUntil,
    projectId: text(form, 'project_id'),
    formId: text(form, 'id'),
    formName: text(form, 'name'),
    secret: text(form, 'secret'),
    keyId: text(form, 'key_id'),
    definition,
    kind: mailKindOf(recipient),
    // Null if the form no longer notifies this recipient.
    address: definition.notify.includes(recipient) ? textOrNull(form, 'email') : null,
  }
  const due = await transaction.rows(selectDue, ...of, now, mailsAtOnce)
  return due.map((row) => ({
    ...common,
    language: text(row, 'language'),
    contact: { number: number(row, 'contact_number'), id: text(row, 'contact_id') },
    count: 1,
    tries: number(row, 'tries'),
  }))
}

/** Stores what happened to an email that was taken. */
export async function settleFormMail(
  transaction: ProjectTransaction,
  mail: FormMail,
  outcome: MailOutcome,
  now: number,
): Promise<void> {
  const { formNumber, recipient, leasedUntil, contact, count } = mail
  const isFailed = outcome === 'failed'
  const tries = isFailed ? mail.tries + 1 : mail.tries
  const dueAt = isFailed ? nextMailTry(tries, now) : null
  const sentAt = outcome === 'sent' ? now : null
  const of = [formNumber, recipient, leasedUntil, contact.number]
  const settled = await transaction.run(settle, ...of, dueAt, tries, sentAt, count)
  if (mail.kind === 'confirmation' && isFailed && dueAt === null) {
    await noteConfirmationWaits(transaction, contact.number, null)
  }
  if (mail.kind === 'reply' && outcome === 'sent' && settled > 0) {
    await noteReply(transaction, { formNumber, contactNumber: contact.number, now })
  }
}

export const selectAnyMail = `
  SELECT due_at FROM form_mails WHERE project_number = $1 AND due_at <= $2 LIMIT 1`
const selectGroups = `
  SELECT form_number, recipient, count(*) AS count FROM form_mails
  WHERE project_number = $1 AND due_at <= $2
  GROUP BY form_number, recipient ORDER BY min(due_at) LIMIT $3`
const ofGroup = 'project_number = $1 AND form_number = $2 AND recipient = $3'
const selectBooked = `
  SELECT booked_at FROM form_mails
  WHERE project_number = $1 AND recipient = $2 AND booked_at > $3
  ORDER BY booked_at DESC LIMIT $4`
const book = sql`
  UPDATE form_mails SET booked_at = $5
  WHERE ${ofGroup} AND contact_number ${inNumbers('$4')}`
const postpone = `UPDATE form_mails SET due_at = $5 WHERE ${ofGroup} AND due_at <= $4`
const selectDue = `
  SELECT contact_number, contact_id, language, tries FROM form_mails
  WHERE ${ofGroup} AND due_at <= $4 ORDER BY contact_number LIMIT $5`
const selectForm = `
  SELECT p.id AS project_id, f.id, k.label AS name, k.id AS key_id, f.secret, v.definition, a.email
  FROM forms AS f
  JOIN projects AS p ON p.number = f.project_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = f.number
  JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = f.number AND v.version = f.version
  LEFT JOIN members AS m ON m.project_number = $1 AND m.id = $3 AND m.removed_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM form_mutes AS u
      WHERE u.project_number = $1 AND u.form_number = $2 AND u.member_id = $3)
  LEFT JOIN accounts AS a ON a.id = m.account_id
  WHERE f.project_number = $1 AND f.number = $2`
const settle = `
  UPDATE form_mails SET due_at = $6, tries = $7,
    sent_at = CASE WHEN contact_number = $5 THEN CAST($8 AS bigint) ELSE NULL END
  WHERE ${ofGroup} AND due_at = $4 AND (contact_number = $5 OR $9 > 1)`

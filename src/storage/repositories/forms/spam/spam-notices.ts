import {
  type SpamNotice,
  digestDelayMs,
  digestEveryMs,
  spamNoticesTakenMax,
  waveEndMs,
  wavesMax,
} from '#core/forms/spam/spam-notice.ts'
import { spamRecipients } from '#core/forms/spam/spam-recipients.ts'
import { type MailOutcome, mailLeaseMs, nextMailTry } from '#core/mails/mail-tries.ts'
import { roles } from '#model/members/roles.ts'
import { definitionOf } from '#storage/repositories/forms/stored-definition.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, countOf, known, number, text } from '#storage/row.ts'
import { greatest, sql } from '#storage/sql.ts'

/** Schedules the emails about spam: once a day, and at once about a wave of one text. */
export async function scheduleSpamNotices(
  transaction: ProjectTransaction,
  { formNumber, wave, now }: { formNumber: number; wave: string | null; now: number },
): Promise<void> {
  await transaction.run(upsertDigest, formNumber, now, now + digestDelayMs, digestEveryMs)
  if (wave === null) return
  const endedBefore = now - waveEndMs
  const isKnown = (await transaction.run(continueWave, formNumber, wave, now, endedBefore)) > 0
  if (isKnown) return
  const waves = await transaction.row(countWaves, formNumber, endedBefore)
  if (countOf(waves) < wavesMax) await transaction.run(insertWave, formNumber, wave, now)
}

/** Takes notices that are due, for as long as it takes to send them. */
export async function takeSpamNotices(
  transaction: ProjectTransaction,
  now: number,
): Promise<SpamNotice[]> {
  const due = await transaction.rows(selectDue, now, spamNoticesTakenMax)
  const taken: SpamNotice[] = []
  for (const row of due) taken.push(await takeOne(transaction, row, now))
  return taken
}

async function takeOne(
  transaction: ProjectTransaction,
  row: Row,
  now: number,
): Promise<SpamNotice> {
  const formNumber = number(row, 'form_number')
  const textHash = text(row, 'text_hash')
  const leasedUntil = now + mailLeaseMs
  await transaction.run(lease, formNumber, textHash, leasedUntil)
  const counted = await transaction.row(countSpam, formNumber, textHash, number(row, 'since'))
  const { notify, languages } = definitionOf(text(row, 'definition'))
  const members = (await transaction.rows(selectMembers, formNumber)).map(memberOf)
  return {
    projectId: text(row, 'project_id'),
    formId: text(row, 'id'),
    formNumber,
    formName: text(row, 'name'),
    secret: text(row, 'secret'),
    language: languages[0] ?? 'en',
    textHash,
    count: countOf(counted),
    recipients: spamRecipients(members, textHash === '' ? notify : []),
    tries: number(row, 'tries'),
    leasedUntil,
  }
}

function memberOf(row: Row) {
  return {
    memberId: text(row, 'id'),
    address: text(row, 'email'),
    role: known(roles, text(row, 'role')),
  }
}

/** Stores what happened to a notice that was taken. */
export async function settleSpamNotice(
  transaction: ProjectTransaction,
  notice: SpamNotice,
  outcome: MailOutcome,
  now: number,
): Promise<void> {
  const { formNumber, textHash, leasedUntil } = notice
  const isFailed = outcome === 'failed'
  const tries = isFailed ? notice.tries + 1 : 0
  const dueAt = isFailed ? nextMailTry(tries, now) : null
  const sentAt = outcome === 'sent' ? now : null
  await transaction.run(settle, formNumber, textHash, leasedUntil, dueAt, tries, sentAt)
  if (isFailed || textHash !== '') return
  // What came while it was sent is not part of it.
  const takenAt = leasedUntil - mailLeaseMs
  await transaction.run(continueDigest, formNumber, takenAt, now + digestEveryMs)
}

const upsertDigest = sql`
  INSERT INTO spam_notices (project_number, form_number, text_hash, since, last_at, due_at, sent_at,
    tries)
  VALUES ($1, $2, '', $3, $3, $4, NULL, 0)
  ON CONFLICT (project_number, form_number, text_hash) DO UPDATE SET
    last_at = excluded.last_at,
    since = CASE WHEN spam_notices.due_at IS NULL THEN excluded.since ELSE spam_notices.since END,
    due_at = COALESCE(spam_notices.due_at,
      ${greatest}(excluded.due_at, COALESCE(spam_notices.sent_at, 0) + $5))`
// One that had ended is another one.
const continueWave = `
  UPDATE spam_notices SET last_at = $4,
    since = CASE WHEN last_at <= $5 THEN $4 ELSE since END,
    due_at = CASE WHEN last_at <= $5 THEN $4 ELSE due_at END
  WHERE project_number = $1 AND form_number = $2 AND text_hash = $3`
const countWaves = `
  SELECT count(*) AS count FROM spam_notices
  WHERE project_number = $1 AND form_number = $2 AND text_hash <> '' AND last_at > $3`
const insertWave = `
  INSERT INTO spam_notices (project_number, form_number, text_hash, since, last_at, due_at, sent_at,
    tries)
  VALUES ($1, $2, $3, $4, $4, $4, NULL, 0)`
export const selectAnyNotice = `
  SELECT due_at FROM spam_notices WHERE project_number = $1 AND due_at <= $2 LIMIT 1`
const selectDue = `
  SELECT n.form_number, n.text_hash, n.since, n.tries, p.id AS project_id, f.id, f.secret,
    k.label AS name, v.definition
  FROM spam_notices AS n
  JOIN projects AS p ON p.number = n.project_number
  JOIN forms AS f ON f.project_number = $1 AND f.number = n.form_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = n.form_number
  JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = f.number AND v.version = f.version
  WHERE n.project_number = $1 AND n.due_at <= $2 ORDER BY n.due_at LIMIT $3`
const ofNotice = 'project_number = $1 AND form_number = $2 AND text_hash = $3'
const lease = `UPDATE spam_notices SET due_at = $4 WHERE ${ofNotice}`
const countSpam = `
  SELECT count(*) AS count FROM held_submissions
  WHERE project_number = $1 AND form_number = $2 AND received_at >= $4
    AND deleted_at IS NULL AND released_at IS NULL AND ($3 = '' OR text_hash = $3)`
const selectMembers = `
  SELECT m.id, m.role, a.email FROM members AS m
  JOIN accounts AS a ON a.id = m.account_id
  WHERE m.project_number = $1 AND m.removed_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM form_mutes AS u
    WHERE u.project_number = $1 AND u.form_number = $2 AND u.member_id = m.id)
  ORDER BY m.id`
const settle = `
  UPDATE spam_notices SET due_at = $5, tries = $6,
    sent_at = COALESCE(CAST($7 AS bigint), sent_at)
  WHERE ${ofNotice} AND due_at = $4`
const continueDigest = `
  UPDATE spam_notices SET due_at = $4, since = $3
  WHERE project_number = $1 AND form_number = $2 AND text_hash = '' AND due_at IS NULL
    AND last_at >= $3`

import { isAllowed } from '#core/members/role.ts'
import { nextSummaryAt } from '#core/notices/notice-settings.ts'
import {
  type Notice,
  type NoticePlan,
  type NoticeSettling,
  type NoticeTaking,
  type TakenNotice,
  noticesFoundMax,
} from '#core/notices/notice.ts'
import { mailLeaseMs, nextMailTry } from '#core/work/mail-tries.ts'
import { roles } from '#model/members/roles.ts'
import { plannedKinds } from '#model/notices/member-notices.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from '#storage/contact-row.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { settingsOf } from './notice-settings.ts'
import { seenNow } from './seen-now.ts'

export async function findNotices(reads: ProjectReads, now: number): Promise<Notice[]> {
  return (await reads.rows(selectFound, now, noticesFoundMax)).map(noticeOf)
}

export async function planNotices(
  transaction: ProjectTransaction,
  { plans }: { plans: readonly NoticePlan[] },
): Promise<void> {
  for (const plan of plans) {
    const { memberId, kind, seen } = plan
    const asRead = [memberId, kind, seen.at, seen.place, seen.change]
    if ('dueAt' in plan) await transaction.run(setDue, ...asRead, plan.dueAt)
    else await transaction.run(setSeen, ...asRead, plan.at, plan.place)
  }
}

export async function takeNotice(
  transaction: ProjectTransaction,
  { memberId, kind, dueAt, now }: NoticeTaking,
): Promise<TakenNotice | null> {
  const row = await transaction.row(selectNotice, memberId, kind)
  const notice = row === undefined ? null : noticeOf(row)
  if (notice === null || notice.dueAt !== dueAt) return null
  const leasedUntil = now + mailLeaseMs
  await transaction.run(lease, memberId, kind, leasedUntil)
  return { ...notice, until: await seenNow(transaction), leasedUntil }
}

export async function settleNotice(
  transaction: ProjectTransaction,
  { notice, outcome, now }: NoticeSettling,
): Promise<void> {
  const { memberId, kind, settings, leasedUntil, until, sentAt } = notice
  const tries = outcome === 'failed' ? notice.tries + 1 : 0
  const nextTry = outcome === 'failed' ? nextMailTry(tries, now) : null
  const of = [memberId, kind, leasedUntil]
  if (nextTry !== null) {
    await transaction.run(postpone, ...of, nextTry, tries)
    return
  }
  const { at, place, change, contact } = until
  const lastSentAt = outcome === 'sent' ? now : sentAt
  const next = kind === 'summary' ? nextSummaryAt(settings, now) : null
  await transaction.run(settle, ...of, at, place, change, contact, lastSentAt, next)
}

function noticeOf(row: Row): Notice {
  const role = textOrNull(row, 'role')
  return {
    projectId: text(row, 'project_id'),
    projectName: text(row, 'project_name'),
    memberId: text(row, 'member_id'),
    kind: known(plannedKinds, text(row, 'kind')),
    settings: settingsOf(row),
    address: textOrNull(row, 'email'),
    isAdmin: role !== null && isAllowed(known(roles, role), 'manage'),
    seen: {
      at: number(row, 'seen_at'),
      place: number(row, 'seen_place'),
      change: number(row, 'seen_change'),
      contact: number(row, 'seen_contact'),
    },
    dueAt: numberOrNull(row, 'due_at'),
    tries: number(row, 'tries'),
    sentAt: numberOrNull(row, 'sent_at'),
  }
}

// Every role may see leads.
const selectNotices = `
  SELECT p.id AS project_id, p.name AS project_name, n.member_id, n.kind, n.seen_at, n.seen_place,
    n.seen_change, n.seen_contact, n.due_at, n.tries, n.sent_at, s.settings, m.role, a.email
  FROM notices AS n
  JOIN projects AS p ON p.number = n.project_number
  LEFT JOIN notice_settings AS s
    ON s.project_number = $1 AND s.member_id = n.member_id
  LEFT JOIN members AS m
    ON m.project_number = $1 AND m.id = n.member_id AND m.removed_at IS NULL
  LEFT JOIN accounts AS a ON a.id = m.account_id
  WHERE n.project_number = $1`
const selectFound = `${selectNotices} AND (n.due_at <= $2
    OR n.due_at IS NULL AND n.kind <> 'mentions' AND EXISTS (
      SELECT 1 FROM contacts AS c
      WHERE c.project_number = $1 AND (c.updated_at, c.change) > (n.seen_at, n.seen_place))
    OR n.due_at IS NULL AND n.kind = 'mentions' AND EXISTS (
      SELECT 1 FROM mentions AS o WHERE o.project_number = $1 AND o.member_id = n.member_id
        AND o.mention_change > n.seen_change))
  ORDER BY n.member_id, n.kind LIMIT $3`
const selectNotice = `${selectNotices} AND n.member_id = $2 AND n.kind = $3`
const ofKind = 'project_number = $1 AND member_id = $2 AND kind = $3'
const asFound = `${ofKind} AND due_at IS NULL
  AND (seen_at, seen_place, seen_change) = ($4, $5, $6)`
const setDue = `UPDATE notices SET due_at = $7 WHERE ${asFound}`
const setSeen = `UPDATE notices SET seen_at = $7, seen_place = $8 WHERE ${asFound}`
const lease = `UPDATE notices SET due_at = $4 WHERE ${ofKind}`
const postpone = `UPDATE notices SET due_at = $5, tries = $6 WHERE ${ofKind} AND due_at = $4`
const settle = `
  UPDATE notices SET due_at = $10, tries = 0, seen_at = $5, seen_place = $6, seen_change = $7,
    seen_contact = $8, sent_at = $9
  WHERE ${ofKind} AND due_at = $4`

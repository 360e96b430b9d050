import { mailLeaseMs } from '#core/mails/mail-tries.ts'
import type { NoticeState } from '#core/notices/notice-work.ts'
import {
  type Notice,
  type NoticeTaking,
  type TakenNotice,
  noticesFoundMax,
} from '#core/notices/notice.ts'
import { isAllowed, roles } from '#model/members/roles.ts'
import { mentionKinds, plannedKinds } from '#model/notices/member-notices.ts'
import type { ProjectReads } from '#storage/connection.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { isOfKind, leaseWork, workOf } from '#storage/repositories/work/work.ts'
import { type Row, known, numberOrNull, text, textOrNull } from '#storage/row.ts'
import { numberIn, sql } from '#storage/sql.ts'
import { settingsOf } from './notice-settings.ts'
import { seenNow } from './seen-now.ts'

export async function findNotices(reads: ProjectReads, now: number): Promise<Notice[]> {
  return (await reads.rows(selectFound, now, noticesFoundMax)).map(noticeOf)
}

export async function takeNotice(
  transaction: ProjectTransaction,
  { memberId, kind, dueAt, now }: NoticeTaking,
): Promise<TakenNotice | null> {
  const row = await transaction.row(selectNotice, memberId, kind)
  if (row === undefined || numberOrNull(row, 'due_at') !== dueAt) return null
  const leasedUntil = now + mailLeaseMs
  await leaseWork(transaction, [workOf(row)], leasedUntil)
  return { ...noticeOf(row), dueAt: leasedUntil, until: await seenNow(transaction) }
}

// The state is as the core wrote it.
function noticeOf(row: Row): Notice {
  const role = textOrNull(row, 'role')
  const { dueAt, tries, state } = workOf(row)
  const { sentAt, ...seen } = state as NoticeState
  return {
    projectId: text(row, 'project_id'),
    projectName: text(row, 'project_name'),
    memberId: text(row, 'subject'),
    kind: known(plannedKinds, text(row, 'kind')),
    settings: settingsOf(row),
    address: textOrNull(row, 'email'),
    isAdmin: role !== null && isAllowed(known(roles, role), 'manage'),
    seen,
    dueAt,
    tries,
    sentAt,
  }
}

// Every role may see leads.
const selectNotices = `
  SELECT p.id AS project_id, p.name AS project_name, n.kind, n.subject, n.state, n.due_at, n.tries,
    s.settings, m.role, a.email
  FROM work AS n
  JOIN projects AS p ON p.number = n.project_number
  LEFT JOIN notice_settings AS s
    ON s.project_number = $1 AND s.member_id = n.subject
  LEFT JOIN members AS m
    ON m.project_number = $1 AND m.id = n.subject AND m.removed_at IS NULL
  LEFT JOIN accounts AS a ON a.id = m.account_id
  WHERE n.project_number = $1 AND ${isOfKind('n.kind', plannedKinds)}`
const seen = (name: keyof NoticeState) => numberIn('n.state', name)
const isMention = isOfKind('n.kind', mentionKinds)
const selectFound = sql`${selectNotices} AND (n.due_at <= $2
    OR n.due_at IS NULL AND NOT ${isMention} AND EXISTS (
      SELECT 1 FROM contacts AS c
      WHERE c.project_number = $1 AND (c.updated_at, c.change) > (${seen('at')}, ${seen('place')}))
    OR n.due_at IS NULL AND ${isMention} AND EXISTS (
      SELECT 1 FROM mentions AS o WHERE o.project_number = $1 AND o.member_id = n.subject
        AND o.mention_change > ${seen('change')}))
  ORDER BY n.subject, n.kind LIMIT $3`
const selectNotice = `${selectNotices} AND n.subject = $2 AND n.kind = $3`

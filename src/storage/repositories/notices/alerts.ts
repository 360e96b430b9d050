import { mailLeaseMs } from '#core/mails/mail-tries.ts'
import type { ProjectAlert } from '#core/mails/mail.ts'
import {
  type AlertName,
  type AlertRecipient,
  type BackupFailure,
  type TakenAlerts,
  alertKinds,
  alertsTakenMax,
  getsAlerts,
} from '#core/notices/alert.ts'
import { gatherMs } from '#core/notices/notice.ts'
import { switchOffReasons } from '#model/destinations/destination.ts'
import { roles } from '#model/members/roles.ts'
import { alertKeptMs } from '#model/values/periods.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { webhookNameOf } from '#storage/repositories/webhooks/find-webhooks.ts'
import { addWork, isOfKind, leaseWork, noteKinds, workOf } from '#storage/repositories/work/work.ts'
import { type Row, known, number, text, textOrNull } from '#storage/row.ts'
import { settingsOf } from './notice-settings.ts'

/** Has admins told of something, unless they will be anyway. */
export async function addAlert(
  project: ProjectStatements,
  { kind, subject, reason = '', now }: AlertName & { reason?: string; now: number },
): Promise<void> {
  const name = { kind, subject: String(subject) }
  await addWork(project, { ...name, state: { reason }, dueAt: now + gatherMs })
}

export async function reportBackupFailure(
  transaction: ProjectTransaction,
  { reason, now }: BackupFailure,
): Promise<void> {
  await addAlert(transaction, { kind: 'backupFailed', subject: 0, reason, now })
}

/** Takes alerts that are due, for as long as it takes to send them. */
export async function takeAlerts(
  transaction: ProjectTransaction,
  now: number,
): Promise<TakenAlerts[]> {
  if ((await transaction.run(deleteOld, now - alertKeptMs)) > 0) await noteKinds(transaction)
  const rows = await transaction.rows(selectDue, now, alertsTakenMax)
  const [first] = rows
  if (first === undefined) return []
  const works = await leaseWork(transaction, rows.map(workOf), now + mailLeaseMs)
  const members = await transaction.rows(selectMembers)
  const taken = {
    projectId: text(first, 'project_id'),
    projectName: text(first, 'project_name'),
    works,
    alerts: rows.flatMap((row) => alertOf(row) ?? []),
    recipients: members.flatMap((row) => recipientOf(row) ?? []),
  }
  return [taken]
}

/** Null when what it was about is gone. */
function alertOf(row: Row): ProjectAlert | null {
  const kind = known(alertKinds, text(row, 'kind'))
  switch (kind) {
    case 'destinationOff': {
      if (row['url'] === null) return null
      return { kind, name: webhookNameOf(row), reason: known(switchOffReasons, reasonOf(row)) }
    }
    case 'keyInBrowser': {
      const label = textOrNull(row, 'key_label')
      return label === null ? null : { kind, label }
    }
    case 'importEnded': {
      const fileName = textOrNull(row, 'file_name')
      if (fileName === null) return null
      const [created, updated] = [number(row, 'created'), number(row, 'updated')]
      return { kind, fileName, created, updated, rejected: number(row, 'rejected') }
    }
    default:
      return { kind, reason: reasonOf(row) }
  }
}

// As `addAlert` wrote it.
function reasonOf(row: Row): string {
  return (JSON.parse(text(row, 'state')) as { reason: string }).reason
}

function recipientOf(row: Row): AlertRecipient | null {
  const settings = settingsOf(row)
  if (!getsAlerts(known(roles, text(row, 'role')), settings)) return null
  const { language } = settings
  return { memberId: text(row, 'id'), address: text(row, 'email'), language }
}

const isAlert = isOfKind('kind', alertKinds)
const deleteOld = `DELETE FROM work WHERE project_number = $1 AND ${isAlert} AND due_at < $2`
export const selectAnyAlert = `
  SELECT due_at FROM work WHERE project_number = $1 AND ${isAlert} AND due_at <= $2 LIMIT 1`
// Other work has no number.
const subject = `CASE WHEN ${isOfKind('a.kind', alertKinds)} THEN CAST(a.subject AS bigint) END`
const selectDue = `
  SELECT p.id AS project_id, p.name AS project_name, a.kind, a.subject, a.state, a.due_at,
    a.tries, w.url, w.description, k.label AS key_label, i.file_name, i.created, i.updated,
    i.rejected
  FROM work AS a
  JOIN projects AS p ON p.number = a.project_number
  LEFT JOIN webhooks AS w ON a.kind = 'destinationOff' AND w.project_number = $1
    AND w.number = ${subject} AND w.deleted_at IS NULL
  LEFT JOIN keys AS k ON a.kind = 'keyInBrowser' AND k.project_number = $1
    AND k.number = ${subject} AND k.revoked_at IS NULL
  LEFT JOIN imports AS i ON a.kind = 'importEnded' AND i.project_number = $1
    AND i.number = ${subject} AND i.undone_at IS NULL
  WHERE a.project_number = $1 AND ${isOfKind('a.kind', alertKinds)} AND a.due_at <= $2
  ORDER BY a.due_at, a.kind, length(a.subject), a.subject LIMIT $3`
const selectMembers = `
  SELECT m.id, m.role, a.email, s.settings FROM members AS m
  JOIN accounts AS a ON a.id = m.account_id
  LEFT JOIN notice_settings AS s ON s.project_number = $1 AND s.member_id = m.id
  WHERE m.project_number = $1 AND m.removed_at IS NULL ORDER BY m.id`

import { arrivalPeriods } from '#core/contacts/arrivals.ts'
import type { RequestLogBounds } from '#core/requests/request-log.ts'
import { usagePeriods } from '#core/requests/usage.ts'
import { dayMs } from '#model/values/durations.ts'
import {
  arrivalsKeptMs,
  challengeTokenKeptMs,
  deletedSpamKeptMs,
  formDays,
  keyRequestsKeptMs,
  remindedKeptMs,
  requestLogKeptMs,
  sentMailKeptMs,
  spamKeptMs,
  unfinishedKeptMs,
  unfinishedOfDeletedFormMs,
} from '#model/values/periods.ts'
import { statementsOf } from '#storage/connection.ts'
import { pruneAudit } from './audit/audit-log.ts'
import { pruneBulk } from './bulk/prune-bulk.ts'
import { pruneExports } from './exports/prune-exports.ts'
import { pruneStrayFiles } from './forms/files/remove-files.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import { pruneImportJobs } from './imports/delete-import-files.ts'
import { pruneSecrets } from './keys/keys.ts'
import { pruneInvitations } from './members/withdraw-invitations.ts'
import { projectTables } from './projects/project-tables.ts'
import { pruneEmails } from './requests/request-emails.ts'
import { pruneFlood } from './requests/request-log.ts'
import { pruneEvents, pruneWebhooks } from './webhooks/prune-deliveries.ts'

// Bounded, so that a busy day's records never hold up other writes for long.
const rowsPerStep = 2_000

/** Deletes a part of what has expired in a project; true while there may be more. */
export async function pruneProject(
  transaction: GlobalTransaction,
  projectNumber: number,
  now: number,
  { loggedRequestsMax, batchEmailsMax }: RequestLogBounds,
): Promise<boolean> {
  const project = statementsOf(transaction.connection, projectNumber)
  await pruneSecrets(project, now)
  await pruneInvitations(project, now)
  let hasMore = false
  for (const { table, deleteSome, keptMs } of expirations) {
    const deleted = await project.run(deleteSome, now - keptMs, rowsPerStep)
    if (deleted > 0 && withValues.has(table)) await transaction.noteCleaning(projectNumber, now)
    hasMore ||= deleted === rowsPerStep
  }
  const strays = await pruneStrayFiles(project, now, rowsPerStep)
  if (strays > 0) await transaction.noteCleaning(projectNumber, now)
  hasMore ||= strays === rowsPerStep
  hasMore = (await pruneFlood(project, loggedRequestsMax)) || hasMore
  hasMore = (await pruneEmails(project, { bound: batchEmailsMax, rowsPerStep })) || hasMore
  for (const prune of [pruneEvents, pruneBulk, pruneImportJobs, pruneExports, pruneWebhooks]) {
    hasMore = (await prune(project, now)) || hasMore
  }
  return (await pruneAudit(project, { now, rowsPerStep })) || hasMore
}

// Which an index finds only key by key.
const ofAnyKey = 'key_number IN (SELECT number FROM keys WHERE project_number = $1)'
const ofDeletedForm = `
  form_number IN (SELECT number FROM forms WHERE project_number = $1 AND deleted_at <= $2)`

const withValues: ReadonlySet<keyof typeof projectTables> = new Set([
  'held_submissions',
  'unfinished_submissions',
])

const expirations = [
  expiration('key_requests', 'start_ms < $2', keyRequestsKeptMs),
  ...usagePeriods.map(({ periodMs, keptMs }) =>
    expiration('request_counts', `period_ms = ${periodMs} AND start_ms < $2`, keptMs),
  ),
  ...Object.values(arrivalPeriods).map((periodMs) =>
    expiration(
      'arrivals',
      `period_ms = ${periodMs} AND ${ofAnyKey} AND start_ms < $2`,
      arrivalsKeptMs,
    ),
  ),
  expiration('request_log', 'answered_at < $2', requestLogKeptMs),
  expiration('request_emails', 'answered_at < $2', requestLogKeptMs),
  expiration('form_counts', 'start_ms < $2', (formDays.max + 1) * dayMs),
  expiration('held_submissions', 'received_at <= $2', spamKeptMs),
  expiration('held_submissions', 'deleted_at <= $2', deletedSpamKeptMs),
  expiration('unfinished_submissions', 'updated_at <= $2', unfinishedKeptMs),
  expiration('unfinished_submissions', ofDeletedForm, unfinishedOfDeletedFormMs),
  expiration('reminded_people', 'reminded_at <= $2', remindedKeptMs),
  expiration('spam_notices', 'last_at <= $2', spamKeptMs),
  expiration('form_mails', 'due_at IS NULL AND (sent_at IS NULL OR sent_at < $2)', sentMailKeptMs),
  expiration('used_tokens', 'used_at <= $2', challengeTokenKeptMs),
  expiration('idempotency', 'created_at + kept_ms <= $2', 0),
]

/** Deletes rows for which the condition holds; its $2 is the time this many milliseconds ago. */
function expiration(table: keyof typeof projectTables, condition: string, keptMs: number) {
  const key = projectTables[table]
  const deleteSome = `
    DELETE FROM ${table} WHERE project_number = $1 AND (${key}) IN (
      SELECT ${key} FROM ${table} WHERE project_number = $1 AND ${condition} LIMIT $3)`
  return { table, deleteSome, keptMs }
}

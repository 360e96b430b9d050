import { challengeTokenKeptMs } from '#core/limits/contract.ts'
import { pruneBulk } from './bulk/prune-bulk.ts'
import { pruneFormCounts } from './forms/form-counts.ts'
import { pruneFormMails } from './forms/form-mails.ts'
import { pruneQuarantine } from './forms/read-quarantine.ts'
import { pruneSpamNotices } from './forms/spam-notices.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import { pruneKeyRequests } from './keys/key-requests.ts'
import { pruneSecrets } from './keys/keys.ts'
import { pruneInvitations } from './members/withdraw-invitations.ts'
import { pruneEvents, pruneWebhooks } from './webhooks/prune-deliveries.ts'

// Bounded, so that a busy day's records never hold up other writes for long.
const rowsPerStep = 2_000

/** Deletes a part of what has expired in a project; true while there may be more. */
export async function pruneProject(
  loose: GlobalTransaction,
  projectNumber: number,
  now: number,
): Promise<boolean> {
  const { connection } = loose
  await pruneSecrets(connection, projectNumber, now)
  const hasCounts = await pruneKeyRequests(connection, projectNumber, { now, rowsPerStep })
  const hasFormCounts = await pruneFormCounts(connection, projectNumber, { now, rowsPerStep })
  const hasHeld = await pruneQuarantine(loose, projectNumber, { now, rowsPerStep })
  await pruneSpamNotices(connection, projectNumber, now)
  const hasMails = await pruneFormMails(connection, projectNumber, { now, rowsPerStep })
  await pruneInvitations(connection, projectNumber, now)
  const tokensBefore = now - challengeTokenKeptMs
  const tokens = await connection.run(deleteTokens, projectNumber, tokensBefore, rowsPerStep)
  const answers = await connection.run(deleteAnswers, projectNumber, now, rowsPerStep)
  const hasEvents = await pruneEvents(connection, projectNumber, now)
  const hasBulk = await pruneBulk(connection, projectNumber, now)
  const hasWebhooks = await pruneWebhooks(connection, projectNumber)
  const hasRecords = Math.max(tokens, answers) === rowsPerStep
  const hasOthers = hasEvents || hasBulk || hasWebhooks
  return hasRecords || hasCounts || hasFormCounts || hasHeld || hasMails || hasOthers
}

const deleteTokens = `
  DELETE FROM used_tokens WHERE project_number = $1 AND hash IN (
    SELECT hash FROM used_tokens WHERE project_number = $1 AND used_at <= $2 LIMIT $3)`
const deleteAnswers = `
  DELETE FROM idempotency WHERE project_number = $1 AND (key_number, path, key) IN (
    SELECT key_number, path, key FROM idempotency
    WHERE project_number = $1 AND created_at + kept_ms <= $2 LIMIT $3)`

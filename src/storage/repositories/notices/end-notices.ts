import { plannedKinds } from '#model/notices/member-notices.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Ends all mails to a member, and forgets what they chose. */
export async function endNotices(transaction: ProjectTransaction, memberId: string): Promise<void> {
  await transaction.run(deleteSettings, memberId)
  await endKinds(transaction, memberId, plannedKinds)
}

export async function endKinds(
  transaction: ProjectTransaction,
  memberId: string,
  kinds: readonly string[],
): Promise<void> {
  await transaction.run(deleteKinds, memberId, kinds)
  await markProject(transaction)
}

/** Has the project visited while there is anything to send. */
export async function markProject(transaction: ProjectTransaction): Promise<void> {
  // Waits for a transaction that adds an alert, which may not hold the project's lock.
  await transaction.run(saveMark, true)
  if ((await transaction.row(selectAny)) === undefined) await transaction.run(saveMark, false)
}

const deleteSettings = 'DELETE FROM notice_settings WHERE project_number = $1 AND member_id = $2'
const deleteKinds = sql`
  DELETE FROM notices WHERE project_number = $1 AND member_id = $2 AND kind ${inTexts('$3')}`
const selectAny = `
  SELECT 1 FROM notices WHERE project_number = $1
  UNION ALL SELECT 1 FROM alerts WHERE project_number = $1 LIMIT 1`
export const saveMark = 'UPDATE projects SET has_notices = $2 WHERE number = $1'

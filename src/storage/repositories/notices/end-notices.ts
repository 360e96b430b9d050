import { plannedKinds } from '#model/notices/member-notices.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { noteKinds } from '#storage/repositories/work/work.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Ends all emails to a member, and deletes what they chose. */
export async function endNotices(transaction: ProjectTransaction, memberId: string): Promise<void> {
  await transaction.run(deleteSettings, memberId)
  await endKinds(transaction, memberId, plannedKinds)
}

export async function endKinds(
  transaction: ProjectTransaction,
  memberId: string,
  kinds: readonly string[],
): Promise<void> {
  if ((await transaction.run(deleteKinds, memberId, kinds)) > 0) await noteKinds(transaction)
}

const deleteSettings = 'DELETE FROM notice_settings WHERE project_number = $1 AND member_id = $2'
const deleteKinds = sql`
  DELETE FROM work WHERE project_number = $1 AND subject = $2 AND kind ${inTexts('$3')}`

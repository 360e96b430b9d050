import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { inTexts, sql } from '#storage/sql.ts'

export async function muteForm(
  transaction: ProjectTransaction,
  formNumber: number,
  memberId: string,
): Promise<void> {
  await transaction.run(insertMute, formNumber, memberId)
}

/** Members newly named by a form get its emails, even if they had unsubscribed before. */
export async function unmute(
  transaction: ProjectTransaction,
  { formNumber, memberIds }: { formNumber: number; memberIds: readonly string[] },
): Promise<void> {
  await transaction.run(deleteMutes, formNumber, memberIds)
}

const insertMute = `
  INSERT INTO form_mutes (project_number, form_number, member_id) VALUES ($1, $2, $3)
  ON CONFLICT (project_number, form_number, member_id) DO NOTHING`
const deleteMutes = sql`
  DELETE FROM form_mutes
  WHERE project_number = $1 AND form_number = $2 AND member_id ${inTexts('$3')}`

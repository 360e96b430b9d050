import type { Preferences } from '#core/views/view.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { requireRoleOfMember } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text } from '#storage/row.ts'

export async function loadPreferences(
  reads: ProjectReads,
  memberId: string,
): Promise<Partial<Preferences>> {
  const row = await reads.row(selectPreferences, memberId)
  return row === undefined ? {} : (JSON.parse(text(row, 'preferences')) as Partial<Preferences>)
}

export async function savePreferences(
  transaction: ProjectTransaction,
  { memberId, preferences }: { memberId: string; preferences: Partial<Preferences> },
): Promise<Partial<Preferences>> {
  await requireRoleOfMember(transaction, memberId)
  const saved = { ...(await loadPreferences(transaction, memberId)), ...preferences }
  await transaction.run(upsertPreferences, memberId, JSON.stringify(saved))
  return saved
}

const selectPreferences = `
  SELECT preferences FROM member_preferences WHERE project_number = $1 AND member_id = $2`
const upsertPreferences = `
  INSERT INTO member_preferences (project_number, member_id, preferences) VALUES ($1, $2, $3)
  ON CONFLICT (project_number, member_id) DO UPDATE SET preferences = $3`

import type { Preferences } from '#core/views/preferences.ts'
import type { Reads } from '#storage/connection.ts'
import type { Place } from '#storage/id-directory.ts'
import { requireRole } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { preferencesOf } from './view-row.ts'

export async function loadPreferences(
  reads: Reads,
  { projectNumber }: Place,
  memberId: string,
): Promise<Preferences | null> {
  const row = await reads.row(selectPreferences, projectNumber, memberId)
  return row === undefined ? null : preferencesOf(row)
}

export async function savePreferences(
  transaction: ProjectTransaction,
  { memberId, preferences }: { memberId: string; preferences: Preferences },
): Promise<void> {
  await requireRole(transaction, memberId)
  const { connection, projectNumber } = transaction
  await connection.run(upsertPreferences, projectNumber, memberId, JSON.stringify(preferences))
}

const selectPreferences = `
  SELECT preferences FROM member_preferences WHERE project_number = $1 AND member_id = $2`
const upsertPreferences = `
  INSERT INTO member_preferences (project_number, member_id, preferences) VALUES ($1, $2, $3)
  ON CONFLICT (project_number, member_id) DO UPDATE SET preferences = $3`

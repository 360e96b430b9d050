import type { Connection } from '#storage/connection.ts'

/** Deletes a leaving member's private views and preferences; shared views stay. */
export async function forgetOwnViews(
  connection: Connection,
  projectNumber: number,
  memberId: string,
): Promise<void> {
  await connection.run(deleteOwn, projectNumber, memberId)
  await connection.run(deletePreferences, projectNumber, memberId)
}

const deleteOwn = `
  DELETE FROM lead_views WHERE project_number = $1 AND member_id = $2 AND is_shared = 0`
const deletePreferences = `
  DELETE FROM member_preferences WHERE project_number = $1 AND member_id = $2`

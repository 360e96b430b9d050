import type { SessionsQuery } from '#core/change-feed/change-feed.ts'
import { type Role, roles } from '#model/members/roles.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { known, number, text } from '#storage/row.ts'
import { inTexts, spelled, sql } from '#storage/sql.ts'

/** Null for a deleted project. */
export async function readLastChange(reads: ProjectReads): Promise<number | null> {
  const row = await reads.row(selectChange)
  return row === undefined ? null : number(row, 'change')
}

export async function readSessionRoles(
  reads: ProjectReads,
  { tokenHashes, now }: SessionsQuery,
): Promise<ReadonlyMap<string, Role>> {
  const rows = await reads.rows(selectRoles, tokenHashes, now)
  return new Map(rows.map((row) => [text(row, 'token_hash'), known(roles, text(row, 'role'))]))
}

// Where each engine counts changes.
const selectChange = spelled(
  'SELECT change FROM counters WHERE project_number = $1',
  'SELECT change_count AS change FROM projects WHERE number = $1 AND deleted_at IS NULL',
)
const selectRoles = sql`
  SELECT s.token_hash, m.role FROM sessions AS s
  JOIN members AS m ON m.project_number = $1 AND m.account_id = s.account_id
  WHERE s.token_hash ${inTexts('$2')} AND s.expires_at > $3 AND m.removed_at IS NULL
    AND EXISTS (SELECT 1 FROM projects AS p WHERE p.number = $1 AND p.deleted_at IS NULL)`

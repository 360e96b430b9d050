import type { NewsStore, SessionsQuery } from '#core/change-feed/change-feed-store.ts'
import { type Role, roles } from '#core/members/role.ts'
import type { Reads } from '#storage/connection.ts'
import { known, number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import { type Engine, readAt } from '#storage/repositories/engine.ts'

/**
 * The port's operations of the change feed. `selectChange` selects the last `change` of the project
 * $1.
 */
export function newsRepository(engine: Engine, selectChange: string) {
  return {
    readLastChange: (projectId) =>
      readAt(
        engine,
        projectId,
        async (reads, { projectNumber }) => {
          const row = await reads.row(selectChange, projectNumber)
          return row === undefined ? null : number(row, 'change')
        },
        null,
      ),
    readSessionRoles: (query) =>
      readAt(
        engine,
        query.projectId,
        (reads, place) => readSessionRoles(reads, place, query),
        new Map<string, Role>(),
      ),
  } satisfies NewsStore
}

async function readSessionRoles(
  reads: Reads,
  { projectNumber }: Place,
  { tokenHashes, now }: SessionsQuery,
): Promise<ReadonlyMap<string, Role>> {
  const rows = await reads.rows(selectRoles, projectNumber, tokenHashes, now)
  return new Map(rows.map((row) => [text(row, 'token_hash'), known(roles, text(row, 'role'))]))
}

const selectRoles = `
  SELECT s.token_hash, m.role FROM sessions AS s
  JOIN members AS m ON m.project_number = $1 AND m.account_id = s.account_id
  WHERE s.token_hash = ANY ($2::text[]) AND s.expires_at > $3 AND m.removed_at IS NULL
    AND EXISTS (SELECT FROM projects AS p WHERE p.number = $1 AND p.deleted_at IS NULL)`

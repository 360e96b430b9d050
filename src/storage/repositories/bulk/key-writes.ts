import { keyUndoStep } from '#core/bulk/key-undo.ts'
import { firstIdAt } from '#core/values/id.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type ChangeToUndo, byContact } from '#storage/repositories/undoing/revert-changes.ts'
import { number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

export type KeyWritesQuery = {
  keyNumber: number
  since: number
  /** Contacts with this number or a higher one are skipped. */
  contactsBefore: number
  /** The contact after which to look, null for the first. */
  afterId: string | null
  /** The contact before which to look, null for all. */
  beforeId: string | null
  limit: number
}

/** A key's changes to some contacts; more follow after the id `next`, unless it is null. */
export type KeyWrites = {
  changes: ReadonlyMap<number, readonly ChangeToUndo[]>
  next: string | null
}

/**
 * The next contacts that a key created or changed since a time, in the order of their ids, which is
 * that of their creation: undoing them does not move them.
 */
export async function findKeyWrites(
  reads: ProjectReads,
  query: KeyWritesQuery,
): Promise<KeyWrites> {
  const { keyNumber, since, contactsBefore, beforeId, limit } = query
  const from = query.afterId ?? ''
  const last = await reads.row(selectLast, from, keyUndoStep.lookedAt - 1, beforeId)
  const upTo = last === undefined ? null : text(last, 'id')
  const created = firstIdAt('contact', since)
  const parameters = [from, upTo, since, keyNumber, created, contactsBefore, limit, beforeId]
  const rows = await reads.rows(selectWritten, ...parameters)
  const numbers = rows.map((row) => number(row, 'number'))
  const changeRows = await reads.rows(selectChanges, numbers, keyNumber, since)
  const changed = byContact(changeRows, (row) => ({
    change: number(row, 'change'),
    isCreated: false,
  }))
  const changes = new Map(
    rows.map((row) => {
      const contactNumber = number(row, 'number')
      const isCreated = Boolean(row['is_created'])
      const creation = isCreated ? [{ change: creationChange, isCreated }] : []
      return [contactNumber, [...creation, ...(changed.get(contactNumber) ?? [])]] as const
    }),
  )
  const full = rows.length === limit ? rows.at(-1) : undefined
  if (full !== undefined) return { changes, next: text(full, 'id') }
  return { changes, next: upTo }
}

/** A contact's history does not have its creation. */
const creationChange = 0

const selectLast = `
  SELECT id FROM contacts
  WHERE project_number = $1 AND id > $2 AND (CAST($4 AS text) IS NULL OR id < $4)
  ORDER BY id LIMIT 1 OFFSET $3`
// Contacts merged away since are not undone: only those that the key created are listed.
const selectWritten = `
  SELECT c.number, c.id, CASE WHEN c.key_number = $5 AND c.id >= $6 THEN 1 ELSE 0 END AS is_created
  FROM contacts AS c
  WHERE c.project_number = $1 AND c.id > $2 AND (CAST($3 AS text) IS NULL OR c.id <= $3)
    AND (CAST($9 AS text) IS NULL OR c.id < $9) AND c.updated_at >= $4 AND c.number < $7
    AND (c.key_number = $5 AND c.id >= $6 OR EXISTS (
      SELECT 1 FROM history AS h WHERE h.project_number = $1 AND h.contact_number = c.number
        AND h.actor_number = $5 AND h.at >= $4))
  UNION ALL
  SELECT m.number, m.id, 1 FROM merged_contacts AS m
  WHERE m.project_number = $1 AND m.id > $2 AND (CAST($3 AS text) IS NULL OR m.id <= $3)
    AND (CAST($9 AS text) IS NULL OR m.id < $9) AND m.id >= $6 AND m.key_number = $5
    AND m.number < $7
  ORDER BY id LIMIT $8`
const selectChanges = sql`
  SELECT contact_number, change FROM history
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')} AND actor_number = $3
    AND at >= $4`

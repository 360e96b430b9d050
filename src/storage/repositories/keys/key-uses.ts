import type { KeyUse } from '#core/keys/key.ts'
import { statementsOf } from '#storage/connection.ts'
import type { Place } from '#storage/id-directory.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { addAlert } from '#storage/repositories/notices/alerts.ts'
import { number } from '#storage/row.ts'
import { forUpdate, greatest, inNumbers, rowsIn, sql } from '#storage/sql.ts'

/** Independent of the project's writes: the last use only moves forward. */
export async function saveKeyUses(
  { connection }: GlobalTransaction,
  projectNumber: number,
  uses: readonly (KeyUse & Place)[],
): Promise<void> {
  const project = statementsOf(connection, projectNumber)
  const rows = uses.map(({ number: keyNumber, usedAt, seenInBrowserAt }) => ({
    number: keyNumber,
    used_at: usedAt,
    seen_at: seenInBrowserAt,
  }))
  const json = JSON.stringify(rows)
  const isSeen = rows.some(({ seen_at: seenAt }) => seenAt !== null)
  const leaked = isSeen ? await project.rows(selectNewlySeen, json) : []
  // In the same order everywhere, so that two nodes never wait for each other.
  await project.rows(
    lockKeys,
    uses.map((use) => use.number),
  )
  await project.run(markUsed, json)
  for (const row of leaked) {
    const [subject, now] = [number(row, 'number'), number(row, 'seen_at')]
    await addAlert(project, { kind: 'keyInBrowser', subject, now })
  }
}

/** When the key `k` was seen in a browser; null once every secret of that time is deleted. */
export const seenInBrowser = `
  CASE WHEN EXISTS (
    SELECT 1 FROM key_secrets AS s WHERE s.project_number = $1 AND s.key_number = k.number
      AND s.created_at <= k.seen_in_browser_at)
  THEN k.seen_in_browser_at END`
// Secret keys that browsers send, unless that is known of one of their secrets.
const selectNewlySeen = sql`
  SELECT k.number, u.seen_at
  FROM ${rowsIn('$2', 'u', { number: 'bigint', used_at: 'bigint', seen_at: 'bigint' })}
  JOIN keys AS k ON k.project_number = $1 AND k.number = u.number
  WHERE u.seen_at IS NOT NULL AND ${seenInBrowser} IS NULL`
const lockKeys = sql`
  SELECT number FROM keys WHERE project_number = $1 AND number ${inNumbers('$2')}
  ORDER BY number ${forUpdate}`
// One of the two times may be missing.
const markUsed = sql`
  UPDATE keys SET last_used_at = ${greatest}(coalesce(last_used_at, 0), u.used_at),
    seen_in_browser_at = coalesce(${greatest}(seen_in_browser_at, u.seen_at), seen_in_browser_at,
      u.seen_at)
  FROM ${rowsIn('$2', 'u', { number: 'bigint', used_at: 'bigint', seen_at: 'bigint' })}
  WHERE keys.project_number = $1 AND keys.number = u.number`

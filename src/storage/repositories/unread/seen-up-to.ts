import type { Seen } from '#core/notices/notice.ts'
import { number } from '#storage/contact-row.ts'
import { seenNow } from '#storage/repositories/notices/seen-now.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'

/** How many changes a page may be behind. */
const changesMax = 1_000

/**
 * Everything up to a change of the project that a page has seen: contacts that were created after
 * it are not part of it. Null for everything up to now.
 */
export async function seenUpTo(
  transaction: ProjectTransaction,
  upTo: number | null,
): Promise<Seen> {
  const now = await seenNow(transaction)
  if (upTo === null) return now
  const rows = await transaction.rows(selectLatest, changesMax)
  const later = rows.filter((row) => number(row, 'change') > upTo)
  // What has changed since may be older.
  const created = later.filter((row) => number(row, 'sequence') === 1)
  if (created.length === 0) return now
  const last = rows.find((row) => number(row, 'change') <= upTo)
  return {
    at: last === undefined ? 0 : number(last, 'updated_at'),
    place: last === undefined ? 0 : number(last, 'change'),
    change: now.change,
    contact: Math.min(...created.map((row) => number(row, 'number'))),
  }
}

const selectLatest = `
  SELECT number, updated_at, change, sequence FROM contacts WHERE project_number = $1
  ORDER BY updated_at DESC, change DESC LIMIT $2`

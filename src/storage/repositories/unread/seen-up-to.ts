import type { Seen } from '#core/notices/notice.ts'
import { seenNow } from '#storage/repositories/notices/seen-now.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, numberOrNull } from '#storage/row.ts'

/** How many changes a page may be behind. */
const changesMax = 1_000

/**
 * Everything up to a change of the project that a page has seen: contacts that were created or
 * opened again after it are not part of it. Null for everything up to now.
 */
export async function seenUpTo(
  transaction: ProjectTransaction,
  upTo: number | null,
): Promise<Seen> {
  const now = await seenNow(transaction)
  if (upTo === null) return now
  const reopened = await transaction.row(selectReopened, upTo, changesMax)
  const reopenedFrom = reopened === undefined ? null : numberOrNull(reopened, 'change')
  const change = reopenedFrom === null ? now.change : reopenedFrom - 1
  const rows = await transaction.rows(selectLatest, changesMax)
  const [later, seen] = [rows.filter(isLater(upTo)), rows.filter((row) => !isLater(upTo)(row))]
  const seenMax = Math.max(0, ...seen.map((row) => number(row, 'number')))
  // What has changed since may be older; where that isn't certain, it stays unread.
  const created = later.filter((row) => {
    return number(row, 'sequence') === 1 || number(row, 'number') > seenMax
  })
  if (created.length === 0) return { ...now, change }
  const [last] = seen
  return {
    at: last === undefined ? 0 : number(last, 'updated_at'),
    place: last === undefined ? 0 : number(last, 'change'),
    change,
    contact: Math.min(...created.map((row) => number(row, 'number'))),
  }
}

function isLater(upTo: number): (row: Row) => boolean {
  return (row) => number(row, 'change') > upTo
}

const selectLatest = `
  SELECT number, updated_at, change, sequence FROM contacts WHERE project_number = $1
  ORDER BY updated_at DESC, change DESC LIMIT $2`
const selectReopened = `
  SELECT min(change) AS change FROM (
    SELECT change, place FROM reopened_contacts WHERE project_number = $1
    ORDER BY change DESC LIMIT $3) AS latest
  WHERE place > $2`

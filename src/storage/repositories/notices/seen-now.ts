import type { Seen } from '#core/notices/notice.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number } from '#storage/row.ts'

/** Everything up to now: what this project writes later is after it. */
export async function seenNow(transaction: ProjectTransaction): Promise<Seen> {
  const last = await transaction.row(selectLast)
  return {
    at: last === undefined ? 0 : number(last, 'updated_at'),
    place: last === undefined ? 0 : number(last, 'change'),
    change: transaction.lastChange,
    // Contacts that are stored from now on have this number or a higher one.
    contact: transaction.nextContactNumber(),
  }
}

const selectLast = `
  SELECT updated_at, change FROM contacts WHERE project_number = $1
  ORDER BY updated_at DESC, change DESC LIMIT 1`

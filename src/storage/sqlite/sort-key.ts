import type { Session } from './session.ts'

const sortKeyShift = 20n

/** Contacts of one millisecond are ordered by the count in the low bits, as they arrive. */
export function nextSortKey(
  target: { session: Session; projectNumber: number },
  createdAt: number,
): bigint {
  const first = BigInt(createdAt) << sortKeyShift
  const end = BigInt(createdAt + 1) << sortKeyShift
  const statement = target.session.database.statement(selectLastSortKey)
  statement.setReadBigInts(true)
  const last = statement.get(target.projectNumber, first, end)?.['sort_key']
  if (typeof last !== 'bigint') return first
  // A million of one millisecond fill it; the next ones stand in the one after it.
  return last + 1n < end ? last + 1n : nextSortKey(target, createdAt + 1)
}

export function sortKeyOf(session: Session, contactNumber: number): bigint {
  const statement = session.database.statement(selectSortKey)
  statement.setReadBigInts(true)
  const sortKey = statement.get(contactNumber)?.['sort_key']
  if (typeof sortKey !== 'bigint') throw new Error(`Contact ${contactNumber} has no sort key.`)
  return sortKey
}

const selectLastSortKey = `
  SELECT sort_key FROM contacts WHERE project_number = ? AND sort_key >= ? AND sort_key < ?
  ORDER BY sort_key DESC LIMIT 1`
const selectSortKey = 'SELECT sort_key FROM contacts WHERE number = ?'

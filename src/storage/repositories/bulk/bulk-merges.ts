import type { DoneBy } from '#core/actor.ts'
import { type BulkSelection, bulkMergesPerStep } from '#core/bulk/bulk-change.ts'
import type { UndoPart } from '#core/bulk/key-undo.ts'
import { comparedOf, isCertain } from '#core/contacts/duplicates/matching.ts'
import { AppError } from '#core/errors.ts'
import { readDistinct } from '#storage/repositories/contacts/duplicates/distinct-pairs.ts'
import { mergeStored } from '#storage/repositories/contacts/merging/merge-contacts.ts'
import { unmergeContact } from '#storage/repositories/contacts/merging/unmerge-contact.ts'
import { type StoredContact, readStored } from '#storage/repositories/contacts/stored-contact.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

type Merging = { by: DoneBy; now: number }
type Merged = {
  done: number
  unchanged: number
  failed: number
  changes: { contact_number: number; change: number }[]
}

/** Merges the next leads, unless they have changed so that they may be different. */
export async function mergeEach(
  transaction: ProjectTransaction,
  { selection, ids, ...of }: Merging & { selection: BulkSelection | null; ids: readonly string[] },
): Promise<Merged> {
  const merged: Merged = { done: 0, unchanged: 0, failed: 0, changes: [] }
  const merges = selection !== null && 'merges' in selection ? selection.merges : []
  for (const { keptId, otherId } of merges.filter((merge) => ids.includes(merge.otherId))) {
    const stored = await readStored(transaction, 'id', [keptId, otherId])
    const survivor = stored.find(({ id }) => id === keptId)
    const other = stored.find(({ id }) => id === otherId)
    if (survivor === undefined || other === undefined) merged.failed += 1
    else if (!(await areSame(transaction, survivor, other))) merged.unchanged += 1
    else {
      const change = await orNull(mergeStored(transaction, { survivor, merged: other }, of))
      if (change === null) merged.failed += 1
      else {
        merged.changes.push({ contact_number: other.number, change })
        merged.done += 1
      }
    }
  }
  return merged
}

/** Undoes the latest merges that are left, and forgets each: it resumes where it stopped. */
export async function unmergeSome(
  transaction: ProjectTransaction,
  { bulkNumber, ...of }: Merging & { bulkNumber: number; projectId: string },
): Promise<UndoPart> {
  const rows = await transaction.rows(selectMerges, bulkNumber, bulkMergesPerStep)
  const undone = { removed: 0, restored: 0, kept: 0 }
  for (const row of rows) {
    const isLast = row['merge_change'] !== null && row['merge_change'] === row['change']
    const unmerge = { ...of, contactId: text(row, 'id') }
    const unmerged = isLast ? await orNull(unmergeContact(transaction, unmerge)) : null
    undone[unmerged === null ? 'kept' : 'restored'] += 1
  }
  const numbers = rows.map((row) => number(row, 'contact_number'))
  await transaction.run(deleteWrites, bulkNumber, numbers)
  return { ...undone, next: rows.length < bulkMergesPerStep ? null : String(numbers.at(-1)) }
}

async function areSame(
  transaction: ProjectTransaction,
  survivor: StoredContact,
  other: StoredContact,
): Promise<boolean> {
  if (!isCertain(comparedOf(survivor.state), comparedOf(other.state))) return false
  const [first, second] = [{ number: survivor.number }, { number: other.number }]
  return !(await readDistinct(transaction, [first, second])).has(first, second)
}

/** Null for what can't be done, which is found out before anything is written. */
async function orNull<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const selectMerges = `
  SELECT w.contact_number, w.change, coalesce(m.id, '') AS id, m.merge_change
  FROM bulk_writes AS w
  LEFT JOIN merged_contacts AS m ON m.project_number = $1 AND m.number = w.contact_number
  WHERE w.project_number = $1 AND w.bulk_number = $2 ORDER BY w.change DESC LIMIT $3`
const deleteWrites = sql`
  DELETE FROM bulk_writes
  WHERE project_number = $1 AND bulk_number = $2 AND contact_number ${inNumbers('$3')}`

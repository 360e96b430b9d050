import type { Parameter } from '#storage/connection.ts'
import { type Gone, idsOf } from '#storage/repositories/erasing/gone.ts'
import { personIdentities } from '#storage/repositories/forms/consents/person.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Sql, inTexts, sql } from '#storage/sql.ts'

/**
 * Removes those of the project $1 for which the condition holds, also from the engine's files.
 * Returns whether there were any.
 */
export async function removeUnfinishedWhere(
  transaction: Transaction,
  now: number,
  condition: Sql | string,
  ...values: Parameter[]
): Promise<boolean> {
  const removed = await transaction.run(sql`${deleteRows} AND ${condition}`, ...values)
  if (removed > 0) await transaction.noteCleaning(now)
  return removed > 0
}

/** A submission that was sent, and whose it is. */
export type Finished = { id: string; formNumber: number; identity: string | null; now: number }

/** Removes what was kept of it. Its person is not reminded of what other browsers have kept. */
export async function finishUnfinished(
  transaction: Transaction,
  { id, formNumber, identity, now }: Finished,
): Promise<void> {
  await removeUnfinishedWhere(transaction, now, 'id = $2', id)
  if (identity !== null) await transaction.run(endReminders, formNumber, identity)
}

/** Removes what erased people have not sent. */
export async function eraseUnfinished(
  transaction: Transaction,
  gone: readonly Gone[],
): Promise<void> {
  if ((await transaction.row(selectAny)) === undefined) return
  const identities = await personIdentities(transaction, idsOf(gone))
  if (identities.length > 0) await transaction.run(deleteOfPeople, identities)
}

const endReminders = `
  UPDATE unfinished_submissions SET reminder_at = NULL
  WHERE project_number = $1 AND form_number = $2 AND identity = $3 AND reminder_at IS NOT NULL`
const selectAny = 'SELECT id FROM unfinished_submissions WHERE project_number = $1 LIMIT 1'
const deleteRows = 'DELETE FROM unfinished_submissions WHERE project_number = $1'
const deleteOfPeople = sql`${deleteRows} AND identity ${inTexts('$2')}`

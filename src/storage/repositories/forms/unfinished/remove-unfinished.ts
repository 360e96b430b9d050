import type { Parameter } from '#storage/connection.ts'
import { identitiesOf } from '#storage/repositories/forms/forget-quarantined.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Sql, inTexts, sql } from '#storage/sql.ts'

/** Removes those of the project $1 for which the condition holds, also from the engine's files. */
export async function removeUnfinishedWhere(
  transaction: Transaction,
  now: number,
  condition: Sql | string,
  ...values: Parameter[]
): Promise<void> {
  const removed = await transaction.run(sql`${deleteRows} AND ${condition}`, ...values)
  if (removed > 0) await transaction.noteCleaning(now)
}

/** Removes what erased people have not sent, before the rows of their contacts are deleted. */
export async function forgetUnfinished(
  transaction: Transaction,
  contactIds: readonly string[],
): Promise<void> {
  if ((await transaction.row(selectAny)) === undefined) return
  const identities = await identitiesOf(transaction, contactIds)
  if (identities.length > 0) await transaction.run(deleteOfPeople, identities)
}

const selectAny = 'SELECT id FROM unfinished_submissions WHERE project_number = $1 LIMIT 1'
const deleteRows = 'DELETE FROM unfinished_submissions WHERE project_number = $1'
const deleteOfPeople = sql`${deleteRows} AND identity ${inTexts('$2')}`

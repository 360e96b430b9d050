import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { withoutLabels } from '#storage/without-labels.ts'

/**
 * Removes the labels of waiting values from answers that name one of these contacts and that an
 * earlier version kept; ours contain none.
 */
export async function forgetLabels(
  { connection, projectNumber }: Transaction,
  contactIds: readonly string[],
): Promise<void> {
  const ids = new Set(contactIds)
  for (const row of await connection.rows(selectWithLabels, projectNumber)) {
    const results = text(row, 'results')
    if (!contactIds.some((id) => results.includes(id))) continue
    const place = [number(row, 'key_number'), text(row, 'path'), text(row, 'key')]
    const forgotten = JSON.stringify(withoutLabels(resultsOf(results), ids))
    await connection.run(updateResults, projectNumber, ...place, forgotten)
  }
}

// What an earlier version kept.
function resultsOf(json: string): ItemResult[] {
  return JSON.parse(json) as ItemResult[]
}

const selectWithLabels = `
  SELECT key_number, path, key, results FROM idempotency
  WHERE project_number = $1 AND position('"unresolvedCustomFields":["' in results) > 0`
const updateResults = `
  UPDATE idempotency SET results = $5
  WHERE project_number = $1 AND key_number = $2 AND path = $3 AND key = $4`

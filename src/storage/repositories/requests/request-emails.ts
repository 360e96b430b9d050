import type { NewLoggedRequest } from '#core/requests/request-log.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import type { Place } from '#storage/id-directory.ts'
import { countOf } from '#storage/row.ts'
import { inTexts, rowsIn, sql } from '#storage/sql.ts'

/** Stores the addresses in batches, besides the first of each. */
export async function saveEmails(
  project: ProjectStatements,
  requests: readonly (NewLoggedRequest & Place)[],
): Promise<void> {
  const rows = requests.flatMap(({ emailHashes, answeredAt, requestId, number }) =>
    emailHashes.slice(1).map((hash) => ({
      email_hash: hash,
      answered_at: answeredAt,
      request_id: requestId,
      key_number: number,
    })),
  )
  if (rows.length > 0) await project.run(insertEmails, JSON.stringify(rows))
}

export async function deleteEmails(
  project: ProjectStatements,
  hashes: readonly string[],
): Promise<void> {
  await project.run(deleteHashes, hashes)
}

/** Deletes the oldest beyond the bound; true while there are too many. */
export async function pruneEmails(
  project: ProjectStatements,
  { bound, rowsPerStep }: { bound: number; rowsPerStep: number },
): Promise<boolean> {
  const excess = countOf(await project.row(countEmails)) - bound
  if (excess <= 0) return false
  return excess > (await project.run(deleteOldest, Math.min(excess, rowsPerStep)))
}

// Only for existing keys, as for requests.
const insertEmails = sql`
  INSERT INTO request_emails (project_number, email_hash, answered_at, request_id)
  SELECT $1, e.email_hash, e.answered_at, e.request_id
  FROM ${rowsIn('$2', 'e', {
    email_hash: 'text',
    answered_at: 'bigint',
    request_id: 'text',
    key_number: 'bigint',
  })}
  JOIN keys AS k ON k.project_number = $1 AND k.number = e.key_number
  WHERE true
  ON CONFLICT DO NOTHING`
const deleteHashes = sql`
  DELETE FROM request_emails WHERE project_number = $1 AND email_hash ${inTexts('$2')}`
const countEmails = `
  SELECT CAST(count(*) AS bigint) AS count FROM request_emails WHERE project_number = $1`
const deleteOldest = `
  DELETE FROM request_emails WHERE project_number = $1
    AND (email_hash, answered_at, request_id) IN (
      SELECT email_hash, answered_at, request_id FROM request_emails WHERE project_number = $1
      ORDER BY answered_at LIMIT $2)`

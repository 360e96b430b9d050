import type { LeadFilter } from '#core/webhooks/lead-filter.ts'
import type { Parameter, ProjectReads } from '#storage/connection.ts'
import { hasAnyTag } from '#storage/repositories/contacts/listing/tag-condition.ts'
import { listGivenConsents } from '#storage/repositories/forms/consents/given-consents.ts'
import { type Row, countOf, text } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Which contacts a destination is to get. */
export type Wanted = {
  webhookNumber: number
  filter: LeadFilter | null
  isMissingOnly: boolean
  contactsBefore: number
}

/** Contacts by their sort keys: before one, down to another; down to the first if that is null. */
type Span = { before: bigint; last: bigint | null }

/** How many contacts of a span match. */
export async function countMatching(reads: ProjectReads, of: Wanted, span: Span): Promise<number> {
  if (of.filter?.consents !== undefined) return (await listMatching(reads, of, span)).length
  return countOf(await reads.row(selectCount, ...parametersOf(of, span)))
}

/** The sort keys of those that match, the highest first. */
export async function listMatching(reads: ProjectReads, of: Wanted, span: Span): Promise<bigint[]> {
  const rows = await reads.rows(selectMatching, ...parametersOf(of, span))
  const consenting = await consentingOf(reads, of, rows)
  return consenting.map((row) => BigInt(text(row, 'sort_key')))
}

async function consentingOf(
  reads: ProjectReads,
  { filter }: Wanted,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const asked = filter?.consents
  if (asked === undefined) return rows
  const contactIds = rows.map((row) => text(row, 'id'))
  const consents = await listGivenConsents(reads, { contactIds, asked })
  return rows.filter((row) => consents.has(text(row, 'id')))
}

/** Those of `matching`. */
function parametersOf(of: Wanted, { before, last }: Span): Parameter[] {
  const { keyIds = null, exceptKeyIds = [], tags = null, hasEmail = false } = of.filter ?? {}
  return [
    of.webhookNumber,
    before,
    last ?? -(2n ** 63n),
    of.contactsBefore,
    Number(keyIds !== null),
    keyIds ?? [],
    exceptKeyIds,
    Number(tags !== null),
    tags ?? [],
    Number(hasEmail),
    Number(of.isMissingOnly),
  ]
}

/** The rule of `passes` (core/webhooks/lead-filter.ts) without consents, on a span of contacts. */
const matching = sql`
  project_number = $1 AND sort_key < $3 AND sort_key >= $4 AND number < $5
    AND ($6 = 0 OR key_number IN (
      SELECT k.number FROM keys AS k WHERE k.project_number = $1 AND k.id ${inTexts('$7')}))
    AND key_number NOT IN (
      SELECT k.number FROM keys AS k WHERE k.project_number = $1 AND k.id ${inTexts('$8')})
    AND ($9 = 0 OR ${hasAnyTag('$10')}) AND ($11 = 0 OR email IS NOT NULL)
    AND ($12 = 0 OR NOT EXISTS (
      SELECT 1 FROM handovers AS h WHERE h.project_number = $1 AND h.webhook_number = $2
        AND h.contact_id = contacts.id))`
const selectCount = sql`SELECT count(*) AS count FROM contacts WHERE ${matching}`
const selectMatching = sql`
  SELECT id, CAST(sort_key AS text) AS sort_key FROM contacts WHERE ${matching}
  ORDER BY contacts.sort_key DESC`

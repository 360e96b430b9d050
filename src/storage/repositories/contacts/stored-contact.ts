import type { Channel } from '#core/actor.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { channelOf, readColumns, stateOf, stateRow, viaOf, viaText } from '#storage/contact-row.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, inTexts, spelled, sql } from '#storage/sql.ts'
import { keepTerms } from './indexing/terms.ts'

/** A contact within a transaction, including changes not written yet. */
export type StoredContact = {
  readonly number: number
  readonly id: string
  readonly keyNumber: number
  readonly channel: Channel
  /** As it was loaded, unless another contact takes its identity. */
  identityRank: number
  sortKey: bigint
  updatedAt: number
  /** The position of its last change among the project's. */
  position: number
  isUnverified: boolean
  /** How many changes it has had. */
  sequence: number
  /** The projects that it had been in when it was created. */
  readonly via: readonly string[]
  state: ContactState
}

/** The contacts of a project that have one of these values in a column of the kind. */
export async function readStored(
  reads: ProjectReads,
  column: 'number' | 'id' | 'holder',
  values: readonly (string | number)[],
): Promise<StoredContact[]> {
  if (values.length === 0) return []
  return (await reads.rows(selects[column], values)).map(storedOf)
}

/** The contact of a row of `recordColumns`. */
export function storedOf(row: Row): StoredContact {
  const state = stateOf(row)
  // Those of a merged contact are not stored.
  if (row['words'] !== undefined) keepTerms(state, text(row, 'words'))
  return {
    number: number(row, 'number'),
    id: text(row, 'id'),
    identityRank: number(row, 'identity_rank'),
    keyNumber: number(row, 'key_number'),
    channel: channelOf(row),
    sortKey: BigInt(text(row, 'sort_key')),
    updatedAt: number(row, 'updated_at'),
    position: number(row, 'change'),
    isUnverified: Boolean(row['is_unverified']),
    sequence: number(row, 'sequence'),
    via: viaOf(row),
    state,
  }
}

/** The row of a contact, in the order of `recordColumns`. */
export function recordRow(record: StoredContact): Record<string, string | number | null> {
  return {
    number: record.number,
    sort_key: String(record.sortKey),
    id: record.id,
    updated_at: record.updatedAt,
    change: record.position,
    ...stateRow(record.state),
    identity_rank: record.identityRank,
    key_number: record.keyNumber,
    channel: record.channel,
    is_unverified: Number(record.isUnverified),
    sequence: record.sequence,
    via: viaText(record.via),
  }
}

/** The columns that `storedOf` reads. */
export const storedColumns = spelled(`${readColumns}, words`, readColumns)
const selectStored = sql`SELECT ${storedColumns} FROM contacts WHERE project_number = $1`
const selectHolders = sql`
  ${selectStored} AND identity ${inTexts('$2')} AND identity_rank = 0`
const selects = {
  number: sql`${selectStored} AND number ${inNumbers('$2')}`,
  id: sql`${selectStored} AND id ${inTexts('$2')}`,
  // No rank is below 0. The order leaves PostgreSQL one index, even while a table is small and all
  // look alike.
  holder: spelled(
    `SELECT c.* FROM unnest($2::text[]) AS u (identity) CROSS JOIN LATERAL (
        SELECT ${storedColumns.postgres} FROM contacts AS t
        WHERE t.project_number = $1 AND t.identity = u.identity AND t.identity_rank <= 0
        ORDER BY t.identity_rank LIMIT 1) AS c`,
    selectHolders.sqlite,
    selectHolders.sqliteOfOne,
  ),
}

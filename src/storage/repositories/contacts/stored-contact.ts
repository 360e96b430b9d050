import type { Channel } from '#core/actor.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import { contactWords } from '#core/contacts/searching/words.ts'
import { type Connection, inDialect, withOnePlan } from '#storage/connection.ts'
import { type Row, channelOf, number, stateOf, text } from '#storage/contact-row.ts'

/** A contact as a transaction has it, including what it has not written yet. */
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
  change: number
  isUnverified: boolean
  /** How many changes it has had. */
  sequence: number
  state: ContactState
}

/** The contacts of a project that have one of these values in a column of the kind. */
export async function readStored(
  { connection, projectNumber }: { connection: Connection; projectNumber: number },
  column: 'number' | 'id' | 'holder',
  values: readonly (string | number)[],
): Promise<StoredContact[]> {
  if (values.length === 0) return []
  const sql = selects[column](connection.dialect)
  return (await connection.rows(sql, projectNumber, values)).map(storedOf)
}

/** The contact of a row of the dialect's `recordColumns`. */
export function storedOf(row: Row): StoredContact {
  const state = stateOf(row)
  // Those of a merged contact are not stored.
  if (row['words'] !== undefined) words.set(state, wordsIn(text(row, 'words')))
  return {
    number: number(row, 'number'),
    id: text(row, 'id'),
    identityRank: number(row, 'identity_rank'),
    keyNumber: number(row, 'key_number'),
    channel: channelOf(row),
    sortKey: BigInt(text(row, 'sort_key')),
    updatedAt: number(row, 'updated_at'),
    change: number(row, 'change'),
    isUnverified: Boolean(row['is_unverified']),
    sequence: number(row, 'sequence'),
    state,
  }
}

const words = new WeakMap<ContactState, string[]>()

/**
 * The words of a contact: for a stored one the stored ones, which are those to delete, whichever
 * version cut them; otherwise they are cut, once for the column and for the index.
 */
export function wordsOf(state: ContactState): readonly string[] {
  let found = words.get(state)
  if (found === undefined) {
    found = contactWords(state)
    words.set(state, found)
  }
  return found
}

/** The words of a contact as the column holds them, each after a blank. */
export function wordsText(state: ContactState): string {
  return textOfWords(wordsOf(state))
}

/** Words as the column holds them. */
export function textOfWords(list: readonly string[]): string {
  return list.map((word) => ` ${word}`).join('')
}

/** The words that the column holds. */
export function wordsIn(column: string): string[] {
  return column === '' ? [] : column.slice(1).split(' ')
}

const selects = {
  number: inDialect((dialect) =>
    dialect.selectEach({ columns: dialect.recordColumns, column: 'number', type: 'bigint' }),
  ),
  id: inDialect((dialect) =>
    dialect.selectEach({ columns: dialect.recordColumns, column: 'id', type: 'text' }),
  ),
  holder: inDialect((dialect) =>
    withOnePlan(
      dialect.selectEach({
        columns: dialect.recordColumns,
        column: 'identity',
        type: 'text',
        areHolders: true,
      }),
    ),
  ),
}

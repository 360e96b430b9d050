import type { Channel, ContactState } from '#core/contacts/contact.ts'
import { contactWords } from '#core/contacts/words.ts'
import { type Row, channelOf, number, stateOf, text } from '#storage/contact-row.ts'
import type { Parameter } from '#storage/connection.ts'
import type { Connection } from './database.ts'

/** A contact as a transaction has it, with what it has not written yet. */
export type ContactRecord = {
  readonly number: number
  readonly id: string
  readonly keyNumber: number
  readonly channel: Channel
  /** As it was loaded, unless another contact takes its identity. */
  identityRank: number
  sortKey: bigint
  updatedAt: number
  change: number
  isUnverified: boolean
  /** How many changes it has had. */
  sequence: number
  state: ContactState
}

/** All columns but the project's. */
export const recordColumns = `
  number, sort_key, id, created_at, updated_at, change, type, name, email, phone, phone_e164,
  company, position, source, notes, custom_fields, tags, assignee_id, identity, identity_rank,
  key_number, channel, is_unverified, sequence, words`

/** The types by which `json_to_recordset` reads what `jsonOf` wrote. */
export const recordTypes = `
  number bigint, sort_key bigint, id text, created_at bigint, updated_at bigint, change bigint,
  type text, name text, email text, phone text, phone_e164 text, company text, position text,
  source text, notes text, custom_fields text, tags text, assignee_id text, identity text,
  identity_rank bigint, key_number bigint, channel text, is_unverified boolean,
  sequence bigint, words text`

/** The contacts that a condition with `project_number = $1` names. */
export async function readRecords(
  connection: Connection,
  sql: string,
  projectNumber: number,
  ...values: Parameter[]
): Promise<ContactRecord[]> {
  return (await connection.rows(sql, projectNumber, ...values)).map(recordOf)
}

/** The record of a row of `recordColumns`. */
export function recordOf(row: Row): ContactRecord {
  const state = stateOf(row)
  // Those of a contact that was merged away are not stored.
  if (row['words'] !== undefined) words.set(state, wordsIn(text(row, 'words')))
  return {
    number: number(row, 'number'),
    id: text(row, 'id'),
    identityRank: number(row, 'identity_rank'),
    keyNumber: number(row, 'key_number'),
    channel: channelOf(row),
    sortKey: sortKeyOf(row),
    updatedAt: number(row, 'updated_at'),
    change: number(row, 'change'),
    isUnverified: Boolean(row['is_unverified']),
    sequence: number(row, 'sequence'),
    state,
  }
}

/** The driver gives it as text. */
export function sortKeyOf(row: Row): bigint {
  return BigInt(text(row, 'sort_key'))
}

export function jsonOf(records: readonly ContactRecord[]): string {
  return JSON.stringify(records.map(rowOf))
}

const words = new WeakMap<ContactState, string[]>()

/**
 * The words of a contact: of a stored one those that are stored, and so the ones to delete,
 * whatever version cut them; else they are cut, once for the column and for the index.
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

function rowOf(record: ContactRecord): Record<string, string | number | boolean | null> {
  const { state } = record
  return {
    number: record.number,
    sort_key: String(record.sortKey),
    id: record.id,
    created_at: state.createdAt,
    updated_at: record.updatedAt,
    change: record.change,
    type: state.type,
    name: state.name,
    email: state.email,
    phone: state.phone,
    phone_e164: state.phoneE164,
    company: state.company,
    position: state.position,
    source: state.source,
    notes: state.notes,
    custom_fields: jsonUnless(state.customFields, Object.keys(state.customFields).length === 0),
    tags: jsonUnless(state.tags, state.tags.length === 0),
    assignee_id: state.assigneeId,
    identity: state.identity,
    identity_rank: record.identityRank,
    key_number: record.keyNumber,
    channel: record.channel,
    is_unverified: record.isUnverified,
    sequence: record.sequence,
    words: wordsText(state),
  }
}

function jsonUnless(value: unknown, isEmpty: boolean): string | null {
  return isEmpty ? null : JSON.stringify(value)
}

// Each is looked up by its whole key, whatever is known of the table.
function selectEach(column: string, type: string, condition: string): string {
  return `
    SELECT c.* FROM unnest($2::${type}[]) AS u (${column}) CROSS JOIN LATERAL (
      SELECT ${recordColumns} FROM contacts AS t
      WHERE t.project_number = $1 AND t.${column} = u.${column} ${condition} LIMIT 1) AS c`
}

export const selectByNumber = selectEach('number', 'bigint', '')
export const selectHolders = selectEach('identity', 'text', 'AND t.identity_rank = 0')
export const selectById = selectEach('id', 'text', '')
export const selectBySortKey = selectEach('sort_key', 'bigint', '')

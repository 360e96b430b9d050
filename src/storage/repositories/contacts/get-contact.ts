import type { Contact } from '#core/contacts/contact.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { contactOf } from '#storage/contact-row.ts'
import { fieldOf, selectFields } from '#storage/repositories/fields/field-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { text } from '#storage/row.ts'
import { type Sql, inNumbers, inTexts, sql } from '#storage/sql.ts'
import { selectLeads } from './find-contact.ts'
import { storedColumns } from './stored-contact.ts'

/**
 * The record that an id leads to, after a merge the survivor's; in a snapshot or a transaction of
 * its project.
 */
export async function findContact(reads: ProjectReads, id: string): Promise<Contact | null> {
  const live = (await readLive(reads, [id])).get(id)
  return live ?? (await followIds(reads, [id])).get(id) ?? null
}

/** The record of an existing contact, including the transaction's own writes. */
export async function readContact(transaction: Transaction, id: string): Promise<Contact> {
  const contact = (await readLive(transaction, [id])).get(id)
  if (contact === undefined) throw new Error(`The contact ${id} does not exist.`)
  return contact
}

export async function followIds(
  reads: ProjectReads,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const liveIds = await findLiveIds(reads, ids)
  if (liveIds.size === 0) return new Map()
  const contacts = await readLive(reads, [...new Set(liveIds.values())])
  return new Map(
    [...liveIds].flatMap(([id, liveId]) => {
      const contact = contacts.get(liveId)
      return contact === undefined ? [] : [[id, contact] as const]
    }),
  )
}

/** The ids of the live contacts that ids lead to. */
export async function findLiveIds(
  reads: ProjectReads,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reads.rows(selectLeadsOrLive, ids)
  return new Map(rows.map((row) => [text(row, 'requested'), text(row, 'id')]))
}

/** The records of live contacts, by their ids. */
export async function readLive(
  reads: ProjectReads,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const rows = await reads.rows(selectByIds, ids)
  const needsFields = rows.some((row) => row['custom_fields'] !== null)
  const fields = needsFields ? (await reads.rows(selectFields)).map(fieldOf) : []
  return new Map(rows.map((row) => [text(row, 'id'), contactOf(row, fields)]))
}

/** Contacts by their sort keys, in the order of the keys. */
export async function readContacts(
  reads: ProjectReads,
  sortKeys: readonly bigint[],
): Promise<Contact[]> {
  const rows = await reads.rows(selectBySortKeys, sortKeys.map(String))
  const fields = (await reads.rows(selectFields)).map(fieldOf)
  const contacts = new Map(rows.map((row) => [text(row, 'sort_key'), contactOf(row, fields)]))
  return sortKeys.flatMap((sortKey) => contacts.get(String(sortKey)) ?? [])
}

// The row that `contactOf` reads.
function selectRecords(condition: Sql) {
  return sql`
    WITH c AS (SELECT ${storedColumns} FROM contacts WHERE project_number = $1 AND ${condition})
    SELECT c.*, k.id AS key_id, k.label AS key_label, CASE WHEN c.identity_rank > 0 THEN (
      SELECT h.id FROM contacts AS h
      WHERE h.project_number = $1 AND h.identity = c.identity AND h.identity_rank = 0
    ) END AS duplicate_of
    FROM c JOIN keys AS k ON k.project_number = $1 AND k.number = c.key_number`
}

const selectByIds = selectRecords(sql`id ${inTexts('$2')}`)
const selectBySortKeys = selectRecords(sql`sort_key ${inNumbers('$2')}`)
const selectLeadsOrLive = sql`
  ${selectLeads('id')}
  UNION ALL
  SELECT id, id FROM contacts WHERE project_number = $1 AND id ${inTexts('$2')}`

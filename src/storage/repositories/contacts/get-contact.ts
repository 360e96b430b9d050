import type { Contact } from '#core/contacts/contact.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, contactOf, text } from '#storage/contact-row.ts'
import { fieldOf, selectFields } from '#storage/repositories/fields/field-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Sql, inNumbers, inTexts, sql } from '#storage/sql.ts'
import { selectLeads } from './find-contact.ts'
import { storedColumns } from './stored-contact.ts'

/** The records of live contacts, by their ids. */
export function readLive(
  reads: Reads,
  projectNumber: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  return readByIds(reads, projectNumber, ids)
}

/** The record that an id leads to, in a snapshot or a transaction of its project. */
export async function findContact(
  reads: Reads,
  projectNumber: number,
  id: string,
): Promise<Contact | null> {
  return (await followIds(reads, projectNumber, [id])).get(id) ?? null
}

/** The record of an existing contact, including the transaction's own writes. */
export async function readContact(
  { connection, projectNumber }: Transaction,
  id: string,
): Promise<Contact> {
  const contact = (await readByIds(connection, projectNumber, [id])).get(id)
  if (contact === undefined) throw new Error(`The contact ${id} does not exist.`)
  return contact
}

export async function followIds(
  reads: Reads,
  projectNumber: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const leads = await reads.rows(selectLeadsOrLive, projectNumber, ids)
  if (leads.length === 0) return new Map()
  const contactIds = [...new Set(leads.map((row) => text(row, 'id')))]
  const contacts = await readByIds(reads, projectNumber, contactIds)
  return new Map(
    leads.flatMap((row) => {
      const contact = contacts.get(text(row, 'id'))
      return contact === undefined ? [] : [[text(row, 'requested'), contact] as const]
    }),
  )
}

async function readByIds(
  reads: Reads,
  projectNumber: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const rows = await reads.rows(selectByIds, projectNumber, ids)
  const needsFields = rows.some((row) => row['custom_fields'] !== null)
  const fields = needsFields ? await reads.rows(selectFields, projectNumber) : []
  return contactsOf(rows, fields)
}

/** Contacts by their sort keys, in the order of the keys. */
export async function readContacts(
  reads: Reads,
  projectNumber: number,
  sortKeys: readonly bigint[],
): Promise<Contact[]> {
  const rows = await reads.rows(selectBySortKeys, projectNumber, sortKeys)
  const fields = await reads.rows(selectFields, projectNumber)
  const ids = new Map(rows.map((row) => [text(row, 'sort_key'), text(row, 'id')]))
  const byId = contactsOf(rows, fields)
  return sortKeys.flatMap((sortKey) => byId.get(ids.get(String(sortKey)) ?? '') ?? [])
}

function contactsOf(rows: readonly Row[], fieldRows: readonly Row[]): Map<string, Contact> {
  const fields = fieldRows.map(fieldOf)
  return new Map(rows.map((row) => [text(row, 'id'), contactOf(row, fields)]))
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

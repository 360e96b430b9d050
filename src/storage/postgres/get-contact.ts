import type { Contact } from '#core/contacts/contact.ts'
import { type Row, contactOf, text } from '#storage/contact-row.ts'
import type { Connection, Database } from './database.ts'
import { fieldOf, selectFields } from './fields.ts'
import { selectById, selectBySortKey } from './contact-record.ts'

/** Contacts by their ids, as far as there are any. */
export async function getContacts(
  database: Database,
  projectNumber: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const rows = await database.rows('lookups', selectByIds, projectNumber, ids)
  const needsFields = rows.some((row) => row['custom_fields'] !== null)
  const fields = needsFields ? await database.rows('lookups', selectFields, projectNumber) : []
  return contactsOf(rows, fields)
}

/** Contacts by their sort keys, in the order of the keys. */
export async function readContacts(
  connection: Connection,
  projectNumber: number,
  sortKeys: readonly bigint[],
): Promise<Contact[]> {
  const rows = await connection.rows(selectBySortKeys, projectNumber, sortKeys)
  const fields = await connection.rows(selectFields, projectNumber)
  const ids = new Map(rows.map((row) => [text(row, 'sort_key'), text(row, 'id')]))
  const byId = contactsOf(rows, fields)
  return sortKeys.flatMap((sortKey) => byId.get(ids.get(String(sortKey)) ?? '') ?? [])
}

function contactsOf(rows: readonly Row[], fieldRows: readonly Row[]): Map<string, Contact> {
  const fields = fieldRows.map(fieldOf)
  return new Map(rows.map((row) => [text(row, 'id'), contactOf(row, fields)]))
}

// The row that `contactOf` reads.
function selectRecords(selected: string): string {
  return `
    WITH c AS (${selected})
    SELECT c.*, k.id AS key_id, k.label AS key_label, CASE WHEN c.identity_rank > 0 THEN (
      SELECT h.id FROM contacts AS h
      WHERE h.project_number = $1 AND h.identity = c.identity AND h.identity_rank = 0
    ) END AS duplicate_of
    FROM c JOIN keys AS k ON k.project_number = $1 AND k.number = c.key_number`
}

const selectByIds = selectRecords(selectById)
const selectBySortKeys = selectRecords(selectBySortKey)

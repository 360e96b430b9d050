import type { Contact } from '#core/contacts/contact.ts'
import { type Row, contactOf, text } from '#storage/contact-row.ts'
import { selectById, selectBySortKey } from './contact-record.ts'
import type { Connection, Database } from './database.ts'
import { fieldOf, selectFields } from './fields.ts'
import { selectLeads } from './find-contact.ts'
import type { Session } from './session.ts'

/** The records that ids lead to, as far as there are any: after a merge, the survivor's. */
export async function getContacts(
  database: Database,
  projectNumber: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const live = await readByIds(
    { rows: (sql, ...values) => database.rows('lookups', sql, ...values) },
    projectNumber,
    ids,
  )
  const others = ids.filter((id) => !live.has(id))
  if (others.length === 0) return live
  // As of one moment, since a merge may be taken back between two statements.
  const led = await database.snapshot((connection) => followIds(connection, projectNumber, others))
  return new Map([...live, ...led])
}

/** The record that an id leads to, in a snapshot or a transaction of its project. */
export async function findContact(
  connection: Connection,
  projectNumber: number,
  id: string,
): Promise<Contact | null> {
  return (await followIds(connection, projectNumber, [id])).get(id) ?? null
}

/** The record of a contact that there is, with what the transaction has written. */
export async function readContact(
  { connection, projectNumber }: Session,
  id: string,
): Promise<Contact> {
  const contact = (await readByIds(connection, projectNumber, [id])).get(id)
  if (contact === undefined) throw new Error(`There is no contact ${id}.`)
  return contact
}

async function followIds(
  connection: Connection,
  projectNumber: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const leads = await connection.rows(selectLeadsOrLive, projectNumber, ids)
  if (leads.length === 0) return new Map()
  const contactIds = [...new Set(leads.map((row) => text(row, 'id')))]
  const contacts = await readByIds(connection, projectNumber, contactIds)
  return new Map(
    leads.flatMap((row) => {
      const contact = contacts.get(text(row, 'id'))
      return contact === undefined ? [] : [[text(row, 'asked'), contact] as const]
    }),
  )
}

async function readByIds(
  reader: Pick<Connection, 'rows'>,
  projectNumber: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const rows = await reader.rows(selectByIds, projectNumber, ids)
  const needsFields = rows.some((row) => row['custom_fields'] !== null)
  const fields = needsFields ? await reader.rows(selectFields, projectNumber) : []
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
const selectLeadsOrLive = `
  ${selectLeads('id', 'text')}
  UNION ALL
  SELECT id, id FROM contacts WHERE project_number = $1 AND id = ANY ($2::text[])`

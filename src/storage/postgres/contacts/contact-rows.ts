import { recordColumns, stateTypes } from '#storage/contact-row.ts'
import type { CopiedRow } from '#storage/postgres/engine/copy-query.ts'
import type { WritingConnection } from '#storage/postgres/engine/postgres-connection.ts'
import { addTerms, deleteTerms } from '#storage/postgres/search/words.ts'
import type { ContactTable } from '#storage/repositories/contacts/contact-table.ts'
import { termsText } from '#storage/repositories/contacts/indexing/terms.ts'
import { type StoredContact, recordRow } from '#storage/repositories/contacts/stored-contact.ts'

/** Writes many contacts of a project in a few statements. */
export function contactTable(connection: WritingConnection, projectNumber: number): ContactTable {
  return {
    async insert(records) {
      if (records.length === 0) return
      const into = { projectNumber, table: 'contacts', columns: columnsWithWords }
      connection.sendRows(into, copiedRows(records))
    },
    async update(records) {
      if (records.length === 0) return
      await connection.run(updateRows, projectNumber, JSON.stringify(records.map(rowOf)))
    },
    async delete(records) {
      const numbers = records.map((record) => record.number)
      await connection.run(deleteRows, projectNumber, numbers)
    },
    async addTerms(added) {
      addTerms(connection, projectNumber, added)
    },
    deleteTerms: (deleted) => deleteTerms(connection, projectNumber, deleted),
    // No row holds erased values; what VACUUM does is documented.
    noteErasure: async () => {},
  }
}

function* copiedRows(records: readonly StoredContact[]): Iterable<CopiedRow> {
  for (const record of records) yield Object.values(rowOf(record))
}

/** In the order of `columnsWithWords`. */
function rowOf(record: StoredContact): Record<string, string | number | boolean | null> {
  return { ...recordRow(record), words: termsText(record) }
}

/** All columns of a contact except the project's. */
const columnsWithWords = `${recordColumns}, words`

/** The types by which `json_to_recordset` reads what `rowOf` wrote. */
const recordTypes = `
  number bigint, sort_key bigint, id text, updated_at bigint, change bigint,
  ${Object.entries(stateTypes)
    .map((column) => column.join(' '))
    .join(', ')},
  identity_rank bigint, key_number bigint, channel text, is_unverified boolean,
  sequence bigint, via text, words text`

const columnNames = columnsWithWords.split(',').map((name) => name.trim())
const changingNames = columnNames.filter(
  (name) => !['number', 'id', 'identity_rank'].includes(name),
)
const insertRows = `
  INSERT INTO contacts (project_number, ${columnsWithWords})
  SELECT $1, ${columnNames.map((name) => `r.${name}`).join(', ')}
  FROM json_to_recordset($2::json) AS r (${recordTypes})`
// The whole key selects each row, so the plan does not depend on statistics. A contact with a new
// identity ranks last among its contacts; their holder is chosen afterwards.
const updateRows = `
  ${insertRows}
  ON CONFLICT (project_number, number) DO UPDATE
  SET ${changingNames.map((name) => `${name} = excluded.${name}`).join(', ')},
    identity_rank = CASE WHEN excluded.identity IS NULL THEN 0
      WHEN contacts.identity = excluded.identity THEN contacts.identity_rank
      ELSE contacts.number END`
const deleteRows = 'DELETE FROM contacts WHERE project_number = $1 AND number = ANY ($2::bigint[])'

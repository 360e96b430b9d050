import type { SQLInputValue } from 'node:sqlite'

import type { ContactState } from '#core/contacts/contact.ts'
import { recordColumns, stateColumns, stateRow } from '#storage/contact-row.ts'
import type { ContactTable, IndexedContact } from '#storage/repositories/contacts/contact-table.ts'
import { termsOf } from '#storage/repositories/contacts/indexing/terms.ts'
import { recordRow } from '#storage/repositories/contacts/stored-contact.ts'
import type { Group } from '#storage/sqlite/engine/group.ts'
import { requestErasure } from '#storage/sqlite/erasing/erasures.ts'
import { addWaiting } from '#storage/sqlite/search/waiting-words.ts'

/** Writes contacts of a project one by one: single statements cost less than a list of rows. */
export function contactTable(group: Group, projectNumber: number): ContactTable {
  const { database } = group
  const wait = (contact: IndexedContact, { isRemoved }: { isRemoved: boolean }) => {
    const { sortKey } = contact
    addWaiting(group, projectNumber, { sortKey, terms: termsOf(contact).join(' '), isRemoved })
  }
  return {
    async insert(records) {
      for (const record of records) {
        database.run(insertRow, projectNumber, ...Object.values(recordRow(record)))
      }
    },
    async update(records) {
      for (const record of records) {
        const { number, sortKey, updatedAt, position, sequence, isUnverified, state } = record
        const changed = [sortKey, updatedAt, position, sequence, isUnverified ? 1 : 0]
        const place = [projectNumber, number]
        const identities = [state.identity, state.identity]
        database.run(updateRow, ...changed, ...stateValues(state), ...identities, ...place)
      }
    },
    async delete(records) {
      for (const { number } of records) database.run(deleteRow, projectNumber, number)
    },
    async addTerms(added) {
      for (const contact of added) wait(contact, { isRemoved: false })
    },
    async deleteTerms(deleted) {
      for (const contact of deleted) wait(contact, { isRemoved: true })
    },
    async noteErasure(now) {
      requestErasure(group, projectNumber, now)
    },
  }
}

function stateValues(state: ContactState): SQLInputValue[] {
  return Object.values(stateRow(state))
}

const insertRow = `
  INSERT INTO contacts (project_number, ${recordColumns})
  VALUES (?, ${recordColumns.replaceAll(/\w+/g, '?')})`
const updateRow = `
  UPDATE contacts SET sort_key = ?, updated_at = ?, change = ?, sequence = ?, is_unverified = ?,
    ${stateColumns.replaceAll(/\w+/g, '$& = ?')},
    identity_rank = CASE WHEN ? IS NULL THEN 0 WHEN identity IS ? THEN identity_rank
      ELSE number END
  WHERE project_number = ? AND number = ?`
const deleteRow = 'DELETE FROM contacts WHERE project_number = ? AND number = ?'

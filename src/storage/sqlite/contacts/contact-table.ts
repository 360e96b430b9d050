import type { SQLInputValue } from 'node:sqlite'

import type { ContactState } from '#core/contacts/contact.ts'
import { stateColumns, stateRow } from '#storage/contact-row.ts'
import type { ContactTable, PlacedWords } from '#storage/repositories/contacts/contact-table.ts'
import { type StoredContact, wordsOf } from '#storage/repositories/contacts/stored-contact.ts'
import { requestErasure } from '#storage/sqlite/erasing/erasures.ts'
import type { Group } from '#storage/sqlite/engine/group.ts'
import { addWaiting } from '#storage/sqlite/search/waiting-words.ts'

/** Writes contacts of a project one by one: single statements cost less than a list of rows. */
export function contactTable(group: Group, projectNumber: number): ContactTable {
  const { database } = group
  const wait = ({ sortKey, state }: PlacedWords, { isRemoved }: { isRemoved: boolean }) =>
    addWaiting(group, projectNumber, { sortKey, words: wordsOf(state).join(' '), isRemoved })
  return {
    async insert(records) {
      for (const record of records) database.run(insertRow, projectNumber, ...valuesOf(record))
    },
    async update(records) {
      for (const record of records) {
        const { number, sortKey, updatedAt, change, sequence, isUnverified, state } = record
        const changed = [sortKey, updatedAt, change, sequence, isUnverified ? 1 : 0]
        const place = [projectNumber, number]
        const identities = [state.identity, state.identity]
        database.run(updateRow, ...changed, ...stateValues(state), ...identities, ...place)
      }
    },
    async delete(records) {
      for (const { number } of records) database.run(deleteRow, projectNumber, number)
    },
    async addWords(added) {
      for (const one of added) wait(one, { isRemoved: false })
    },
    async deleteWords(deleted) {
      for (const one of deleted) wait(one, { isRemoved: true })
    },
    async noteErasure(now) {
      requestErasure(group, projectNumber, now)
    },
  }
}

function valuesOf(record: StoredContact): SQLInputValue[] {
  const { number, sortKey, id, updatedAt, change, state } = record
  const { identityRank, keyNumber, channel, isUnverified, sequence } = record
  const place = [number, sortKey, id, updatedAt, change]
  const by = [identityRank, keyNumber, channel, isUnverified ? 1 : 0, sequence]
  return [...place, ...stateValues(state), ...by]
}

function stateValues(state: ContactState): SQLInputValue[] {
  return Object.values(stateRow(state))
}

const insertColumns = `
  number, sort_key, id, updated_at, change, ${stateColumns}, identity_rank, key_number, channel,
  is_unverified, sequence`
const insertRow = `
  INSERT INTO contacts (project_number, ${insertColumns})
  VALUES (?, ${insertColumns.replaceAll(/\w+/g, '?')})`
const updateRow = `
  UPDATE contacts SET sort_key = ?, updated_at = ?, change = ?, sequence = ?, is_unverified = ?,
    ${stateColumns.replaceAll(/\w+/g, '$& = ?')},
    identity_rank = CASE WHEN ? IS NULL THEN 0 WHEN identity IS ? THEN identity_rank
      ELSE number END
  WHERE project_number = ? AND number = ?`
const deleteRow = 'DELETE FROM contacts WHERE project_number = ? AND number = ?'

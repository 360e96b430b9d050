import type { SQLInputValue } from 'node:sqlite'

import type { ContactState } from '#core/contacts/contact.ts'
import type { ContactTable, PlacedWords } from '#storage/verbs/contacts/contact-table.ts'
import { type StoredContact, wordsOf } from '#storage/verbs/contacts/stored-contact.ts'
import { requestErasure } from '#storage/sqlite/search/erase-words.ts'
import type { Group } from '#storage/sqlite/engine/group.ts'
import { addWords, deleteWords } from '#storage/sqlite/search/words.ts'

/** Writes contacts of a project one by one: single statements cost less than a list of rows. */
export function contactTable(group: Group, projectNumber: number): ContactTable {
  const { database } = group
  return {
    async insert(records) {
      for (const record of records) database.run(insertRow, projectNumber, ...valuesOf(record))
    },
    async update(records) {
      for (const record of records) {
        const { number, sortKey, updatedAt, change, sequence, isUnverified, state } = record
        const changed = [sortKey, updatedAt, change, sequence, isUnverified ? 1 : 0]
        const place = [projectNumber, number]
        database.run(updateRow, ...changed, ...stateValues(state), state.identity, ...place)
      }
    },
    async delete(records) {
      for (const { number } of records) database.run(deleteRow, projectNumber, number)
    },
    async addWords(added) {
      for (const { sortKey, state } of added) {
        addWords(group, projectNumber, sortKey, textOf({ sortKey, state }))
      }
    },
    async deleteWords(deleted) {
      for (const one of deleted) deleteWords(database, projectNumber, one.sortKey, textOf(one))
    },
    async noteErasure(now) {
      requestErasure(group, projectNumber, now)
    },
  }
}

function textOf({ state }: PlacedWords): string {
  return wordsOf(state).join(' ')
}

function valuesOf(record: StoredContact): SQLInputValue[] {
  const { number, sortKey, id, updatedAt, change, state } = record
  const { identityRank, keyNumber, channel, isUnverified, sequence } = record
  const place = [number, sortKey, id, updatedAt, change]
  const by = [identityRank, keyNumber, channel, isUnverified ? 1 : 0, sequence]
  return [...place, ...stateValues(state), ...by]
}

/** The values of the columns from `created_at` to `identity`. */
function stateValues(state: ContactState): SQLInputValue[] {
  return [
    state.createdAt,
    state.type,
    state.name,
    state.email,
    state.phone,
    state.phoneE164,
    state.company,
    state.position,
    state.source,
    state.notes,
    hasKeys(state.customFields) ? JSON.stringify(state.customFields) : null,
    state.tags.length === 0 ? null : JSON.stringify(state.tags),
    state.assigneeId,
    state.identity,
  ]
}

function hasKeys(record: Record<string, string>): boolean {
  for (const _ in record) return true
  return false
}

const insertRow = `
  INSERT INTO contacts (project_number, number, sort_key, id, updated_at, change,
    created_at, type, name, email, phone, phone_e164, company, position, source, notes,
    custom_fields, tags, assignee_id, identity, identity_rank, key_number, channel, is_unverified,
    sequence)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const updateRow = `
  UPDATE contacts SET sort_key = ?, updated_at = ?, change = ?, sequence = ?, is_unverified = ?,
    created_at = ?, type = ?, name = ?, email = ?, phone = ?, phone_e164 = ?, company = ?,
    position = ?, source = ?, notes = ?, custom_fields = ?, tags = ?, assignee_id = ?, identity = ?,
    identity_rank = CASE WHEN identity IS ? THEN identity_rank ELSE number END
  WHERE project_number = ? AND number = ?`
const deleteRow = 'DELETE FROM contacts WHERE project_number = ? AND number = ?'

import type { ContactQuery, RecordPage } from '#core/contacts/searching/contact-query.ts'
import { contactOf } from '#storage/contact-row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { findPage } from '#storage/sqlite/search/search.ts'
import { withSnapshot } from '#storage/sqlite/search/snapshot.ts'
import type { NotIndexed } from '#storage/sqlite/search/words-index.ts'
import { readFields, selectRecord } from './get-contact.ts'

/** One page of full records, all as of one moment. */
export function listContacts(database: Database, query: ContactQuery): RecordPage | NotIndexed {
  return withSnapshot(database, query, (snapshot) => {
    const { projectNumber } = snapshot
    const { sortKeys, next } = findPage(snapshot, query)
    const fields = readFields(database, projectNumber)
    const select = database.statement(selectBySortKey)
    const contacts = sortKeys
      .map((sortKey) => select.get(projectNumber, sortKey))
      .filter((row) => row !== undefined)
      .map((row) => contactOf(row, fields))
    return { contacts, next }
  })
}

const selectBySortKey = selectRecord('project_number = ? AND sort_key = ?')

import type { ContactQuery, RecordPage } from '#core/contacts/searching/contact-query.ts'
import { contactOf } from '#storage/contact-row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { readFields } from './fields.ts'
import { selectRecord } from './get-contact.ts'
import { findPage } from '#storage/sqlite/search/search.ts'
import { projectNumberOf } from '#storage/sqlite/engine/group.ts'

/** One page of full records, all as of one moment. */
export function listContacts(database: Database, query: ContactQuery): RecordPage {
  database.run('BEGIN')
  try {
    const projectNumber = projectNumberOf(database, query.projectId)
    const { sortKeys, next } = findPage(database, projectNumber, query)
    const fields = readFields(database, projectNumber)
    const select = database.statement(selectBySortKey)
    const contacts = sortKeys
      .map((sortKey) => select.get(projectNumber, sortKey))
      .filter((row) => row !== undefined)
      .map((row) => contactOf(row, fields))
    return { contacts, next }
  } finally {
    database.run('COMMIT')
  }
}

const selectBySortKey = selectRecord('project_number = ? AND sort_key = ?')

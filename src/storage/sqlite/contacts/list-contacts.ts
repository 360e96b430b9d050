import type { ContactQuery, RecordPage } from '#core/contacts/searching/contact-query.ts'
import { readContacts } from '#storage/repositories/contacts/get-contact.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { findPage } from '#storage/sqlite/search/search.ts'
import { inSnapshot } from '#storage/sqlite/search/snapshot.ts'
import type { NotIndexed } from '#storage/sqlite/search/words-index.ts'

/** One page of full records, all as of one moment. */
export function listContacts(
  database: Database,
  query: ContactQuery,
): Promise<RecordPage | NotIndexed> {
  return inSnapshot(database, query, async (snapshot) => {
    const { sortKeys, next } = findPage(snapshot, query)
    return { contacts: await readContacts(snapshot.reads, sortKeys), next }
  })
}

import type { ContactQuery, RecordPage } from '#core/contacts/searching/contact-query.ts'
import { readsOf } from '#storage/connection.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import { requirePhones } from '#storage/postgres/search/complete-terms.ts'
import { countAll, findPage } from '#storage/postgres/search/search.ts'
import { readContacts } from '#storage/repositories/contacts/get-contact.ts'

/** One page of full records, all as of one moment. */
export function listContacts(
  database: Database,
  projectNumber: number,
  query: ContactQuery,
): Promise<RecordPage> {
  return database.snapshot(async (connection) => {
    await requirePhones(connection, projectNumber, query.prefixes)
    const total = await countAll(connection, projectNumber, query)
    const { sortKeys, next } = await findPage(connection, projectNumber, query, total)
    return { contacts: await readContacts(readsOf(connection, projectNumber), sortKeys), next }
  })
}

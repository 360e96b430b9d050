import { type Connection, readsOf } from '#storage/connection.ts'
import { text } from '#storage/contact-row.ts'
import type { ListSource } from '#storage/repositories/contacts/listing/filter-contacts.ts'
import { matchesBefore, matchesOf, selectContactCount } from './search.ts'

/** What lists of contacts are read from, in a snapshot. */
export function listSource(connection: Connection, projectNumber: number): ListSource {
  return {
    reads: readsOf(connection, projectNumber),
    countContacts: selectContactCount,
    async newestMatches(prefixes, { max, before }) {
      const matches = await matchesOf(connection, projectNumber, prefixes)
      const { sql, parameters } = matchesBefore(matches, before)
      const rows = await connection.rows(
        `${sql} ORDER BY w.sort_key DESC LIMIT $${parameters.length + 1}`,
        ...parameters,
        max + 1,
      )
      const sortKeys = rows.slice(0, max).map((row) => text(row, 'sort_key'))
      return { sortKeys, areAll: rows.length <= max }
    },
  }
}

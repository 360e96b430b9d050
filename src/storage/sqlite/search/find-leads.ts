import type { LeadPage, LeadQuery } from '#core/leads/lead-query.ts'
import { text } from '#storage/contact-row.ts'
import { SqliteConnection } from '#storage/sqlite/engine/connection.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import type { Matches } from '#storage/verbs/leads/find-among.ts'
import { findLeads as findLeadsOf } from '#storage/verbs/leads/find-leads.ts'
import { selectContactCount } from './search.ts'
import { type Snapshot, inSnapshot } from './snapshot.ts'
import { sortKeysWithWords } from './words.ts'
import type { NotIndexed } from './words-index.ts'

/** One page of leads and their total, both as of one moment. */
export function findLeads(database: Database, query: LeadQuery): Promise<LeadPage | NotIndexed> {
  return inSnapshot(database, query, (snapshot) => {
    const reads = new SqliteConnection(database)
    const matches = query.prefixes.length === 0 ? null : newestMatches(snapshot, query)
    const { projectNumber } = snapshot
    return findLeadsOf({ reads, projectNumber, countContacts, matches }, query)
  })
}

function newestMatches(snapshot: Snapshot, { prefixes, bounds: { matched } }: LeadQuery): Matches {
  const { database, projectNumber, indexed } = snapshot
  const { sql, parameters } = sortKeysWithWords(projectNumber, prefixes, indexed)
  const newest = `${sql} ORDER BY 1 DESC LIMIT ?`
  const statement = database.statement(`SELECT CAST(sort_key AS TEXT) AS sort_key FROM (${newest})`)
  const found = statement.all(...parameters, matched + 1).map((row) => text(row, 'sort_key'))
  return { sortKeys: found.slice(0, matched), areAll: found.length <= matched }
}

const countContacts = selectContactCount.replace('?', '$1')

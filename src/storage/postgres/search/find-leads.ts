import type { LeadPage, LeadQuery } from '#core/leads/lead-query.ts'
import type { Connection } from '#storage/connection.ts'
import { text } from '#storage/contact-row.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import type { Matches } from '#storage/verbs/leads/find-among.ts'
import { findLeads as findLeadsOf } from '#storage/verbs/leads/find-leads.ts'
import { matchesBefore, matchesOf, selectContactCount } from './search.ts'

/** One page of leads and their total, both as of one moment. */
export function findLeads(
  database: Database,
  projectNumber: number,
  query: LeadQuery,
): Promise<LeadPage> {
  return database.snapshot(async (reads) => {
    const isAny = query.prefixes.length === 0
    const matches = isAny ? null : await newestMatches(reads, projectNumber, query)
    const countContacts = selectContactCount
    return findLeadsOf({ reads, projectNumber, countContacts, matches }, query)
  })
}

async function newestMatches(
  connection: Connection,
  projectNumber: number,
  { prefixes, bounds: { matched } }: LeadQuery,
): Promise<Matches> {
  const found = await matchesOf(connection, projectNumber, prefixes)
  const { sql, parameters } = matchesBefore(found, null)
  const rows = await connection.rows(
    `${sql} ORDER BY w.sort_key DESC LIMIT $${parameters.length + 1}`,
    ...parameters,
    matched + 1,
  )
  const sortKeys = rows.slice(0, matched).map((row) => text(row, 'sort_key'))
  return { sortKeys, areAll: rows.length <= matched }
}

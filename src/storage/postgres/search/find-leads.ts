import type {
  LeadFilter,
  LeadPage,
  LeadQuery,
  LeadWalk,
  LeadWalkPage,
} from '#core/leads/lead-query.ts'
import type { Connection } from '#storage/connection.ts'
import { text } from '#storage/contact-row.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import type { Matches } from '#storage/verbs/leads/find-among.ts'
import { findLeads as findLeadsOf } from '#storage/verbs/leads/find-leads.ts'
import { walkBounds, walkLeads as walkLeadsOf } from '#storage/verbs/leads/walk-leads.ts'
import { matchesBefore, matchesOf, selectContactCount } from './search.ts'

/** One page of leads and their total, both as of one moment. */
export function findLeads(
  database: Database,
  projectNumber: number,
  query: LeadQuery,
): Promise<LeadPage> {
  return database.snapshot(async (reads) => {
    const span = { max: query.bounds.matched, before: null }
    const matches = await newestMatches({ reads, projectNumber }, query, span)
    const countContacts = selectContactCount
    return findLeadsOf({ reads, projectNumber, countContacts, matches }, query)
  })
}

/** The ids of the next leads that match, as of one moment. */
export function walkLeads(
  database: Database,
  projectNumber: number,
  walk: LeadWalk,
): Promise<LeadWalkPage> {
  return database.snapshot(async (reads) => {
    const before = walk.before === null ? null : BigInt(walk.before)
    const span = { max: walkBounds.matched, before }
    const matches = await newestMatches({ reads, projectNumber }, walk.filter, span)
    return walkLeadsOf({ reads, projectNumber, matches }, walk)
  })
}

/** Null for a query without words. */
async function newestMatches(
  { reads, projectNumber }: { reads: Connection; projectNumber: number },
  { prefixes }: LeadFilter,
  { max, before }: { max: number; before: bigint | null },
): Promise<Matches | null> {
  if (prefixes.length === 0) return null
  const found = await matchesOf(reads, projectNumber, prefixes)
  const { sql, parameters } = matchesBefore(found, before)
  const rows = await reads.rows(
    `${sql} ORDER BY w.sort_key DESC LIMIT $${parameters.length + 1}`,
    ...parameters,
    max + 1,
  )
  const sortKeys = rows.slice(0, max).map((row) => text(row, 'sort_key'))
  return { sortKeys, areAll: rows.length <= max }
}

import type { LeadPage, LeadQuery } from './lead-query.ts'

/** What the core needs from storage for the people who work on leads. */
export type LeadStore = {
  /** Page and total are as of one moment. Throws `not_found` for an unknown project. */
  findLeads(query: LeadQuery): Promise<LeadPage>
}

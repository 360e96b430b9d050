import type { Awaitable } from '#core/awaitable.ts'
import type { LeadDetails } from './lead-details.ts'
import type { WholeLead } from './whole-lead.ts'
import type { LeadPage, LeadQuery, LeadWalk, LeadWalkPage } from './lead-query.ts'

/** What the core needs from storage for the people who work on leads. */
export type LeadStore = {
  /** Page and total are as of one moment. Throws `not_found` for an unknown project. */
  findLeads(query: LeadQuery): Promise<LeadPage>
  /**
   * What a page has is as of one moment, and may be nothing before the last one. Throws `not_found`
   * for an unknown project.
   */
  walkLeads(walk: LeadWalk): Promise<LeadWalkPage>
  /** After a merge, an id of the merged lead leads to the survivor; null for an unknown one. */
  readLead(projectId: string, contactId: string): Awaitable<LeadDetails | null>
  /** Which of these ids, at most `erasedIdsMax`, no lead has, not even one that was merged away. */
  findErasedLeads(projectId: string, contactIds: readonly string[]): Awaitable<string[]>
  /** By its own id, also of one that was merged away; null for an unknown one. */
  readWholeLead(projectId: string, contactId: string): Awaitable<WholeLead | null>
}

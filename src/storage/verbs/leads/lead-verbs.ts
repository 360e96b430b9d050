import type { LeadStore } from '#core/leads/lead-store.ts'
import { type Engine, readAt, snapshotAt } from '#storage/verbs/engine.ts'
import { findErased } from './find-erased.ts'
import { readLead } from './read-lead.ts'
import { readWholeLead } from './read-whole-lead.ts'

type OfBoth = 'readLead' | 'readWholeLead' | 'findErasedLeads'

/** What is read of leads in the same way on both engines. */
export function leadVerbs(engine: Engine): Pick<LeadStore, OfBoth> {
  return {
    readLead: (projectId, contactId) =>
      snapshotAt(engine, projectId, (reads, place) => readLead(reads, place, contactId), null),
    // An unknown project has none.
    findErasedLeads: (projectId, ids) =>
      readAt(engine, projectId, (reads, place) => findErased(reads, place, ids), [...ids]),
    readWholeLead: (projectId, contactId) =>
      snapshotAt(engine, projectId, (reads, place) => readWholeLead(reads, place, contactId), null),
  }
}

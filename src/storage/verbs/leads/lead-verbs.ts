import type { LeadStore } from '#core/leads/lead-store.ts'
import { type Engine, snapshotAt } from '#storage/verbs/engine.ts'
import { readLead } from './read-lead.ts'
import { readWholeLead } from './read-whole-lead.ts'

/** What is read of leads in the same way on both engines. */
export function leadVerbs(engine: Engine): Pick<LeadStore, 'readLead' | 'readWholeLead'> {
  return {
    readLead: (projectId, contactId) =>
      snapshotAt(engine, projectId, (reads, place) => readLead(reads, place, contactId), null),
    readWholeLead: (projectId, contactId) =>
      snapshotAt(engine, projectId, (reads, place) => readWholeLead(reads, place, contactId), null),
  }
}

import type { ContactEventKind } from '#core/webhooks/event.ts'
import type { LeadFilter } from '#core/webhooks/lead-filter.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { filterOf } from './find-webhooks.ts'

/** An endpoint of a project, as far as the outbox has to know it. */
export type Endpoint = {
  webhookNumber: number
  isActive: boolean
  events: ReadonlySet<string>
  filter: LeadFilter | null
}

export async function readEndpoints(reads: ProjectReads): Promise<Endpoint[]> {
  return endpointsOf(await reads.rows(selectEndpoints))
}

export function endpointsOf(rows: readonly Row[]): Endpoint[] {
  return rows.map((row) => ({
    webhookNumber: number(row, 'number'),
    isActive: Boolean(row['is_active']),
    events: new Set(eventsOf(text(row, 'events'))),
    filter: filterOf(row),
  }))
}

export function wants(endpoints: readonly Endpoint[], kind: ContactEventKind): boolean {
  return endpoints.some(({ events }) => events.has(kind))
}

// The engine wrote the column itself.
function eventsOf(json: string): string[] {
  return JSON.parse(json) as string[]
}

export const selectEndpoints = `
  SELECT number, is_active, events, filter FROM webhooks
  WHERE project_number = $1 AND deleted_at IS NULL ORDER BY number`

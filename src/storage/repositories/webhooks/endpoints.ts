import type { ChosenConsent } from '#core/contacts/lead-consents.ts'
import type { Subscription } from '#core/destinations/gets-event.ts'
import type { ContactEventKind } from '#core/webhooks/event.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'
import { filterOf } from './find-webhooks.ts'

/** An endpoint of a project, as far as the outbox has to know it. */
export type Endpoint = Subscription & { webhookNumber: number }

export async function readEndpoints(reads: ProjectReads): Promise<Endpoint[]> {
  return endpointsOf(await reads.rows(selectEndpoints))
}

export function endpointsOf(rows: readonly Row[]): Endpoint[] {
  return rows.map((row) => ({
    webhookNumber: number(row, 'number'),
    isActive: Boolean(row['is_active']),
    events: new Set(eventsOf(text(row, 'events'))),
    filter: filterOf(row),
    kind: textOrNull(row, 'kind'),
  }))
}

export function wants(endpoints: readonly Endpoint[], kind: ContactEventKind): boolean {
  return endpoints.some(({ events }) => events.has(kind))
}

/** The consents that filters of endpoints which are on ask for. */
export function askedBy(endpoints: readonly Endpoint[]): readonly ChosenConsent[] {
  return endpoints.flatMap(({ isActive, filter }) => (isActive ? (filter?.consents ?? []) : []))
}

// The engine wrote the column itself.
function eventsOf(json: string): string[] {
  return JSON.parse(json) as string[]
}

export const selectEndpoints = `
  SELECT number, is_active, events, filter, kind FROM webhooks
  WHERE project_number = $1 AND deleted_at IS NULL ORDER BY number`

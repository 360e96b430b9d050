import type { Subscription } from '#core/destinations/gets-event.ts'
import type { ContactEventKind } from '#core/webhooks/event.ts'
import type { ChosenConsent } from '#model/forms/consent.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'
import { filterOf } from './find-webhooks.ts'

/** A destination of a project, as far as the outbox has to know it. */
export type Destination = Subscription & { webhookNumber: number }

export async function readDestinations(reads: ProjectReads): Promise<Destination[]> {
  return destinationsOf(await reads.rows(selectDestinations))
}

export function destinationsOf(rows: readonly Row[]): Destination[] {
  return rows.map((row) => ({
    webhookNumber: number(row, 'number'),
    isActive: Boolean(row['is_active']),
    events: new Set(eventsOf(text(row, 'events'))),
    filter: filterOf(row),
    kind: textOrNull(row, 'kind'),
  }))
}

export function wants(destinations: readonly Destination[], kind: ContactEventKind): boolean {
  return destinations.some(({ events }) => events.has(kind))
}

/** The consents that filters of destinations which are on ask for. */
export function askedBy(destinations: readonly Destination[]): readonly ChosenConsent[] {
  return destinations.flatMap(({ isActive, filter }) => (isActive ? (filter?.consents ?? []) : []))
}

// The engine wrote the column itself.
function eventsOf(json: string): string[] {
  return JSON.parse(json) as string[]
}

export const selectDestinations = `
  SELECT number, is_active, events, filter, kind FROM webhooks
  WHERE project_number = $1 AND deleted_at IS NULL ORDER BY number`

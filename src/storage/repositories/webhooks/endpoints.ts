import type { ContactEventKind } from '#core/webhooks/event.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'

/** A project's endpoints, as far as the outbox has to know them. */
export type Endpoints = { projectId: string; endpoints: readonly Endpoint[] }
type Endpoint = { webhookNumber: number; isActive: boolean; events: ReadonlySet<string> }

export async function readEndpoints(reads: ProjectReads): Promise<Endpoints> {
  return endpointsOf(await reads.rows(selectEndpoints))
}

export function endpointsOf(rows: readonly Row[]): Endpoints {
  const [first] = rows
  return {
    projectId: first === undefined ? '' : text(first, 'project_id'),
    endpoints: rows.map((row) => ({
      webhookNumber: number(row, 'number'),
      isActive: Boolean(row['is_active']),
      events: new Set(eventsOf(text(row, 'events'))),
    })),
  }
}

export function wants({ endpoints }: Endpoints, kind: ContactEventKind): boolean {
  return endpoints.some(({ events }) => events.has(kind))
}

// The engine wrote the column itself.
function eventsOf(json: string): string[] {
  return JSON.parse(json) as string[]
}

export const selectEndpoints = `
  SELECT w.number, w.is_active, w.events, p.id AS project_id FROM webhooks AS w
  JOIN projects AS p ON p.number = w.project_number
  WHERE w.project_number = $1 AND w.deleted_at IS NULL ORDER BY w.number`

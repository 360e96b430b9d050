import type { ContactEventKind } from '#core/webhooks/event.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Database } from './database.ts'

/** A project's endpoints, as far as the outbox has to know them. */
export type Endpoints = { projectId: string; endpoints: readonly Endpoint[] }
export type Endpoint = { webhookNumber: number; isActive: boolean; events: ReadonlySet<string> }

export function readEndpoints(database: Database, projectNumber: number): Endpoints {
  const rows = database.statement(selectEndpoints).all(projectNumber)
  const [first] = rows
  return {
    projectId: first === undefined ? '' : text(first, 'project_id'),
    endpoints: rows.map((row) => ({
      webhookNumber: number(row, 'number'),
      isActive: number(row, 'is_active') === 1,
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

const selectEndpoints = `
  SELECT w.number, w.is_active, w.events, p.id AS project_id FROM webhooks w
  JOIN projects p ON p.number = w.project_number
  WHERE w.project_number = ? AND w.deleted_at IS NULL ORDER BY w.number`

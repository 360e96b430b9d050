import { number, text } from '#storage/contact-row.ts'
import type { Connection } from '#storage/connection.ts'

/** A project's endpoints, as far as the outbox has to know them. */
export type Endpoints = { projectId: string; endpoints: readonly Endpoint[] }
type Endpoint = { webhookNumber: number; isActive: boolean; events: ReadonlySet<string> }

export async function readEndpoints(
  connection: Connection,
  projectNumber: number,
): Promise<Endpoints> {
  const rows = await connection.rows(selectEndpoints, projectNumber)
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

// The engine wrote the column itself.
function eventsOf(json: string): string[] {
  return JSON.parse(json) as string[]
}

const selectEndpoints = `
  SELECT w.number, w.is_active, w.events, p.id AS project_id FROM webhooks AS w
  JOIN projects AS p ON p.number = w.project_number
  WHERE w.project_number = $1 AND w.deleted_at IS NULL ORDER BY w.number`

import type { Actor } from '#core/actor.ts'
import type { ContactFilter } from '#core/contacts/searching/contact-query.ts'
import {
  type Export,
  type LeasedExport,
  exportFailures,
  exportStates,
} from '#core/exports/export.ts'
import { exportFormats } from '#model/exports/formats.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from '#storage/row.ts'

/** The exports of rows, with the id of their project. */
export async function exportsOf(reads: ProjectReads, rows: readonly Row[]): Promise<Export[]> {
  const actors = await readActors(reads, rows, 'actor_number')
  return rows.map((row) => exportOf(row, actors))
}

function exportOf(row: Row, actors: ReadonlyMap<number, Actor>): Export {
  const failure = textOrNull(row, 'failure')
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    state: known(exportStates, text(row, 'state')),
    format: known(exportFormats, text(row, 'format')),
    columns: columnsOf(row),
    total: numberOrNull(row, 'total'),
    contacts: number(row, 'contacts'),
    bytes: number(row, 'bytes'),
    parts: number(row, 'parts'),
    failure: failure === null ? null : known(exportFailures, failure),
    startedBy: actorAt(actors, number(row, 'actor_number')),
    createdAt: number(row, 'created_at'),
    endedAt: numberOrNull(row, 'ended_at'),
  }
}

export function leasedExportOf(row: Row, leased: Export): LeasedExport {
  return {
    export: leased,
    filter: { ...filterOf(row), storedBefore: number(row, 'contacts_before') },
    position: textOrNull(row, 'position'),
    restarts: number(row, 'restarts'),
  }
}

// `startExport` wrote both columns.
function columnsOf(row: Row): string[] {
  return JSON.parse(text(row, 'columns')) as string[]
}

function filterOf(row: Row): ContactFilter {
  return JSON.parse(text(row, 'filter')) as ContactFilter
}

export const selectExports = `
  SELECT e.number, e.id, e.state, e.format, e.columns, e.filter, e.contacts_before, e.position,
    e.restarts, e.total, e.contacts, e.bytes, e.parts, e.failure, e.actor_number, e.created_at,
    e.ended_at, p.id AS project_id
  FROM exports AS e JOIN projects AS p ON p.number = e.project_number
  WHERE e.project_number = $1`

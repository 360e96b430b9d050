import type { Actor } from '#core/actor.ts'
import type { Import, KeptContact } from '#core/imports/import.ts'
import { actorAt } from '#storage/repositories/actors/actors.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/contact-row.ts'

/** From a row with the import, and its project's and key's ids. */
export function importOf(row: Row, actors: ReadonlyMap<number, Actor>): Import {
  const undoneBy = numberOrNull(row, 'undo_actor_number')
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    keyId: text(row, 'key_id'),
    fileName: text(row, 'file_name'),
    fileHash: text(row, 'file_hash'),
    mapping: text(row, 'mapping'),
    startedAt: number(row, 'started_at'),
    finishedAt: numberOrNull(row, 'finished_at'),
    undoneAt: numberOrNull(row, 'undone_at'),
    startedBy: actorAt(actors, number(row, 'actor_number')),
    undoneBy: undoneBy === null ? null : actorAt(actors, undoneBy),
    position: textOrNull(row, 'position'),
    created: number(row, 'created'),
    updated: number(row, 'updated'),
    unchanged: number(row, 'unchanged'),
    rejected: number(row, 'rejected'),
    undone: {
      removed: number(row, 'removed'),
      restored: number(row, 'restored'),
      kept: number(row, 'kept'),
    },
  }
}

// The engine's undo wrote the column.
export function keptOf(row: Row): KeptContact {
  return {
    contactId: text(row, 'contact_id'),
    fields: JSON.parse(text(row, 'fields')) as string[],
  }
}

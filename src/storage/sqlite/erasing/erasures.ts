import { number } from '#storage/row.ts'
import type { Group } from '#storage/sqlite/engine/group.ts'

/** In place of a project's number, where no index has what is to be cleared. */
export const filesAlone = 0

/** What is to be cleared from the index of a project and from files: all up to a change. */
export type Erasure = { projectNumber: number; change: number }

/** Records that a project's values must be cleared; the record survives a crash. */
export function requestErasure(group: Group, projectNumber: number, now: number): void {
  const { change } = group.nextChange(projectNumber, now)
  group.database.run(upsertErasure, projectNumber, change)
}

/** Has the files of a deleted project cleaned, and hides it from everything later in the group. */
export function endProject(group: Group, projectNumber: number): void {
  requestErasure(group, projectNumber, 0)
  group.endProject(projectNumber)
}

/** As `requestErasure`, for what is in the files alone and not in an index. */
export function requestCleaning(group: Group, projectNumber: number, now: number): void {
  const { change } = group.nextChange(projectNumber, now)
  group.database.run(upsertErasure, filesAlone, change)
}

/** Pending erasures, from any process. */
export function readErasures({ database }: Group): Erasure[] {
  const rows = database.statement(selectErasures).all()
  return rows.map((row) => ({
    projectNumber: number(row, 'project_number'),
    change: number(row, 'change'),
  }))
}

/** Forgets what was to be cleared up to a change, once it is. */
export function endErasure({ database }: Group, { projectNumber, change }: Erasure): void {
  database.run(deleteErasure, projectNumber, change)
}

const upsertErasure = `
  INSERT INTO erasures (project_number, change) VALUES (?, ?)
  ON CONFLICT (project_number) DO UPDATE SET change = excluded.change`
const selectErasures = 'SELECT project_number, change FROM erasures'
const deleteErasure = 'DELETE FROM erasures WHERE project_number = ? AND change <= ?'

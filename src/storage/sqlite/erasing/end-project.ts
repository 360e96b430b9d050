import type { Group } from '#storage/sqlite/engine/group.ts'
import { requestErasure } from './erasures.ts'

/** Has the files of a deleted project cleaned, and hides it from everything later in the group. */
export function endProject(group: Group, projectNumber: number): void {
  requestErasure(group, projectNumber, 0)
  group.endProject(projectNumber)
}

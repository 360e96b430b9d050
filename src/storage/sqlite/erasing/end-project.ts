import { requestCleaning } from '#storage/sqlite/search/erase-words.ts'
import type { Group } from '#storage/sqlite/engine/group.ts'

/** Has the files of a deleted project cleaned, and hides it from everything later in the group. */
export function endProject(group: Group, projectNumber: number): void {
  requestCleaning(group, projectNumber)
  group.endProject(projectNumber)
}

import { requestCleaning } from './erase-words.ts'
import type { Group } from './group.ts'

/** Has the files of a deleted project cleaned, and hides it from what comes later in the group. */
export function endProject(group: Group, projectNumber: number): void {
  requestCleaning(group, projectNumber)
  group.endProject(projectNumber)
}

import { requestCleaning } from './erase-words.ts'
import type { Session } from './session.ts'

/** Hides the project from everything later in the group; its files are to be cleaned. */
export function endProject(session: Session, projectNumber: number): void {
  requestCleaning(session, projectNumber)
  session.forgetProjects()
}

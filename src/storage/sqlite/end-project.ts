import { requestCleaning } from './erase-words.ts'
import type { Session } from './session.ts'

/** Lets nothing that comes after it in the group find the project; its files are to be cleaned. */
export function endProject(session: Session, projectNumber: number): void {
  requestCleaning(session, projectNumber)
  session.forgetProjects()
}

import type { Connection } from '#storage/connection.ts'
import type { Session } from './session.ts'

/** A transaction that is of no project, or waits for none. */
export type LooseSession = {
  readonly connection: Connection
  /** Has transactions that do the same wait for each other, on whatever node. */
  lock(work: 'create the first project' | 'choose the default project'): Promise<void>
  /** Creates what the engine keeps of a project beside its tables. */
  beginProject(projectNumber: number): Promise<void>
  /** Goes on as a transaction of a project that it created. */
  within<T>(projectNumber: number, work: (session: Session) => Promise<T>): Promise<T>
  /** As many rows of one table as are deleted at once. */
  readonly rowsPerStep: number
  /**
   * Deletes a step of what only this engine keeps of a deleted project; false when nothing was
   * left.
   */
  eraseOwn(projectNumber: number): Promise<boolean>
  /** As that of a project's session, for one that is deleted. */
  endProject(projectNumber: number): Promise<void>
}

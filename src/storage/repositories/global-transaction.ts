import type { Connection } from '#storage/connection.ts'
import type { ProjectTransaction } from './project-transaction.ts'

/** A transaction outside of any project, or waiting for none. */
export type GlobalTransaction = {
  readonly connection: Connection
  /** Makes transactions that do the same wait for each other, on any node. */
  lock(work: 'create the first project' | 'choose the default project'): Promise<void>
  /** Creates what the engine keeps of a project outside of its tables. */
  beginProject(projectNumber: number): Promise<void>
  /** Continues as a transaction of a project that it created. */
  within<T>(
    projectNumber: number,
    work: (transaction: ProjectTransaction) => Promise<T>,
  ): Promise<T>
  /** How many rows of one table are deleted at once. */
  readonly rowsPerStep: number
  /**
   * Deletes a step of what only this engine keeps of a deleted project; false when nothing was
   * left.
   */
  eraseOwn(projectNumber: number): Promise<boolean>
  /** As in a project's transaction. */
  noteCleaning(projectNumber: number, now: number): Promise<void>
  /** As in a project's transaction, for a deleted project. */
  endProject(projectNumber: number): Promise<void>
}

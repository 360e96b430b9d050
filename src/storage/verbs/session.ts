import type { Connection } from '#storage/connection.ts'

/** A transaction of one project, to which nobody else writes until its commit. */
export type Session = {
  readonly connection: Connection
  readonly projectNumber: number
  /** The next number of a key, a field, an import or a webhook. */
  nextNumber(): number
}

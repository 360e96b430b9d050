import type { Operation } from '#core/operation.ts'
import type { ProjectReads, Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import type { ProjectTransaction } from './project-transaction.ts'

type On = {
  read: { project: ProjectReads; id: ProjectReads; none: Reads }
  write: { project: ProjectTransaction; id: ProjectTransaction; none: GlobalTransaction }
}

/**
 * What storage does for each operation of a port. A first argument that is an id itself is not
 * passed on, since it has been looked up; where it is not a project's, its number comes first, and
 * the id last.
 */
export type Implementation<Port> = {
  [Name in keyof Port]: Port[Name] extends Operation<infer Kind, infer Of, infer F>
    ? (on: On[Kind][Of], ...values: ValuesAt<Of, Parameters<F>>) => Promise<ReturnType<F> | null>
    : never
}

type ValuesAt<Of, Values extends unknown[]> = Of extends 'project'
  ? Others<Values>
  : Of extends 'id'
    ? [number, ...Others<Values>, string]
    : Values

type Others<Values extends unknown[]> = Values extends [string, ...infer Rest] ? Rest : Values

import type { OnceRequest } from '#core/once/once.ts'
import type { GlobalOperationName, ProjectOperationName } from './operations.ts'

/** A request as its write gets it, with what its answer shows only once. */
export type OnceWrite = OnceRequest & { shownOnce: string | null }

/** An operation with its arguments, as it crosses threads. */
export type Call =
  | {
      name: ProjectOperationName
      projectNumber: number
      values: readonly unknown[]
      once?: OnceWrite
    }
  | {
      name: GlobalOperationName
      projectNumber: null
      values: readonly unknown[]
      /** With the number of its project. */
      once?: { projectNumber: number; write: OnceWrite }
    }

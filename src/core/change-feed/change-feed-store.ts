import type { Awaitable } from '#core/awaitable.ts'
import type { Role } from '#core/members/role.ts'

/** Sessions by the hashes of their tokens, as they are at a time. */
export type SessionsQuery = { projectId: string; tokenHashes: readonly string[]; now: number }

/** What is needed from storage to tell open pages that something has changed. */
export type NewsStore = {
  /**
   * The number of the last change of what the members of a project see; null when no project has
   * the id. It ascends with each change, on every node. Asked often: one look-up.
   */
  readLastChange(projectId: string): Awaitable<number | null>
  /** By token hash; ended sessions and those of strangers are left out. */
  readSessionRoles(query: SessionsQuery): Awaitable<ReadonlyMap<string, Role>>
}

import { AppError } from '#core/errors.ts'
import { type StoreOf, read, readIn } from '#core/operation.ts'
import type { Role } from '#model/members/roles.ts'

/** Sessions by the hashes of their tokens, as they are at a time. */
export type SessionsQuery = { projectId: string; tokenHashes: readonly string[]; now: number }

/** The part of storage that notifies open pages of changes. */
export const changeFeedPort = {
  /**
   * The number of the last change of what the members of a project see; null when no project has
   * the id. It ascends with each change, on every node. Asked often: one look-up.
   */
  readLastChange: readIn<(projectId: string) => number | null>({ otherwise: null }),
  /**
   * A number that grows when a member of a project reads leads, on every node. Asked as often.
   */
  readLastReading: readIn<(projectId: string) => number>({ otherwise: 0 }),
  /** The same of each of these members, by their ids. */
  loadReadings: read<
    (query: { projectId: string; memberIds: readonly string[] }) => ReadonlyMap<string, number>
  >({ otherwise: new Map() }),
  /** By token hash; ended sessions and those of strangers are left out. */
  readSessionRoles: read<(query: SessionsQuery) => ReadonlyMap<string, Role>>({
    otherwise: new Map(),
  }),
}

export type ChangeFeedStore = StoreOf<typeof changeFeedPort>

export function manyWindowsError(most: number): AppError {
  const detail =
    `This session already has ${most} windows with live updates; this one can ` +
    'still poll for changes.'
  return new AppError('rate_limited', detail, { retryAfterSeconds: 60 })
}

export function manyStreamsError(): AppError {
  const detail = 'Too many pages have live updates; this one can still poll.'
  return new AppError('unavailable', detail, { retryAfterSeconds: 60 })
}

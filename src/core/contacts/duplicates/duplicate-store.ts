import type { DoneBy } from '#core/actor.ts'
import type { MergePreview } from '#core/contacts/changing/preview-merge.ts'
import type { ContactOverview } from '#core/contacts/contact.ts'
import { type StoreOf, read, write } from '#core/operation.ts'
import type { DuplicateReason } from './matching.ts'

/** What the core needs from storage for contacts that may be the same. */
export const duplicatePort = {
  /**
   * Keeps two contacts from being listed as the same, also once others are merged into them. Throws
   * `not_found` as `updateContact`.
   */
  markDistinct: write<(request: DistinctRequest) => void>({ audit: null, isVisible: true }),
  /** Undoes the above. */
  unmarkDistinct: write<(request: DistinctRequest) => void>({ audit: null, isVisible: true }),
  /** What a merge would do; null unless both contacts are live. */
  previewMerge: read<
    (merge: { projectId: string; survivorId: string; mergedId: string }) => MergePreview | null
  >({ otherwise: null, isSnapshot: true }),
}

export type DuplicateStore = StoreOf<typeof duplicatePort> & {
  /**
   * Groups of contacts that may be the same, strongest first, newest first among those that are
   * alike. Throws `not_found` for an unknown project.
   */
  listDuplicates(query: DuplicatesQuery): Promise<DuplicatesPage>
}

/** The place of a group in their order. */
export type GroupPlace = { strength: number; newest: string }

export type DuplicatesQuery = { projectId: string; after: GroupPlace | null; limit: number }

export type DuplicatesPage = {
  groups: DuplicateGroup[]
  next: GroupPlace | null
  /** Counted up to `groupsCountedMax`. */
  total: number
  /** False while contacts that changed have not been compared. */
  isComplete: boolean
}

/** Contacts that share something, each of which may be the same as another one of them. */
export type DuplicateGroup = {
  reason: DuplicateReason
  contacts: ContactOverview[]
  pairs: DuplicatePair[]
}

export type DuplicatePair = {
  ids: readonly [string, string]
  reasons: DuplicateReason[]
  isCertain: boolean
}

export type DistinctRequest = {
  projectId: string
  contactId: string
  otherId: string
  by: DoneBy
  now: number
}

export const groupsPerPage = 20
export const groupsCountedMax = 1_000
/** How many pages one request reads for those that are certain. */
export const certainPagesMax = 50
/** The oldest of a group: what more contacts share says little about any two of them. */
export const groupContactsMax = 20

import type { Actor, DoneBy } from '#core/actor.ts'
import type { ContactUpdate } from '#core/contacts/changing/apply-update.ts'
import type { ContactFilter } from '#core/contacts/listing/list-query.ts'
import type { Ability } from '#core/members/role.ts'

/** What is done to each of many leads. Null assigns to nobody. */
export type BulkAction =
  | { kind: 'assign'; assigneeId: string | null }
  | { kind: 'addTag' | 'removeTag'; tag: string }
  | { kind: 'delete' }

/** Undoes what a key wrote since a time; which leads that are, storage finds. */
export type KeyUndoAction = { kind: 'undoKey'; keyId: string; since: number }

/** Which leads: those with these ids, or those that match a filter. */
export type BulkSelection = { ids: readonly string[] } | { filter: ContactFilter }

export const bulkStates = ['running', 'done', 'cancelled', 'undoing', 'undone'] as const
export type BulkState = (typeof bulkStates)[number]

/** One change of many leads, which is made step by step. Times are milliseconds since the epoch. */
export type BulkChange = {
  id: string
  projectId: string
  action: BulkAction | KeyUndoAction
  state: BulkState
  startedBy: Actor
  /** Who started to undo it. */
  undoneBy: Actor | null
  createdAt: number
  /** When it was done or cancelled. */
  finishedAt: number | null
  undoneAt: number | null
  /** How many leads it was for; null while that is not known. */
  total: number | null
  /** How many it changed; of a key's undo, how many it removed. */
  done: number
  /** How many it left as they were, since they had its value, or no longer matched. */
  unchanged: number
  /** How many it could not change. */
  failed: number
  /**
   * Of its undo, or of a key's: how many leads were restored, and how many stay since others
   * changed them.
   */
  undone: { restored: number; kept: number }
}

export type NewBulkChange = {
  projectId: string
  action: BulkAction
  selection: BulkSelection
  by: DoneBy
  now: number
}

/** A bulk change that a process holds for a while, and what it needs to continue. */
export type HeldBulkChange = {
  change: BulkChange
  /** Null once it is finished, and for the undo of a key. */
  selection: BulkSelection | null
  /** The leads that it is for have lower numbers: they existed when it was started. */
  storedBefore: number
  position: string | null
}

/** What a bulk change does to one lead; null when it deletes it. */
export function updateOf(action: BulkAction): ContactUpdate | null {
  if (action.kind === 'delete') return null
  return {
    text: {},
    phoneE164: null,
    customFields: {},
    addedTags: action.kind === 'addTag' ? [action.tag] : [],
    removedTags: action.kind === 'removeTag' ? [action.tag] : [],
    ...(action.kind === 'assign' ? { assigneeId: action.assigneeId } : {}),
  }
}

/** What somebody must be able to do to make this change. */
export function abilityFor({ kind }: BulkAction | KeyUndoAction): Ability {
  if (kind === 'undoKey') return 'manage'
  return kind === 'delete' ? 'erase' : 'edit'
}

export const bulkIdsMax = 1_000
/** How many bulk changes of a project can be in progress or wait. */
export const bulkOpenMax = 20
export const bulkContactsPerStep = 100
/** After its end. */
export const bulkUndoableMs = 24 * 3_600_000
/** After its beginning. */
export const bulkKeptMs = 30 * 24 * 3_600_000

import type { Actor, DoneBy } from '#core/actor.ts'
import type { ContactUpdate } from '#core/contacts/changing/apply-update.ts'
import type { ContactFilter } from '#core/contacts/searching/contact-query.ts'
import { type StoreOf, readIn, write } from '#core/operation.ts'
import { formatTime, withTextTimes } from '#core/values/time.ts'
import type { WorkLease } from '#core/work/work.ts'
import type { Ability } from '#model/members/roles.ts'
import { bulkUndoableMs } from '#model/values/periods.ts'

/** The change of each of many leads. Null removes the assignee. */
export type BulkAction =
  | { kind: 'assign'; assigneeId: string | null }
  | { kind: 'addTag' | 'removeTag'; tag: string }
  | { kind: 'markDone'; doneAt: number }
  | { kind: 'reopen' }
  | { kind: 'remind'; remindAt: number }
  | { kind: 'delete' }
  | { kind: 'merge' }

/** Undoes what a key wrote since a time; which leads that are, storage finds. */
export type KeyUndoAction = { kind: 'undoKey'; keyId: string; since: number }

/** Selects leads by id, or by a filter. */
export type LeadSelection = { ids: readonly string[] } | { filter: ContactFilter }
/** Or names those to merge, each with the lead that it is merged into. */
export type BulkSelection = LeadSelection | { merges: readonly BulkMerge[] }
export type BulkMerge = { keptId: string; otherId: string }

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
   * How many leads were restored by its undo, or by a key's, and how many stay since others
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
export type LeasedBulkChange = {
  change: BulkChange
  /** Null once it is finished, and for the undo of a key. */
  selection: BulkSelection | null
  /** The leads that it is for have lower numbers: they existed when it was started. */
  storedBefore: number
  position: string | null
}

/** What a bulk change does to one lead; null when it deletes it, or merges it into another. */
export function updateOf(action: BulkAction): ContactUpdate | null {
  if (action.kind === 'delete' || action.kind === 'merge') return null
  return {
    text: {},
    phoneE164: null,
    customFields: {},
    addedTags: action.kind === 'addTag' ? [action.tag] : [],
    removedTags: action.kind === 'removeTag' ? [action.tag] : [],
    ...otherValuesOf(action),
  }
}

/** What a lead is besides its tags. A done one needs no reminder; one that returns is open. */
function otherValuesOf(action: BulkAction): Partial<ContactUpdate> {
  switch (action.kind) {
    case 'assign':
      return { assigneeId: action.assigneeId }
    case 'markDone':
      return { markedDoneAt: action.doneAt, remindAt: null }
    case 'reopen':
      return { doneAt: null, remindAt: null }
    case 'remind':
      return { doneAt: null, remindAt: action.remindAt }
    default:
      return {}
  }
}

/** The leads that a selection names; of merges, those to be merged away. */
export function idsOf(selection: Exclude<BulkSelection, { filter: unknown }>): readonly string[] {
  return 'ids' in selection ? selection.ids : selection.merges.map(({ otherId }) => otherId)
}

/** The ability that this change requires. */
export function abilityFor({ kind }: BulkAction | KeyUndoAction): Ability {
  if (kind === 'undoKey') return 'manage'
  return kind === 'delete' ? 'erase' : 'edit'
}

/** How many bulk changes of a project can be in progress or wait. */
export const bulkOpenMax = 20
export const bulkContactsPerStep = 100
/** Each has several statements. */
export const bulkMergesPerStep = 10

/** A bulk change as it is shown. */
export function bulkRecord(change: BulkChange) {
  const { id, action, state, startedBy, total, done, unchanged, failed, undone } = change
  const { createdAt, finishedAt, undoneAt } = change
  if (action.kind === 'undoKey') throw new Error('The bulk change undoes a key.')
  return {
    id,
    kind: action.kind,
    tag: 'tag' in action ? action.tag : null,
    assigneeId: 'assigneeId' in action ? action.assigneeId : null,
    remindAt: 'remindAt' in action ? formatTime(action.remindAt) : null,
    state,
    startedBy: startedBy.label,
    total,
    done,
    unchanged,
    failed,
    restored: undone.restored,
    kept: undone.kept,
    ...withTextTimes({ createdAt, finishedAt, undoneAt, undoableUntil: undoableUntil(change) }),
  }
}

/** Null when it can't be undone, or its end is open. */
function undoableUntil({ action, state, finishedAt }: BulkChange): number | null {
  const isEnded = state === 'done' || state === 'cancelled'
  if (!isEnded || finishedAt === null || action.kind === 'delete') return null
  return finishedAt + bulkUndoableMs
}

/** What the core needs from storage for changes of many leads. */
export const bulkPort = {
  /**
   * Stores the change; its steps follow. It applies to the leads that exist now. Throws
   * `invalid_request` for an assignee who is not a member, and when too many are in progress.
   */
  startBulkChange: write<(start: NewBulkChange) => BulkChange>({
    audit: { subject: 'bulkChange', action: 'start', isAlways: true },
  }),
  findBulkChange: readIn<(projectId: string, bulkId: string) => BulkChange | null>({
    otherwise: null,
  }),
  /** Ends one in progress, and keeps its changes so far. Throws `not_found`. */
  cancelBulkChange: write<(request: BulkChangeRequest) => BulkChange>({
    audit: { subject: 'bulkChange', action: 'cancel', of: 'bulkId' },
  }),
  /**
   * Ends one in progress, and has what it did undone step by step. Throws `not_found`, and
   * `invalid_request` for one that deletes, or ended too long ago.
   */
  undoBulkChange: write<(request: BulkChangeRequest) => BulkChange>({
    audit: { subject: 'bulkChange', action: 'undo', of: 'bulkId' },
  }),
  /**
   * Changes the next leads, at most `bulkContactsPerStep`. Null when the step does not continue
   * where the last one ended, or the holder has lost it: then nothing is changed.
   */
  takeBulkStep: write<(step: BulkStep) => BulkChange | null>({
    audit: null,
    erases: ({ action, finishedAt }) => action.kind === 'delete' && finishedAt !== null,
    otherwise: null,
  }),
  /**
   * Undoes the next leads' changes, also those of a key; everything is undone when the answer says
   * so. As above.
   */
  takeUndoStep: write<(step: LeasedStep) => BulkChange | null>({
    audit: null,
    erases: ({ action, finishedAt }) => action.kind === 'undoKey' && finishedAt !== null,
    otherwise: null,
  }),
}

export type BulkStore = StoreOf<typeof bulkPort> & {
  /**
   * The oldest bulk change in progress of a project in turn, unless it has another holder: it is
   * leased until `until`, or before its first step, for which its leads are counted, until
   * `untilCounted`. Null when there is none.
   */
  leaseBulkChange(lease: WorkLease & { untilCounted: number }): Promise<LeasedBulkChange | null>
}

export type BulkChangeRequest = { projectId: string; bulkId: string; by: DoneBy; now: number }

/** A step of a bulk change by its holder, whose lease is extended to `until`. */
export type LeasedStep = WorkLease & { projectId: string; bulkId: string }

export type BulkStep = LeasedStep & {
  ids: readonly string[]
  /** The position after the last step, null before the first. */
  from: string | null
  /** Where the next step begins; null after the last one. */
  position: string | null
  /** How many leads it is for, if that is known by now. */
  total: number | null
}

import type { DoneBy } from '#core/actor.ts'
import type { Awaitable } from '#core/awaitable.ts'
import type { BulkChange, HeldBulkChange, NewBulkChange } from './bulk-change.ts'

/** What the core needs from storage for changes of many leads. */
export type BulkStore = {
  /**
   * Stores what is to be done; the steps follow. It is for the leads that exist now. Throws
   * `invalid_request` for an assignee who is not a member, and when too many are in progress.
   */
  startBulkChange(start: NewBulkChange): Promise<BulkChange>
  findBulkChange(projectId: string, bulkId: string): Awaitable<BulkChange | null>
  /** Ends one in progress; what it has done stays. Throws `not_found`. */
  cancelBulkChange(verb: BulkVerb): Promise<BulkChange>
  /**
   * Ends one in progress, and has what it did undone step by step. Throws `not_found`, and
   * `invalid_request` for one that deletes, or ended too long ago.
   */
  undoBulkChange(verb: BulkVerb): Promise<BulkChange>
  /**
   * The oldest bulk change in progress of each project in turn, a few projects at a time, that
   * nobody else holds: it is the holder's until `until`, or before its first step, for which its
   * leads are counted, until `untilCounted`.
   */
  leaseBulkChanges(lease: BulkLease & { untilCounted: number }): Promise<HeldBulkChange[]>
  /**
   * Changes the next leads, at most `bulkContactsPerStep`. Null when the step does not continue
   * where the last one ended, or the holder has lost it: then nothing is changed.
   */
  takeBulkStep(step: BulkStep): Promise<BulkChange | null>
  /** Undoes the next leads' changes; everything is undone when the answer says so. As above. */
  takeUndoStep(step: HeldStep): Promise<BulkChange | null>
}

export type BulkVerb = { projectId: string; bulkId: string; by: DoneBy; now: number }

export type BulkLease = { holder: string; now: number; until: number }

/** A step of whoever holds a bulk change, which stays theirs until `until`. */
export type HeldStep = BulkLease & { projectId: string; bulkId: string }

export type BulkStep = HeldStep & {
  ids: readonly string[]
  /** The position after the last step, null before the first. */
  from: string | null
  /** Where the next step begins; null after the last one. */
  position: string | null
  /** How many leads it is for, if that is known by now. */
  total: number | null
}

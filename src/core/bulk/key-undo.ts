import type { DoneBy } from '#core/actor.ts'
import { raise, type InputError, inputError } from '#core/errors.ts'
import { firstIdAt } from '#core/id.ts'
import { formatTime, formatTimeOrNull, parseTime } from '#core/time.ts'
import type { BulkChange, BulkState, KeyUndoAction } from './bulk-change.ts'
import type { BulkStore, HeldStep } from './bulk-store.ts'
import { unknownUndoError } from './errors.ts'

/** What a key wrote since a time, to be undone by somebody. */
export type KeyUndo = { projectId: string; keyId: string; since: number; by: DoneBy; now: number }

/** How many contacts are removed, restored in whole or part, and stay as others changed them. */
export type KeyUndone = { removed: number; restored: number; kept: number }

/** The contacts after an id, and before another one, at most `bulkContactsPerStep`. */
export type KeyUndoTrial = KeyUndo & { afterId: string | null; beforeId: string | null }

/** Of a bounded number of contacts; `next` is the id after which others follow, or null. */
export type KeyUndoPart = KeyUndone & { next: string | null }

/** What the core needs from storage to undo what a key wrote. */
export type KeyUndoStore = {
  /** What the next step would do; nothing is stored. Throws as `startKeyUndo`. */
  tryKeyUndo(trial: KeyUndoTrial): Promise<KeyUndoPart>
  /**
   * Stores what is to be undone, as a bulk change whose steps follow. Throws `not_found`, and
   * `invalid_request` for the key of imports, and when too many bulk changes are in progress.
   */
  startKeyUndo(undo: KeyUndo): Promise<BulkChange>
  /** Undoes the next contacts' changes. As `BulkStore.takeUndoStep`. */
  takeKeyUndoStep(step: HeldStep): Promise<BulkChange | null>
}

const trialStepsMax = 20

/**
 * What an undo would do, as far as a bounded look tells. It begins with the contacts that were
 * created since, which are what a leaked key mostly wrote, however many there were before. Throws
 * as `KeyUndoStore.startKeyUndo`.
 */
export async function previewKeyUndo(
  store: Pick<KeyUndoStore, 'tryKeyUndo'>,
  undo: KeyUndo,
): Promise<KeyUndone & { isComplete: boolean }> {
  const sum = { removed: 0, restored: 0, kept: 0 }
  const first = firstIdAt('contact', undo.since)
  let afterId: string | null = first
  let beforeId: string | null = null
  for (let steps = 0; steps < trialStepsMax; steps += 1) {
    const { next, ...part } = await store.tryKeyUndo({ ...undo, afterId, beforeId })
    sum.removed += part.removed
    sum.restored += part.restored
    sum.kept += part.kept
    if (next === null && beforeId !== null) return { ...sum, isComplete: true }
    if (next === null) beforeId = first
    afterId = next
  }
  return { ...sum, isComplete: false }
}

/** Throws as `KeyUndoStore.startKeyUndo`. */
export async function startKeyUndo(store: Pick<KeyUndoStore, 'startKeyUndo'>, undo: KeyUndo) {
  return keyUndoRecord(await store.startKeyUndo(undo))
}

/** How far the undo of this key has come. Throws `not_found`. */
export async function findKeyUndo(
  store: Pick<BulkStore, 'findBulkChange'>,
  { projectId, keyId, undoId }: { projectId: string; keyId: string; undoId: string },
) {
  const found = await store.findBulkChange(projectId, undoId)
  const isOfKey = found?.action.kind === 'undoKey' && found.action.keyId === keyId
  return keyUndoRecord(isOfKey ? found : raise(unknownUndoError(undoId)))
}

/**
 * The time from which on a key's writes are undone, from the parameters of a query or the fields of
 * a body. Throws `invalid_request` with every mistake.
 */
export function parseSince(given: Readonly<Record<string, unknown>>): number {
  const { since: text, ...others } = given
  const since = typeof text === 'string' ? parseTime(text) : null
  const validationErrors: InputError[] = Object.keys(others).map((name) => {
    return { pointer: name, code: 'unknown_parameter', detail: `${name} is not a parameter.` }
  })
  if (since !== null && validationErrors.length === 0) return since
  const detail = 'since must be a date and time with a time zone, such as 2026-07-01T12:00:00Z.'
  if (since === null) validationErrors.push({ pointer: 'since', code: 'invalid_value', detail })
  throw inputError(validationErrors)
}

function keyUndoRecord({ id, action, state, done, undone, ...times }: BulkChange) {
  return {
    id,
    since: formatTime(sinceOf(action)),
    state: state satisfies BulkState,
    removed: done,
    restored: undone.restored,
    kept: undone.kept,
    createdAt: formatTime(times.createdAt),
    finishedAt: formatTimeOrNull(times.finishedAt),
  }
}

function sinceOf(action: BulkChange['action'] | KeyUndoAction): number {
  if (action.kind !== 'undoKey') throw new Error('The bulk change does not undo a key.')
  return action.since
}

import type { DoneBy } from '#core/actor.ts'
import { type Undone, addUndone, nothingUndone } from '#core/contacts/changing/undone.ts'
import { type InputError, inputError, addError, AppError } from '#core/errors.ts'
import { type StoreOf, write } from '#core/operation.ts'
import { firstIdAt } from '#core/values/id.ts'
import { formatTime, parseTime, withTextTimes } from '#core/values/time.ts'
import {
  type BulkChange,
  type BulkStore,
  type KeyUndoAction,
  bulkContactsPerStep,
} from './bulk-change.ts'

/** A request to undo all writes of a key since a time. */
export type KeyUndo = { projectId: string; keyId: string; since: number; by: DoneBy; now: number }

/** The contacts after an id, and before another one, as many as `keyUndoStep` allows. */
export type KeyUndoTrial = KeyUndo & { afterId: string | null; beforeId: string | null }

/** Covers a bounded number of contacts; `next` is the id after which others follow, or null. */
export type UndoPart = Undone & { next: string | null }

/** What the core needs from storage to undo what a key wrote. */
export const keyUndoPort = {
  /** What the next step would do; nothing is stored. Throws as `startKeyUndo`. */
  tryKeyUndo: write<(trial: KeyUndoTrial) => UndoPart>({ audit: null }),
  /**
   * Stores the undo, as a bulk change whose steps follow. Throws `not_found`, and
   * `invalid_request` for the key of imports, and when too many bulk changes are in progress.
   */
  startKeyUndo: write<(undo: KeyUndo) => BulkChange>({
    audit: { subject: 'bulkChange', action: 'start', isAlways: true },
  }),
}

export type KeyUndoStore = StoreOf<typeof keyUndoPort>

/** A step undoes at most so many contacts that the key wrote, among so many that it looks at. */
export const keyUndoStep = { contacts: bulkContactsPerStep, lookedAt: 5_000 } as const
/** Thus a preview counts up to 2,000 contacts, among 100,000 (docs/keys.md). */
const trialStepsMax = 20

/**
 * What an undo would do, estimated within bounds. It begins with the contacts that were
 * created since, which are what a leaked key mostly wrote, however many there were before. Throws
 * as `KeyUndoStore.startKeyUndo`.
 */
export async function previewKeyUndo(
  store: Pick<KeyUndoStore, 'tryKeyUndo'>,
  undo: KeyUndo,
): Promise<Undone & { isComplete: boolean }> {
  let sum = nothingUndone
  const first = firstIdAt('contact', undo.since)
  let afterId: string | null = first
  let beforeId: string | null = null
  for (let steps = 0; steps < trialStepsMax; steps += 1) {
    const { next, ...part } = await store.tryKeyUndo({ ...undo, afterId, beforeId })
    sum = addUndone(sum, part)
    if (next === null && beforeId !== null) return { ...sum, isComplete: true }
    if (next === null) beforeId = first
    afterId = next
  }
  return { ...sum, isComplete: false }
}

/** How far the undo of this key has come. Throws `not_found`. */
export async function findKeyUndo(
  store: Pick<BulkStore, 'findBulkChange'>,
  { projectId, keyId, undoId }: { projectId: string; keyId: string; undoId: string },
) {
  const bulkChange = await store.findBulkChange(projectId, undoId)
  const isOfKey = bulkChange?.action.kind === 'undoKey' && bulkChange.action.keyId === keyId
  if (isOfKey) return keyUndoRecord(bulkChange)
  throw new AppError('not_found', `The key has no undo ${undoId}.`)
}

/**
 * The time from which a key's writes are undone, from the parameters of a query or the fields of
 * a body. Throws `invalid_request` with every mistake.
 */
export function parseSince(parameters: Readonly<Record<string, unknown>>): number {
  const { since: text, ...unknownParameters } = parameters
  const since = typeof text === 'string' ? parseTime(text) : null
  const errors: InputError[] = Object.keys(unknownParameters).map((name) => {
    return { pointer: name, code: 'unknown_parameter', detail: `${name} is not a parameter.` }
  })
  if (since !== null && errors.length === 0) return since
  const detail = 'since must be a date and time with a time zone, such as 2026-07-01T12:00:00Z.'
  if (since === null) addError(errors, 'since', 'invalid_value', detail)
  throw inputError(errors)
}

export function keyUndoRecord({ id, action, state, done, undone, ...times }: BulkChange) {
  const { createdAt, finishedAt } = times
  const { restored, kept } = undone
  const since = formatTime(sinceOf(action))
  return withTextTimes({ id, since, state, removed: done, restored, kept, createdAt, finishedAt })
}

function sinceOf(action: BulkChange['action'] | KeyUndoAction): number {
  if (action.kind !== 'undoKey') throw new Error('The bulk change does not undo a key.')
  return action.since
}

import type { HistoryEntry } from '#web/api/leads/lead-types.ts'

type Changes = HistoryEntry['changes']

/** What a change did with a lead as work; the first one that holds. */
export type WorkChange =
  | { did: 'putAway'; field: 'remindAt'; until: string }
  | { did: 'markedDone' | 'openedAgain'; field: 'doneAt' }
  | { did: 'broughtBack'; field: 'remindAt' }

/** Null of a change that also changed values, or nothing of that. */
export function workChangeOf(changes: Changes): WorkChange | null {
  const [done, reminder] = (['doneAt', 'remindAt'] as const).map((name) =>
    changes.find(({ field }) => field === name),
  )
  const isOnlyWork = changes.every((change) => change === done || change === reminder)
  if (!isOnlyWork) return null
  if (typeof reminder?.after === 'string') {
    return { did: 'putAway', field: 'remindAt', until: reminder.after }
  }
  const did = done === undefined ? null : stateChangeOf(done)
  if (did !== null) return { did, field: 'doneAt' }
  return reminder === undefined || done !== undefined
    ? null
    : { did: 'broughtBack', field: 'remindAt' }
}

/** Null where only the time at which a lead was done is another. */
export function stateChangeOf({
  before,
  after,
}: Pick<Changes[number], 'before' | 'after'>): 'markedDone' | 'openedAgain' | null {
  if (before === null) return 'markedDone'
  return after === null ? 'openedAgain' : null
}

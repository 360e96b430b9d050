/**
 * How many contacts an undo removed, restored, and left as they were changed since. A contact that
 * is restored in part counts as restored and as kept.
 */
export type Undone = { removed: number; restored: number; kept: number }

export const nothingUndone: Undone = { removed: 0, restored: 0, kept: 0 }

export function addUndone(one: Undone, other: Undone): Undone {
  return {
    removed: one.removed + other.removed,
    restored: one.restored + other.restored,
    kept: one.kept + other.kept,
  }
}

import { erasedLeads } from '#web/session/erased-leads.ts'

/** How something is undone, and the leads whose values that has. */
type Undoable = {
  id: number | string
  undo: () => void
  leadIds: readonly string[]
  /** When it was begun, as `begin` has said. */
  order: number
}

const undoableMax = 100

export type UndoList = ReturnType<typeof createUndoList>

/** What was done last in this window and can be undone, until it is reloaded. */
export function createUndoList() {
  let undoable: readonly Undoable[] = []
  let doneBy: string | null = null
  let begun = 0
  const begin = () => (begun += 1)
  const pending = new Set<Promise<unknown>>()
  const listeners = new Set<(id: Undoable['id']) => void>()
  const keepOnly = (isKept: (one: Undoable) => boolean) => {
    const gone = undoable.filter((one) => !isKept(one))
    undoable = undoable.filter(isKept)
    for (const { id } of gone) for (const listener of listeners) listener(id)
  }
  erasedLeads.subscribe((ids) => keepOnly(({ leadIds }) => !leadIds.some((id) => ids.has(id))))
  const undo = (undoId: Undoable['id'] | null) => {
    const entry = undoable.find(({ id }) => id === undoId)
    keepOnly((one) => one !== entry)
    // A second click comes before the toast is gone.
    entry?.undo()
    return entry !== undefined
  }
  return {
    /** Takes the place of what has the same id; by default it was begun now. */
    add(added: Omit<Undoable, 'order'> & { order?: number | undefined }): void {
      const before = undoable.find(({ id }) => id === added.id)
      const order = before?.order ?? added.order ?? begin()
      undoable = [...undoable.filter((one) => one !== before), { ...added, order }].toSorted(
        (one, other) => one.order - other.order,
      )
      const last = new Set(undoable.slice(-undoableMax))
      keepOnly((one) => last.has(one))
    },
    /** The order of what is done now, however late the response to it comes. */
    begin,
    undo,
    /** Undoes what was done last; false for nothing. */
    async undoLast(): Promise<boolean> {
      await Promise.allSettled(pending)
      return undo(undoable.at(-1)?.id ?? null)
    },
    /** Has `undoLast` wait for a change that can be undone only once the server has responded. */
    async during<Result>(change: Promise<Result>): Promise<Result> {
      pending.add(change)
      try {
        return await change
      } finally {
        pending.delete(change)
      }
    },
    /** The leads whose values it has. */
    leadIds: (): string[] => undoable.flatMap(({ leadIds }) => leadIds),
    /** Has only what this member of a project has done stay; null for nobody. */
    keepOf(memberId: string | null): void {
      if (memberId !== doneBy) keepOnly(() => false)
      doneBy = memberId
    },
    /** Told of what can be undone no longer. */
    subscribe(listener: (id: Undoable['id']) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

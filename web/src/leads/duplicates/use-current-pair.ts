import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'

import type { Pair } from './pair-queue.ts'

export type Current = { id: string | undefined; at: number }
type CurrentState = readonly [Current, Dispatch<SetStateAction<Current>>]

/**
 * The pair that is shown: the same one whatever comes or goes before it, and the next one once it
 * has gone. The focus follows to another pair, unless it is elsewhere, as in a dialog.
 */
export function useCurrentPair(pairs: readonly Pair[], [current, setCurrent]: CurrentState) {
  const index = pairs.findIndex(({ id }) => id === current.id)
  const at = index === -1 ? Math.max(0, Math.min(current.at, pairs.length - 1)) : index
  const pair = pairs[at]
  const id = pair?.id
  if (id !== current.id || at !== current.at) setCurrent({ id, at })
  const section = useRef<HTMLElement>(null)
  const focusedId = useRef(id)
  useEffect(() => {
    if (id === undefined) return
    const isOther = focusedId.current !== undefined && focusedId.current !== id
    if (isOther && isFree(document.activeElement)) section.current?.focus()
    focusedId.current = id
  }, [id])
  const choose = (position: number) => {
    const chosen = pairs[Math.max(0, Math.min(position, pairs.length - 1))]
    if (chosen !== undefined) setCurrent({ id: chosen.id, at: position })
  }
  return { pair, at, choose, section }
}

/** Whether nothing holds the focus but the page, its title or a list of pairs. */
function isFree(focused: Element | null): boolean {
  return focused === null || focused.matches('body, [data-screen-title], [data-pairs] *')
}

import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Moves a row of a list with the pointer: the others make room as it passes their middle. `drop` is
 * called when a row that was moved is let go.
 */
export function useRowDrag(
  move: (from: number, to: number) => void,
  drop?: (index: number) => void,
) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const wasMoved = useRef(false)
  const isDragging = dragged !== null
  const follow = useEffectEvent((y: number) => {
    if (dragged === null) return
    const to = targetIndex(list.current, y, dragged)
    if (to === dragged) return
    wasMoved.current = true
    // A browser may report a move and the end of the drag in one task.
    flushSync(() => {
      move(dragged, to)
      setDragged(to)
    })
  })
  const finish = useEffectEvent(() => {
    if (dragged !== null && wasMoved.current) drop?.(dragged)
  })
  useEffect(() => {
    if (!isDragging) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const end = () => {
      finish()
      setDragged(null)
    }
    document.addEventListener('pointermove', ({ clientY }) => follow(clientY), { signal })
    document.addEventListener('pointerup', end, { signal })
    document.addEventListener('pointercancel', end, { signal })
    return () => ended.abort()
  }, [isDragging])
  const startDrag = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0) return
    // Otherwise it would select what it passes.
    event.preventDefault()
    event.currentTarget.focus()
    wasMoved.current = false
    setDragged(index)
  }
  return { list, dragged, startDrag }
}

/** Where a row is to go whose pointer is at this height. */
function targetIndex(list: HTMLElement | null, y: number, from: number): number {
  const middles = [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  const above = middles.findIndex((middle, index) => index < from && y < middle)
  if (above >= 0) return above
  const below = middles.findLastIndex((middle, index) => index > from && y > middle)
  return below >= 0 ? below : from
}

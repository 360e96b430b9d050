import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { useTexts } from '#web/texts/use-texts.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'

/** Moves the focus by `j`, `k` and the arrows, also to rows that do not exist yet; `x` selects. */
export function useRowFocus(list: {
  frame: RefObject<HTMLDivElement | null>
  rows: number
  virtual: Virtualizer<HTMLDivElement, Element>
  /** Null where rows can't be selected. */
  onSelect: ((index: number) => void) | null
}) {
  const { leads: texts } = useTexts()
  const { frame, rows, virtual, onSelect } = list
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (row === null || row === undefined) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })
  const move = (step: number) => {
    const isInList = frame.current?.contains(document.activeElement) === true
    const next = Math.max(0, Math.min(rows - 1, isInList ? active + step : active))
    if (rows === 0) return
    virtual.scrollToIndex(next)
    wanted.current = next
    setActive(next)
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)
    row?.focus({ preventScroll: true })
  }
  const select = () => {
    if (frame.current?.contains(document.activeElement) === true) onSelect?.(active)
  }
  useShortcuts([
    { keys: 'j', label: texts.next, run: () => move(1) },
    { keys: 'k', label: texts.previous, run: () => move(-1) },
    { keys: 'ArrowDown', label: texts.next, run: () => move(1) },
    { keys: 'ArrowUp', label: texts.previous, run: () => move(-1) },
    ...(onSelect === null ? [] : [{ keys: 'x', label: texts.select, run: select }]),
  ])
  return { active: Math.min(active, Math.max(0, rows - 1)), setActive }
}

import { useDidUpdate } from '@mantine/hooks'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Lead } from '#web/api/leads/lead-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'

/**
 * Moves the focus by `j`, `k` and the arrows, also to rows that do not exist yet; `x` selects. The
 * row of an open lead stays in sight, and gets the focus when the lead is closed.
 */
export function useRowFocus(list: {
  frame: RefObject<HTMLDivElement | null>
  leads: readonly Lead[]
  virtual: Virtualizer<HTMLDivElement, Element>
  /** The row of the lead that is open beside the list; -1 if it is not in the list. */
  openIndex: number
  isOpen: boolean
  /** Undefined where rows can't be selected. */
  onSelect: ((lead: Lead) => void) | undefined
}) {
  const { leads: texts } = useTexts('app')
  const { frame, leads, virtual, openIndex, isOpen, onSelect } = list
  const rows = leads.length
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const row = rowAt(frame.current, wanted.current)
    if (row === null) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })
  const focus = (index: number) => {
    bringIntoSight(virtual, index)
    wanted.current = index
    setActive(index)
    rowAt(frame.current, index)?.focus({ preventScroll: true })
  }
  const move = (step: number) => {
    const from = focusedIndex(frame.current)
    const next = Math.max(0, Math.min(rows - 1, from === null ? active : from + step))
    if (rows > 0) focus(next)
  }
  useFocusKept({ frame, leads, focus, setActive })
  const [lastOpen, setLastOpen] = useState(-1)
  if (openIndex !== -1 && openIndex !== lastOpen) {
    setLastOpen(openIndex)
    setActive(openIndex)
  }
  useEffect(() => {
    if (openIndex !== -1) bringIntoSight(virtual, openIndex)
  }, [openIndex, virtual])
  useDidUpdate(() => {
    if (!isOpen) focus(active)
  }, [isOpen])
  const select = () => {
    const lead = leads[focusedIndex(frame.current) ?? -1]
    if (lead !== undefined) onSelect?.(lead)
  }
  // An open lead takes them to go on to its neighbours.
  const steps = [
    { keys: 'j', label: texts.next, repeats: true, run: () => move(1) },
    { keys: 'k', label: texts.previous, repeats: true, run: () => move(-1) },
  ]
  useShortcuts([
    ...(isOpen ? [] : steps),
    { keys: 'ArrowDown', label: texts.next, repeats: true, run: () => move(1) },
    { keys: 'ArrowUp', label: texts.previous, repeats: true, run: () => move(-1) },
    ...(onSelect === undefined ? [] : [{ keys: 'x', label: texts.select, run: select }]),
  ])
  return { active: Math.min(active, Math.max(0, rows - 1)), setActive }
}

// Even a scroll to the same position makes the browser lay out the page at once.
function bringIntoSight(virtual: Virtualizer<HTMLDivElement, Element>, index: number): void {
  const [, align] = virtual.getOffsetForIndex(index) ?? []
  if (align !== 'auto') virtual.scrollToIndex(index)
}

/** Once the row that has the focus has left the list, the one that came after it gets it. */
function useFocusKept(list: {
  frame: RefObject<HTMLDivElement | null>
  leads: readonly Lead[]
  focus: (index: number) => void
  setActive: (index: number) => void
}): void {
  const { frame, leads, setActive } = list
  const focusedRow = useRef<HTMLElement | null>(null)
  const listed = useRef(leads)
  const pass = useEffectEvent(list.focus)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isInList = target instanceof Element && frame.current?.contains(target) === true
      focusedRow.current = isInList ? target.closest<HTMLElement>('[data-lead-id]') : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [frame])
  useEffect(() => {
    const before = listed.current
    listed.current = leads
    const row = focusedRow.current
    const kept = focusedIndex(frame.current)
    if (kept !== null) setActive(kept)
    if (row?.isConnected !== false || document.activeElement !== document.body) return
    if (leads.length > 0) pass(indexAfter(row.dataset['leadId'], before, leads))
  }, [leads, frame, setActive])
}

/** Where a list continues after one of its leads, which may have left it with others. */
function indexAfter(
  leadId: string | undefined,
  before: readonly Lead[],
  leads: readonly Lead[],
): number {
  const indexes = new Map(leads.map(({ id }, index) => [id, index]))
  const following = before.slice(before.findIndex(({ id }) => id === leadId) + 1)
  const next = following.find(({ id }) => indexes.has(id))
  return indexes.get(next?.id ?? '') ?? leads.length - 1
}

/** The index of the row that has the focus, even after others came or went above it. */
function focusedIndex(frame: HTMLElement | null): number | null {
  const focused = document.activeElement
  const row = focused?.closest<HTMLElement>('[data-index]')
  return row != null && frame?.contains(row) === true ? Number(row.dataset['index']) : null
}

function rowAt(frame: HTMLElement | null, index: number): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null
}

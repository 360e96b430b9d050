import { useDidUpdate } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { useShortcuts } from './shortcuts.tsx'

type Row = { id: string }

type RowList<One extends Row> = {
  /** What contains the elements of the rows, each of which has its `data-index`. */
  frame: RefObject<HTMLElement | null>
  rows: readonly One[]
  /** The lead that is open beside the list. */
  openId: string | undefined
  bringIntoSight: (index: number) => void
  /** Without it, rows can't be selected. */
  onSelect?: ((row: One) => void) | undefined
}

/**
 * Moves the focus by `j`, `k` and the arrows, also to rows that do not exist yet; `x` selects. The
 * row of an open lead stays in sight, and gets the focus when the lead is closed.
 */
export function useRowFocus<One extends Row>(list: RowList<One>) {
  const { leads: texts } = useTexts('app')
  const { frame, rows, openId, bringIntoSight, onSelect } = list
  /** The index of the row that had the focus last; -1 before any had it. */
  const [last, setActive] = useState(-1)
  const end = rows.length - 1
  const active = Math.max(0, Math.min(last, end))
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const row = rowAt(frame.current, wanted.current)
    if (row === null) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })
  const focus = (index: number) => {
    bringIntoSight(index)
    wanted.current = index
    setActive(index)
    rowAt(frame.current, index)?.focus({ preventScroll: true })
  }
  const move = (step: number) => {
    const from = focusedIndex(frame.current)
    if (end >= 0) focus(Math.max(0, Math.min(end, from === null ? active : from + step)))
  }
  useFocusKept({ frame, rows, last, focus, setActive })
  useOpenRow({ rows, openId, bringIntoSight, setActive })
  const isOpen = openId !== undefined
  useDidUpdate(() => {
    if (!isOpen) focus(active)
  }, [isOpen])
  const select = () => {
    const row = rows[focusedIndex(frame.current) ?? -1]
    if (row !== undefined) onSelect?.(row)
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
  return { active, setActive }
}

/** The row of the open lead is the one to go on from, and in sight once the lead is opened. */
function useOpenRow(list: {
  rows: readonly Row[]
  openId: string | undefined
  bringIntoSight: (index: number) => void
  setActive: (index: number) => void
}): void {
  const { rows, openId, bringIntoSight, setActive } = list
  const index = openId === undefined ? -1 : rows.findIndex(({ id }) => id === openId)
  const [lastOpen, setLastOpen] = useState(-1)
  if (index !== -1 && index !== lastOpen) {
    setLastOpen(index)
    setActive(index)
  }
  const openRow = index === -1 ? undefined : openId
  const show = useEffectEvent(() => bringIntoSight(index))
  useEffect(() => {
    if (openRow !== undefined) show()
  }, [openRow])
}

/**
 * The row that had the focus last is still the one to go on from after others came or went. Once it
 * has left the list with the focus, the one that came after it gets the focus.
 */
function useFocusKept(list: {
  frame: RefObject<HTMLElement | null>
  rows: readonly Row[]
  last: number
  focus: (index: number) => void
  setActive: (index: number) => void
}): void {
  const { frame, rows, last, setActive } = list
  const focusedRow = useRef<HTMLElement | null>(null)
  const listed = useRef(rows)
  const pass = useEffectEvent(list.focus)
  const follow = useEffectEvent((before: readonly Row[]) => {
    const index = rows.findIndex(({ id }) => id === before[last]?.id)
    if (index !== -1) setActive(index)
  })
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isInList = target instanceof Element && frame.current?.contains(target) === true
      focusedRow.current = isInList ? target.closest<HTMLElement>('[data-index]') : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [frame])
  useEffect(() => {
    const before = listed.current
    listed.current = rows
    const row = focusedRow.current
    follow(before)
    if (row?.isConnected !== false || document.activeElement !== document.body) return
    if (rows.length > 0) pass(indexAfter(Number(row.dataset['index']), before, rows))
  }, [rows])
}

/** Where a list continues after one of its rows, which may have left it with others. */
function indexAfter(index: number, before: readonly Row[], rows: readonly Row[]): number {
  const indexes = new Map(rows.map(({ id }, position) => [id, position]))
  const next = before.slice(index + 1).find(({ id }) => indexes.has(id))
  return indexes.get(next?.id ?? '') ?? rows.length - 1
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

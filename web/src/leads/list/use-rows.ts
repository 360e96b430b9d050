import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useState } from 'react'

import type { Lead } from '#web/api/leads/lead-types.ts'
import type { InboxGroup } from '#web/leads/inbox/inbox-groups.ts'
import { useIsPrinting } from '#web/ui/printing.ts'

export const headingHeight = 32
const rowsBeyond = 12

/** Which rows of a list exist, and where: those in sight, and some beyond. */
export function useRows(list: {
  frame: RefObject<HTMLDivElement | null>
  leads: readonly Lead[]
  hasMore: boolean
  onEnd: () => void
  /** The height of a row. */
  size: number
  groups: ReadonlyMap<number, InboxGroup>
}) {
  const { frame, leads, hasMore, onEnd, size, groups } = list
  const [isAtTop, setAtTop] = useState(true)
  // It changes without a new identity, so the compiler leaves this hook as it is.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: leads.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => size + (groups.has(index) ? headingHeight : 0),
    getItemKey: useCallback((index) => leads[index]?.id ?? index, [leads]),
    // Rows that are inserted above don't move those in sight, except at the top, where they appear.
    anchorTo: isAtTop ? 'start' : 'end',
    onChange: ({ scrollOffset }) => setAtTop(scrollOffset === 0),
    overscan: rowsBeyond,
  })
  useEffect(() => virtual.measure(), [virtual, size, groups])
  const inSight = virtual.getVirtualItems()
  const isNearEnd = (inSight.at(-1)?.index ?? 0) >= leads.length - rowsBeyond * 2
  // On paper all rows are in sight, and a list of a million must not be loaded for it.
  const isPrinting = useIsPrinting()
  useEffect(() => {
    if (hasMore && isNearEnd && !isPrinting) onEnd()
  }, [hasMore, isNearEnd, isPrinting, leads, onEnd])
  const items = isPrinting ? leads.map((_, index) => ({ index, start: 0 })) : inSight
  const bringIntoSight = (index: number) => {
    const [, align] = virtual.getOffsetForIndex(index) ?? []
    // Even a scroll to the same position makes the browser lay out the page at once.
    if (align !== 'auto') virtual.scrollToIndex(index)
  }
  return { items, height: virtual.getTotalSize(), isPrinting, bringIntoSight }
}

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import type { Lead } from '#web/api/leads/lead-types.ts'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { SourceCell, TimeCell } from './lead-cells.tsx'
import styles from './lead-list.module.css'
import { NameCell } from './name-cell.tsx'
import type { Sorting } from './sorting.ts'
import { type SwipeActions, SwipeHint, useSwipe } from './use-swipe.tsx'

/** What else a list does with its leads. */
export type LeadListParts = {
  /** Before the cells of each row and their headings, such as a checkbox. */
  leading?: { width: string; head: ReactNode; cell: (lead: Lead) => ReactNode }
  /** Where the headings order the list. */
  sorting?: Sorting
  /** The lead that is open beside the list. */
  openId?: string | undefined
  /** A click on a row, or Enter. */
  onOpen?: (lead: Lead) => void
  /** `x` on a row. */
  onSelect?: (lead: Lead) => void
  /** A finger across a card. */
  swipe?: ((lead: Lead) => SwipeActions) | undefined
}

const ownControls = 'a, button, input, label, select, textarea, [data-leading]'

/** A row of the table, on a phone a card. */
export function LeadRow(props: {
  lead: Lead
  position: { index: number; start: number; size: number }
  isActive: boolean
  parts: LeadListParts
  onFocus: () => void
  cells: ReactNode
}) {
  const { lead, position } = props
  const { leading, openId, onOpen } = props.parts
  const isNarrow = useIsNarrow()
  const swipe = useSwipe(isNarrow ? props.parts.swipe?.(lead) : undefined)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (target instanceof Element && target.closest(ownControls) !== null) return
    // Text that is selected to be copied does not open the lead.
    if (window.getSelection()?.isCollapsed !== false) onOpen?.(lead)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    onOpen?.(lead)
  }
  return (
    <div
      role="row"
      aria-rowindex={position.index + 2}
      aria-current={lead.id === openId ? 'true' : undefined}
      data-index={position.index}
      data-lead-id={lead.id}
      data-opens={onOpen !== undefined || undefined}
      tabIndex={props.isActive ? 0 : -1}
      className={styles['row']}
      style={{
        height: position.size,
        transform: `translate(${swipe.movedPx}px, ${position.start}px)`,
      }}
      {...swipe.handlers}
      onFocus={props.onFocus}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {leading !== undefined && (
        <span role="cell" data-leading="true">
          {leading.cell(lead)}
        </span>
      )}
      {isNarrow ? <Card lead={lead} /> : props.cells}
      {swipe.action !== undefined && <SwipeHint {...swipe} action={swipe.action} />}
    </div>
  )
}

function Card({ lead }: { lead: Lead }) {
  return (
    <>
      <span role="cell" data-card="name">
        <NameCell lead={lead} />
      </span>
      <span role="cell" data-card="time">
        <TimeCell time={lead.createdAt} />
      </span>
      <span role="cell" data-card="source">
        <SourceCell lead={lead} />
      </span>
    </>
  )
}

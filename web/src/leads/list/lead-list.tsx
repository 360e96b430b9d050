import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { Lead } from '#web/api/leads/leads-api.ts'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { ColumnEdge } from './column-edge.tsx'
import { type Column, gridOf, leastOf } from './column-grid.ts'
import { cellOf } from './lead-cells.tsx'
import styles from './lead-list.module.css'
import { type LeadListParts, LeadRow } from './lead-row.tsx'
import type { ShownColumns } from './use-columns.ts'
import { useRowFocus } from './use-row-focus.ts'

const rowHeight = { comfortable: 44, compact: 32, narrow: 68 }
const rowsBeyond = 12

/** The leads as a table, on a phone as cards; only the rows in sight, and some beyond, exist. */
export function LeadList(props: {
  leads: readonly Lead[]
  total: number
  hasMore: boolean
  isDimmed: boolean
  onEnd: () => void
  parts?: LeadListParts
  shownColumns: ShownColumns
}) {
  const { leads: texts } = useTexts()
  const { leads, total, hasMore, onEnd, parts = {} } = props
  const isNarrow = useIsNarrow()
  const frame = useRef<HTMLDivElement>(null)
  const size = isNarrow ? rowHeight.narrow : rowHeight[props.shownColumns.density]
  const { columns, headings } = useHeadings(props.shownColumns)
  // It changes without a new identity, so the compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: leads.length,
    getScrollElement: () => frame.current,
    estimateSize: () => size,
    overscan: rowsBeyond,
  })
  useEffect(() => virtual.measure(), [virtual, size])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= leads.length - rowsBeyond * 2) onEnd()
  }, [hasMore, last, leads.length, onEnd])
  const isOpen = parts.openId !== undefined
  const openIndex = isOpen ? leads.findIndex(({ id }) => id === parts.openId) : -1
  const rows = { frame, leads, virtual, openIndex, isOpen, onSelect: parts.onSelect }
  const { active, setActive } = useRowFocus(rows)
  return (
    <div
      ref={frame}
      className={styles['frame']}
      role="table"
      aria-label={texts.list}
      aria-rowcount={hasMore ? -1 : total + 1}
      aria-busy={props.isDimmed}
      data-has-leading={parts.leading !== undefined || undefined}
      style={tracksOf(parts, columns)}
    >
      <Head parts={parts} headings={headings} />
      <div role="rowgroup" className={styles['body']} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const lead = leads[index]
          if (lead === undefined) return null
          return (
            <LeadRow
              key={lead.id}
              lead={lead}
              index={index}
              place={{ start, size }}
              isActive={index === active}
              parts={parts}
              onFocus={() => setActive(index)}
              cells={cellsOf(columns, lead)}
            />
          )
        })}
      </div>
    </div>
  )
}

function cellsOf(columns: readonly Column[], lead: Lead): ReactNode {
  return columns.map(({ name }) => (
    <span key={name} role="cell">
      {cellOf(name, lead)}
    </span>
  ))
}

function Head(props: { parts: LeadListParts; headings: ReactNode }) {
  const { leading } = props.parts
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" className={styles['row']}>
        {leading !== undefined && (
          <span role="columnheader" data-leading="true">
            {leading.head}
          </span>
        )}
        {props.headings}
      </div>
    </div>
  )
}

/** The columns as they are shown while an edge is dragged, and their headings. */
function useHeadings({ columns: kept, labelOf, change }: ShownColumns) {
  const [dragged, setDragged] = useState<Column | null>(null)
  const resized = (changed: Column | null) =>
    kept.map((column) => (column.name === changed?.name ? changed : column))
  const columns = resized(dragged)
  const headings = columns.map(({ name }) => (
    <span key={name} role="columnheader">
      <span className={styles['text']} title={labelOf(name)}>
        <bdi>{labelOf(name)}</bdi>
      </span>
      <ColumnEdge
        onDraw={(width) => setDragged({ name, width })}
        onDrawn={(width) => {
          setDragged(null)
          change({ columns: resized({ name, width }) })
        }}
      />
    </span>
  ))
  return { columns, headings }
}

function tracksOf(
  { leading }: LeadListParts,
  columns: readonly Column[],
): Record<`--${string}`, string> {
  const least = leastOf(columns)
  const tracks = { '--columns': gridOf(columns) }
  if (leading === undefined) return { ...tracks, '--least': least }
  const { width } = leading
  const all = `calc(${least} + ${width} + var(--mantine-spacing-md))`
  return { ...tracks, '--leading': width, '--least': all }
}

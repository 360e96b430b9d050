import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

import type { Lead } from '#web/api/leads-api.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { cellOf } from './lead-columns.tsx'
import { type LeadListParts, LeadRow } from './lead-row.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useRowFocus } from './use-row-focus.ts'
import styles from './lead-list.module.css'

const rowHeight = { wide: 44, narrow: 68 }
const rowsBeyond = 12

/** The leads as a table, on a phone as cards; only the rows in sight, and some beyond, exist. */
export function LeadList(props: {
  leads: readonly Lead[]
  total: number
  hasMore: boolean
  isDimmed: boolean
  onEnd: () => void
  parts?: LeadListParts
}) {
  const { leads: texts } = useTexts()
  const { leads, total, hasMore, onEnd, parts = {} } = props
  const isNarrow = useIsNarrow()
  const frame = useRef<HTMLDivElement>(null)
  const size = isNarrow ? rowHeight.narrow : rowHeight.wide
  // It changes without a new identity, so the compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: leads.length,
    getScrollElement: () => frame.current,
    estimateSize: () => size,
    overscan: rowsBeyond,
  })
  useEffect(() => virtual.measure(), [virtual, size])
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= leads.length - rowsBeyond * 2) onEnd()
  }, [hasMore, last, leads.length, onEnd])
  const onSelect = selectOf(leads, parts)
  const isOpen = parts.openId !== undefined
  const openIndex = isOpen ? leads.findIndex(({ id }) => id === parts.openId) : -1
  const rows = { frame, rows: leads.length, virtual, openIndex, isOpen, onSelect }
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
      style={leadingWidth(parts)}
    >
      <Head parts={parts} />
      <div role="rowgroup" className={styles['body']} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
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
              cells={Object.entries(cellOf).map(([id, show]) => (
                <span key={id} role="cell">
                  {show(lead)}
                </span>
              ))}
            />
          )
        })}
      </div>
    </div>
  )
}

function Head({ parts: { leading } }: { parts: LeadListParts }) {
  const { leads: texts } = useTexts()
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" className={styles['row']}>
        {leading !== undefined && (
          <span role="columnheader" data-leading="true">
            {leading.head}
          </span>
        )}
        {Object.entries(texts.columns).map(([id, label]) => (
          <span key={id} role="columnheader">
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

function selectOf(leads: readonly Lead[], { onSelect }: LeadListParts) {
  if (onSelect === undefined) return null
  return (index: number) => {
    const lead = leads[index]
    if (lead !== undefined) onSelect(lead, index)
  }
}

function leadingWidth({ leading }: LeadListParts): Record<`--${string}`, string> {
  return leading === undefined ? {} : { '--leading': leading.width }
}

import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'

import type { Lead } from '#web/api/leads/lead-types.ts'
import type { InboxGroup } from '#web/leads/inbox/inbox-groups.ts'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import type { Column } from '#web/ui/columns/column.ts'
import { useRowFocus } from '#web/ui/keys/use-row-focus.ts'
import type { Tracks } from './columns/column-grid.ts'
import type { ColumnSettings } from './columns/use-columns.ts'
import { useListColumns } from './columns/use-list-columns.tsx'
import { cellOf } from './lead-cells.tsx'
import styles from './lead-list.module.css'
import { type LeadListParts, LeadRow } from './lead-row.tsx'
import printed from './printed-list.module.css'
import { headingHeight, useRows } from './use-rows.ts'

const rowHeight = { comfortable: 48, compact: 32, narrow: 84 }
const noGroups: ReadonlyMap<number, InboxGroup> = new Map()

type Props = {
  leads: readonly Lead[]
  total: number
  isTotalExact: boolean
  hasMore: boolean
  isDimmed: boolean
  onEnd: () => void
  parts?: LeadListParts
  columnSettings: ColumnSettings
  /** The first lead that is not new since the last visit; -1 for none. */
  firstSeen?: number
  /** The groups that begin, by the index of their first lead. */
  groups?: ReadonlyMap<number, InboxGroup>
}

/** The leads as a table, on a phone as cards; only the rows in sight, and some beyond, exist. */
export function LeadList(props: Props) {
  const { leads: texts } = useTexts('app')
  const { leads, total, hasMore, parts = {}, firstSeen = -1, groups = noGroups } = props
  const isNarrow = useIsNarrow()
  const frame = useRef<HTMLDivElement>(null)
  const size = isNarrow ? rowHeight.narrow : rowHeight[props.columnSettings.density]
  const isOpen = parts.openId !== undefined
  const beside = { ...props.columnSettings, isBeside: isOpen && !isNarrow }
  const { sized, headings, columns, tracks } = useListColumns(beside, leads, parts.sorting)
  const { items, height, isPrinting, bringIntoSight } = useRows({ ...props, frame, size, groups })
  const { openId, onSelect } = parts
  const { active, setActive } = useRowFocus({
    frame,
    rows: leads,
    openId,
    bringIntoSight,
    onSelect,
  })
  const seenStart = firstSeen * size + heightOf(groups, firstSeen)
  return (
    <>
      <div
        ref={useMergedRef(frame, sized)}
        className={`${styles['frame']} ${printed['frame']}`}
        data-is-inbox={(parts.sorting?.inbox ?? null) !== null || undefined}
        data-density={isNarrow ? undefined : props.columnSettings.density}
        id="list"
        role="table"
        aria-label={texts.list}
        aria-rowcount={hasMore ? -1 : total + 1}
        aria-busy={props.isDimmed}
        data-has-leading={parts.leading !== undefined || undefined}
        style={tracksOf(parts, tracks)}
      >
        <Head parts={parts} headings={headings} />
        <div role="rowgroup" className={styles['body']} style={{ height }}>
          {items.map(({ index, start }) => {
            const lead = leads[index]
            if (lead === undefined) return null
            return (
              <GroupedRow
                key={lead.id}
                group={groups.get(index)}
                lead={lead}
                position={{ index, start, size }}
                isActive={index === active}
                parts={parts}
                onFocus={() => setActive(index)}
                cells={cellsOf(columns, lead)}
              />
            )
          })}
          {firstSeen > 0 && !isPrinting && <NewSince start={seenStart} />}
        </div>
      </div>
      <Printed {...props} />
    </>
  )
}

function GroupedRow(props: Parameters<typeof LeadRow>[0] & { group: InboxGroup | undefined }) {
  const { group, ...row } = props
  if (group === undefined) return <LeadRow {...row} />
  const { start } = row.position
  return (
    <>
      <GroupHeading group={group} start={start} />
      <LeadRow {...row} position={{ ...row.position, start: start + headingHeight }} />
    </>
  )
}

/** Why the leads below it are in the inbox. */
function GroupHeading({ group, start }: { group: InboxGroup; start: number }) {
  const { leads: texts } = useTexts('app')
  return (
    <div
      role="row"
      className={styles['group']}
      style={{ height: headingHeight, transform: `translateY(${start}px)` }}
    >
      <span role="rowheader">{texts.groups[group]}</span>
    </div>
  )
}

/** Of all headings up to a row. */
function heightOf(groups: ReadonlyMap<number, InboxGroup>, index: number): number {
  return [...groups.keys()].filter((first) => first <= index).length * headingHeight
}

/** On paper, how many leads of all it has. */
function Printed({ leads: loaded, total, isTotalExact }: Props) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { count, part } = texts.leads
  const text = part(formats.number(loaded.length), count(total, isTotalExact))
  return <p className={printed['count']}>{text}</p>
}

/** Between what is new since the last visit, which is unread one by one, and the rest. */
function NewSince({ start }: { start: number }) {
  const { leads: texts } = useTexts('app')
  return (
    <div
      aria-hidden="true"
      className={styles['since']}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span>{texts.newSince}</span>
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

function tracksOf(
  { leading }: LeadListParts,
  { columns, least }: Tracks,
): Record<`--${string}`, string> {
  const tracks = {
    '--columns': columns,
    '--printed': columns.replaceAll(/minmax\([^,]+/g, 'minmax(0'),
  }
  if (leading === undefined) return { ...tracks, '--least': least }
  const { width } = leading
  const all = `calc(${least} + ${width} + var(--mantine-spacing-md))`
  return { ...tracks, '--leading': width, '--least': all }
}

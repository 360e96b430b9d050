import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'

import styles from '#web/leads/leads-screen.module.css'
import { useFieldLabels } from '#web/leads/list/use-names.ts'
import type { Names } from '#web/leads/list/use-names.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { type LeadChange, type LeadSearch, dayNames, readCondition } from './lead-search.ts'

type Pill = { label: string; removal: LeadChange }

/** Each filter in use, which a press takes away, and what can be done with all of them. */
export function FilterPills(props: {
  search: LeadSearch
  names: Names
  onChange: (change: LeadChange) => void
  onClear: () => void
  children: ReactNode
}) {
  const { leads: texts } = useI18n().texts
  const pills = usePills(props.search, props.names)
  if (pills.length === 0 && props.children === null) return null
  return (
    <div className={styles['applied']}>
      {pills.length > 0 && (
        <ul className={styles['pills']} aria-label={texts.filters.applied}>
          {pills.map(({ label, removal }) => (
            <li key={label} className={styles['pill']}>
              <bdi className={styles['words']}>{label}</bdi>
              <CloseButton
                size="sm"
                aria-label={texts.remove(label)}
                onClick={() => props.onChange(removal)}
              />
            </li>
          ))}
          {pills.length > 1 && (
            <li>
              <Button variant="subtle" size="compact-sm" onClick={props.onClear}>
                {texts.clear}
              </Button>
            </li>
          )}
        </ul>
      )}
      {props.children}
    </div>
  )
}

function usePills(search: LeadSearch, names: Names): Pill[] {
  const { texts, formats } = useI18n()
  const { filters, channels, types, lastDays } = texts.leads
  const { assignee, type } = search
  const labels = useFieldLabels(search.field !== undefined)
  const named = new Map([
    ['me', filters.me],
    ['none', filters.nobody],
  ])
  const pill = (name: string, value: string, removal: LeadChange): Pill => {
    return { label: `${name}: ${value}`, removal }
  }
  // An absent list is not in the URL at all.
  const less = <Value,>(list: readonly Value[], value: Value) =>
    list.filter((item) => item !== value)
  const { key = [], channel = [], tag = [], field = [] } = search
  return [
    ...key.map((id) => pill(filters.key, names.keys.get(id)?.label ?? id, { key: less(key, id) })),
    ...channel.map((value) =>
      pill(filters.channel, channels[value], { channel: less(channel, value) }),
    ),
    ...tag.map((value) => pill(filters.tag, value, { tag: less(tag, value) })),
    ...(assignee === undefined
      ? []
      : [
          pill(
            filters.assignee,
            named.get(assignee) ?? names.members.get(assignee)?.name ?? assignee,
            lacking('assignee'),
          ),
        ]),
    ...(type === undefined
      ? []
      : [{ label: `${filters.type}: ${types[type]}`, removal: lacking('type') }]),
    ...(['created', 'updated'] as const).flatMap((time) => {
      const days = search[`${time}Days`]
      return days === undefined ? [] : [pill(filters[time], lastDays(days), lacking(`${time}Days`))]
    }),
    ...dayNames.flatMap((name) => {
      const day = search[name]
      // Noon, so that the day is the same one everywhere.
      return day === undefined
        ? []
        : [pill(filters[name], formats.date(`${day}T12:00:00`), lacking(name))]
    }),
    ...field.flatMap((text) => {
      const condition = readCondition(text)
      if (condition === null) return []
      const label = labels.get(condition.fieldId) ?? (labels.size === 0 ? '…' : filters.fieldGone)
      const words = `${label} ${filters.conditions[condition.is]} ${condition.text}`.trim()
      return [{ label: words, removal: { field: less(field, text) } }]
    }),
    ...(search.duplicate === true
      ? [{ label: filters.duplicate, removal: lacking('duplicate') }]
      : []),
  ]
}

function lacking(name: keyof LeadSearch): LeadChange {
  return { [name]: undefined }
}

import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'

import styles from '#web/leads/leads-screen.module.css'
import { useDestinationNames, useFieldLabels } from '#web/leads/list/use-names.ts'
import type { Names } from '#web/leads/list/use-names.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import {
  type LeadChange,
  type LeadSearch,
  dayNames,
  readCondition,
  readConsent,
  readHandover,
} from './lead-search.ts'

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
  const { actions, filters, channels, statuses, types, lastDays } = texts.leads
  const labels = useFieldLabels(search.field !== undefined)
  const destinations = useDestinationNames(search.handover !== undefined)
  const pill = (name: string, value: string, removal: LeadChange): Pill => {
    return { label: `${name}: ${value}`, removal }
  }
  const single = <Name extends keyof LeadSearch>(
    name: Name,
    label: string,
    say: (value: NonNullable<LeadSearch[Name]>) => string,
  ): Pill[] => {
    const { [name]: value } = search
    return value === undefined ? [] : [pill(label, say(value), { [name]: undefined })]
  }
  const handoverPill = (text: string | undefined): Pill[] => {
    const condition = readHandover(text ?? '')
    if (condition === null) return []
    const { destinationId, is } = condition
    const unnamed = destinations.size === 0 ? '…' : filters.destinationGone
    const name = destinations.get(destinationId) ?? unnamed
    return [pill(filters.handovers[is], name, { handover: undefined })]
  }
  const consentPill = (text: string | undefined): Pill[] => {
    const condition = readConsent(text ?? '')
    if (condition === null) return []
    return [pill(filters.consents[condition.is], condition.kind, { consent: undefined })]
  }
  const { key = [], channel = [], tag = [] } = search
  return [
    ...key.map((id) => pill(filters.key, names.keys.get(id)?.label ?? id, { key: less(key, id) })),
    ...channel.map((value) =>
      pill(filters.channel, channels[value], { channel: less(channel, value) }),
    ),
    ...tag.map((value) => pill(filters.tag, value, { tag: less(tag, value) })),
    ...single('assignee', filters.assignee, (id) => personOf(id, names, filters)),
    ...exclusionPills(search, names, filters),
    ...single('status', actions.status, (status) => statuses[status]),
    ...single('type', filters.type, (type) => types[type]),
    ...single('createdDays', filters.created, lastDays),
    ...single('updatedDays', filters.updated, lastDays),
    // Noon, so that the day is the same one everywhere.
    ...dayNames.flatMap((name) =>
      single(name, filters[name], (day) => formats.date(`${day}T12:00:00`)),
    ),
    ...fieldPills(search.field ?? [], labels, filters),
    ...handoverPill(search.handover),
    ...consentPill(search.consent),
    ...(search.duplicate === true
      ? [{ label: filters.duplicate, removal: { duplicate: undefined } }]
      : []),
  ]
}

type FilterTexts = ReturnType<typeof useI18n>['texts']['leads']['filters']

function fieldPills(
  field: readonly string[],
  labels: ReadonlyMap<string, string>,
  { conditions: words, fieldGone }: FilterTexts,
): Pill[] {
  return field.flatMap((text) => {
    const condition = readCondition(text)
    if (condition === null) return []
    const label = labels.get(condition.fieldId) ?? (labels.size === 0 ? '…' : fieldGone)
    const said = `${label} ${words[condition.is]} ${condition.text}`.trim()
    return [{ label: said, removal: { field: less(field, text) } }]
  })
}

/** What leads must not have. */
function exclusionPills(search: LeadSearch, names: Names, filters: FilterTexts): Pill[] {
  const { notKey = [], notTag = [], notAssignee, untagged } = search
  const { not, empty } = filters.conditions
  const without = (name: string, value: string, removal: LeadChange): Pill => {
    return { label: `${name} ${not} ${value}`, removal }
  }
  const pills = [
    ...notKey.map((id) =>
      without(filters.key, names.keys.get(id)?.label ?? id, { notKey: less(notKey, id) }),
    ),
    ...notTag.map((tag) => without(filters.tag, tag, { notTag: less(notTag, tag) })),
  ]
  if (notAssignee !== undefined) {
    const name = personOf(notAssignee, names, filters)
    pills.push(without(filters.assignee, name, { notAssignee: undefined }))
  }
  if (untagged === true) {
    pills.push({ label: `${filters.tag} ${empty}`, removal: { untagged: undefined } })
  }
  return pills
}

function personOf(id: string, names: Names, filters: FilterTexts): string {
  const fixed = { me: filters.me, none: filters.nobody }[id]
  return fixed ?? names.members.get(id)?.name ?? id
}

// An absent list is not in the URL at all.
function less<Value>(list: readonly Value[], value: Value): Value[] {
  return list.filter((item) => item !== value)
}

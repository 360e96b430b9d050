import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, use } from 'react'

import {
  comparedFields,
  readFieldCondition,
  readConsentCondition,
  readHandoverCondition,
} from '#model/contacts/filter-values.ts'
import type { FilterName, LeadSearch } from '#model/contacts/filters.ts'
import styles from '#web/leads/leads-screen.module.css'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { type Names, useDestinationNames, useFieldLabels } from '#web/leads/list/use-names.ts'
import { type TextsOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { TextCell } from '#web/ui/columns/text-cell.tsx'
import type { SearchChange } from './lead-search.ts'

type Pill = { label: string; removal: SearchChange }

/** Each filter in use, which a press takes away, and what can be done with all of them. */
export function FilterPills(props: {
  search: LeadSearch
  onChange: (change: SearchChange) => void
  onClear: () => void
  children: ReactNode
}) {
  const { leads: texts } = useTexts('app')
  const pills = usePills(props.search)
  if (pills.length === 0 && props.children === null) return null
  return (
    <div className={styles['applied']}>
      {pills.length > 0 && (
        <ul className={styles['pills']} aria-label={texts.filters.applied}>
          {pills.map(({ label, removal }) => (
            <li key={label} className={styles['pill']}>
              <TextCell text={label} />
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

function usePills(search: LeadSearch): Pill[] {
  const texts = useTexts('app')
  const names = use(NamesContext)
  const { formats } = useI18n()
  const labels = useFieldLabels(search.field !== undefined)
  const destinations = useDestinationNames(search.handover !== undefined)
  const known = { names, labels, destinations, texts: texts.leads, formats }
  // They name each filter.
  const filterNames = Object.keys(pillLabels) as FilterName[]
  return filterNames.flatMap((name) => pillsOf(name, search[name], known))
}

type Known = {
  names: Names
  labels: ReadonlyMap<string, string>
  destinations: ReadonlyMap<string, string>
  texts: TextsOf<'app'>['leads']
  formats: ReturnType<typeof useI18n>['formats']
}
/** One of the values of a filter that takes several, or the value of any other. */
type ItemOf<Name extends FilterName> =
  NonNullable<LeadSearch[Name]> extends readonly (infer Item)[]
    ? Item
    : NonNullable<LeadSearch[Name]>

/** What a pill says of each filter, in this order; null for none. */
const pillLabels: {
  readonly [Name in FilterName]: (item: ItemOf<Name>, known: Known) => string | null
} = {
  q: () => null,
  key: (id, { names, texts }) => `${texts.columns.source}: ${keyLabel(id, names)}`,
  channel: (channel, { texts }) => `${texts.filters.channel}: ${texts.channels[channel]}`,
  tag: (tag, { texts }) => `${texts.filters.tag}: ${tag}`,
  assignee: (id, known) => `${known.texts.columns.assignee}: ${personOf(id, known)}`,
  notKey: (id, known) => isNot(known.texts.columns.source, keyLabel(id, known.names), known),
  notTag: (tag, known) => isNot(known.texts.filters.tag, tag, known),
  notAssignee: (id, known) => isNot(known.texts.columns.assignee, personOf(id, known), known),
  unread: (_, { texts }) => texts.unread,
  untagged: (_, { texts: { filters } }) => `${filters.tag} ${filters.conditions.empty}`,
  status: (status, { texts }) => `${texts.actions.status}: ${texts.statuses[status]}`,
  type: (type, { texts }) => `${texts.filters.type}: ${texts.types[type]}`,
  createdDays: (days, { texts }) => `${texts.columns.created}: ${texts.lastDays(days)}`,
  updatedDays: (days, { texts }) => `${texts.columns.updated}: ${texts.lastDays(days)}`,
  createdFrom: (day, known) => `${known.texts.filters.createdFrom}: ${dateOf(day, known)}`,
  createdTo: (day, known) => `${known.texts.filters.createdTo}: ${dateOf(day, known)}`,
  updatedFrom: (day, known) => `${known.texts.filters.updatedFrom}: ${dateOf(day, known)}`,
  updatedTo: (day, known) => `${known.texts.filters.updatedTo}: ${dateOf(day, known)}`,
  field: (text, { labels, texts: { columns, filters } }) => {
    const condition = readFieldCondition(text)
    if (condition === null) return null
    const { fieldId } = condition
    const standard = comparedFields.find((name) => name === fieldId)
    const unknown = labels.size === 0 ? '…' : filters.fieldGone
    const label = standard === undefined ? (labels.get(fieldId) ?? unknown) : columns[standard]
    return `${label} ${filters.conditions[condition.is]} ${condition.text}`.trim()
  },
  handover: (text, { destinations, texts: { filters } }) => {
    const condition = readHandoverCondition(text)
    if (condition === null) return null
    const unnamed = destinations.size === 0 ? '…' : filters.destinationGone
    const name = destinations.get(condition.destinationId) ?? unnamed
    return `${filters.handovers[condition.is]}: ${name}`
  },
  consent: (text, { texts: { filters } }) => {
    const condition = readConsentCondition(text)
    return condition === null ? null : `${filters.consents[condition.is]}: ${condition.kind}`
  },
  import: (_, { texts }) => texts.filters.import,
  duplicate: (_, { texts }) => texts.filters.duplicate,
}

function pillsOf<Name extends FilterName>(
  name: Name,
  value: LeadSearch[Name],
  known: Known,
): Pill[] {
  const items = [value ?? []].flat() as ItemOf<Name>[]
  return items.flatMap((item): Pill[] => {
    const label = pillLabels[name](item, known)
    // An absent list is not in the URL at all.
    const others = Array.isArray(value) ? items.filter((one) => one !== item) : undefined
    return label === null ? [] : [{ label, removal: { [name]: others } }]
  })
}

function isNot(name: string, value: string, { texts }: Known): string {
  return `${name} ${texts.filters.conditions.not} ${value}`
}

function keyLabel(id: string, { keys }: Names): string {
  return keys.get(id)?.label ?? id
}

function personOf(id: string, { names, texts: { filters } }: Known): string {
  const fixed = { me: filters.me, none: filters.nobody }[id]
  return fixed ?? names.members.get(id)?.name ?? id
}

function dateOf(day: string, { formats }: Known): string {
  // Noon, so that the day is the same one everywhere.
  return formats.date(`${day}T12:00:00`)
}

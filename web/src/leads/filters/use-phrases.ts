import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'

import { publicChannels, tagCharactersMax } from '#model/contacts/contact.ts'
import { isContactField } from '#model/contacts/fields.ts'
import {
  type FieldComparison,
  comparedFields,
  consentConditions,
  handoverConditions,
  hasText,
  writeConsentCondition,
  writeFieldCondition,
  writeHandoverCondition,
} from '#model/contacts/filter-values.ts'
import { type FilterName, type LeadSearch, readLeadSearch } from '#model/contacts/filters.ts'
import { knownTags } from '#web/leads/known-tags.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useConsentKinds, useDestinationNames, useFieldLabels } from '#web/leads/list/use-names.ts'
import { type TextsOf, useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import type { SearchChange } from './lead-search.ts'
import type { Phrase } from './phrases.ts'

const textMax = 200
const daysOffered = [1, 7, 30, 90]

/** All conditions that can be added to a search. */
export function usePhrases(search: LeadSearch): Phrase[] {
  const { leads: texts } = useTexts('app')
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { keys, members } = use(NamesContext)
  const labels = useFieldLabels(true)
  const destinations = useDestinationNames(true)
  const kinds = useConsentKinds()
  const offered: Offered = {
    search,
    texts,
    labels,
    destinations: [...destinations].map(([value, label]) => ({ value, label })),
    kinds: kinds.map((kind) => ({ value: kind, label: kind })),
    keys: [...keys.values()].map(({ id, label }) => ({ value: id, label })),
    tags: knownTags(queries, projectId).map((tag) => ({ value: tag, label: tag })),
    people: [
      { value: 'me', label: texts.filters.me },
      { value: 'none', label: texts.filters.nobody },
      ...[...members.values()].map(({ id, name }) => ({ value: id, label: name })),
    ],
    lastDays: daysOffered.map((count) => ({
      value: String(count),
      label: texts.lastDays(count),
    })),
  }
  return Object.values(phrases).flatMap((phrasesOf) => phrasesOf(offered))
}

type Values = Phrase['values']
type Offered = {
  search: LeadSearch
  texts: TextsOf<'app'>['leads']
  labels: ReadonlyMap<string, string>
} & Readonly<Record<'destinations' | 'kinds' | 'keys' | 'tags' | 'people' | 'lastDays', Values>>

/** How each filter is asked for, in this order. */
const phrases: Readonly<Record<FilterName, (offered: Offered) => Phrase[]>> = {
  unread: ({ texts }) => [whole(texts.unread, { unread: true })],
  status: ({ texts: { actions, filters, statuses } }) => [
    phrase([actions.status, filters.conditions.equals], valuesOf(statuses), one('status')),
  ],
  tag: ({ search, texts: { filters }, tags }) => [
    tagPhrase([filters.tag, filters.conditions.equals], tags, more(search, 'tag')),
  ],
  notTag: ({ search, texts: { filters }, tags }) => [
    tagPhrase([filters.tag, filters.conditions.not], tags, more(search, 'notTag')),
  ],
  untagged: ({ texts: { filters } }) => [
    whole(`${filters.tag} ${filters.conditions.empty}`, { untagged: true }),
  ],
  key: ({ search, texts: { columns, filters }, keys }) => [
    phrase([columns.source, filters.conditions.equals], keys, more(search, 'key')),
  ],
  notKey: ({ search, texts: { columns, filters }, keys }) => [
    phrase([columns.source, filters.conditions.not], keys, more(search, 'notKey')),
  ],
  assignee: ({ texts: { columns, filters }, people }) => [
    phrase([columns.assignee, filters.conditions.equals], people, one('assignee')),
  ],
  notAssignee: ({ texts: { columns, filters }, people }) => [
    phrase([columns.assignee, filters.conditions.not], people, one('notAssignee')),
  ],
  field: ({ search: { field = [] }, texts: { columns, filters }, labels }) =>
    [...comparedFields.map((name) => [name, columns[name]] as const), ...labels].flatMap(
      ([fieldId, label]) =>
        comparisonsIn(filters.conditions, fieldId).map((is): Phrase => {
          const apply = (text: string) => ({
            field: [...new Set([...field, writeFieldCondition({ fieldId, is, text })])],
          })
          const begun = phrase([label, filters.conditions[is]], [], apply)
          return hasText(is) ? { ...begun, textMax } : begun
        }),
    ),
  createdDays: ({ texts: { columns }, lastDays }) => [
    { text: columns.created, values: lastDays, apply: days('created') },
  ],
  updatedDays: ({ texts: { columns }, lastDays }) => [
    { text: columns.updated, values: lastDays, apply: days('updated') },
  ],
  channel: ({ search, texts: { filters, channels } }) => {
    const values = publicChannels.map((value) => ({ value, label: channels[value] }))
    const apply = more(search, 'channel')
    return [phrase([filters.channel, filters.conditions.equals], values, apply)]
  },
  type: ({ texts: { filters, types } }) => [
    phrase([filters.type, filters.conditions.equals], valuesOf(types), one('type')),
  ],
  duplicate: ({ texts: { filters } }) => [whole(filters.duplicate, { duplicate: true })],
  handover: ({ texts: { filters }, destinations }) =>
    (destinations.length === 0 ? [] : handoverConditions).map((is) => ({
      text: filters.handovers[is],
      values: destinations,
      apply: (destinationId) => ({ handover: writeHandoverCondition({ destinationId, is }) }),
    })),
  consent: ({ texts: { filters }, kinds }) =>
    (kinds.length === 0 ? [] : consentConditions).map((is) => ({
      text: filters.consents[is],
      values: kinds,
      apply: (kind) => ({ consent: writeConsentCondition({ kind, is }) }),
    })),
  // These have inputs of their own.
  q: () => [],
  import: () => [],
  createdFrom: () => [],
  createdTo: () => [],
  updatedFrom: () => [],
  updatedTo: () => [],
}

type Words = readonly [subject: string, is: string]

function phrase(words: Words, values: Values, apply: Phrase['apply']): Phrase {
  return { text: words.join(' '), values, apply }
}

function tagPhrase(...parts: Parameters<typeof phrase>): Phrase {
  return { ...phrase(...parts), textMax: tagCharactersMax }
}

/** A condition without a value. */
function whole(text: string, change: SearchChange): Phrase {
  return { text, values: [], apply: () => change }
}

type ListName = 'key' | 'channel' | 'tag' | 'notKey' | 'notTag'

function more(search: LeadSearch, name: ListName) {
  return (value: string) =>
    readLeadSearch({ [name]: [...new Set<string>([...(search[name] ?? []), value])] })
}

function one(name: FilterName) {
  return (value: string) => readLeadSearch({ [name]: value })
}

function valuesOf(labels: Readonly<Record<string, string>>): Values {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Last days take the place of a range. */
const days = (time: 'created' | 'updated') => (count: string) => ({
  [`${time}From`]: undefined,
  [`${time}To`]: undefined,
  ...readLeadSearch({ [`${time}Days`]: Number(count) }),
})

/** In the order of their texts. */
function comparisonsIn(
  words: Readonly<Record<FieldComparison, string>>,
  fieldId: string,
): FieldComparison[] {
  // Texts have no other names.
  const comparisons = Object.keys(words) as FieldComparison[]
  return comparisons.filter((is) => is !== 'misfit' || !isContactField(fieldId))
}

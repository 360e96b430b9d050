import { useQueryClient } from '@tanstack/react-query'

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
import {
  type Names,
  useConsentKinds,
  useDestinationNames,
  useFieldLabels,
} from '#web/leads/list/use-names.ts'
import { type TextsOf, useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import type { Phrase } from './phrases.ts'

const textMax = 200
const daysOffered = [1, 7, 30, 90]

/** All conditions that can be added to a search. */
export function usePhrases(search: LeadSearch, names: Names): Phrase[] {
  const { leads: texts } = useTexts('app')
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const labels = useFieldLabels(true)
  const destinations = useDestinationNames(true)
  const kinds = useConsentKinds()
  const members = [...names.members.values()].map(({ id, name }) => ({ value: id, label: name }))
  const offered: Offered = {
    search,
    texts,
    labels,
    destinations: [...destinations].map(([value, label]) => ({ value, label })),
    kinds: kinds.map((kind) => ({ value: kind, label: kind })),
    keys: [...names.keys.values()].map(({ id, label }) => ({ value: id, label })),
    tags: knownTags(queries, projectId).map((tag) => ({ value: tag, label: tag })),
    people: [
      { value: 'me', label: texts.filters.me },
      { value: 'none', label: texts.filters.nobody },
      ...members,
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
  unread: ({ texts }) => [{ text: texts.unread, values: [], apply: () => ({ unread: true }) }],
  status: ({ texts: { actions, filters, statuses } }) => [
    {
      text: `${actions.status} ${filters.conditions.equals}`,
      values: valuesOf(statuses),
      apply: one('status'),
    },
  ],
  tag: ({ search, texts: { filters }, tags }) => [
    {
      text: `${filters.tag} ${filters.conditions.equals}`,
      values: tags,
      textMax: tagCharactersMax,
      apply: more(search, 'tag'),
    },
  ],
  notTag: ({ search, texts: { filters }, tags }) => [
    {
      text: `${filters.tag} ${filters.conditions.not}`,
      values: tags,
      textMax: tagCharactersMax,
      apply: more(search, 'notTag'),
    },
  ],
  untagged: ({ texts: { filters } }) => [
    {
      text: `${filters.tag} ${filters.conditions.empty}`,
      values: [],
      apply: () => ({ untagged: true }),
    },
  ],
  key: ({ search, texts: { filters }, keys }) => [
    {
      text: `${filters.key} ${filters.conditions.equals}`,
      values: keys,
      apply: more(search, 'key'),
    },
  ],
  notKey: ({ search, texts: { filters }, keys }) => [
    {
      text: `${filters.key} ${filters.conditions.not}`,
      values: keys,
      apply: more(search, 'notKey'),
    },
  ],
  assignee: ({ texts: { filters }, people }) => [
    {
      text: `${filters.assignee} ${filters.conditions.equals}`,
      values: people,
      apply: one('assignee'),
    },
  ],
  notAssignee: ({ texts: { filters }, people }) => [
    {
      text: `${filters.assignee} ${filters.conditions.not}`,
      values: people,
      apply: one('notAssignee'),
    },
  ],
  field: ({ search: { field = [] }, texts: { columns, filters }, labels }) =>
    [...comparedFields.map((name) => [name, columns[name]] as const), ...labels].flatMap(
      ([fieldId, label]) =>
        comparisonsIn(filters.conditions, fieldId).map((is): Phrase => {
          const apply = (text: string) => ({
            field: [...new Set([...field, writeFieldCondition({ fieldId, is, text })])],
          })
          const phrase = { text: `${label} ${filters.conditions[is]}`, values: [], apply }
          return hasText(is) ? { ...phrase, textMax } : phrase
        }),
    ),
  createdDays: ({ texts: { filters }, lastDays }) => [
    { text: filters.created, values: lastDays, apply: days('created') },
  ],
  updatedDays: ({ texts: { filters }, lastDays }) => [
    { text: filters.updated, values: lastDays, apply: days('updated') },
  ],
  channel: ({ search, texts: { filters, channels } }) => [
    {
      text: `${filters.channel} ${filters.conditions.equals}`,
      values: publicChannels.map((channel) => ({ value: channel, label: channels[channel] })),
      apply: more(search, 'channel'),
    },
  ],
  type: ({ texts: { filters, types } }) => [
    {
      text: `${filters.type} ${filters.conditions.equals}`,
      values: valuesOf(types),
      apply: one('type'),
    },
  ],
  duplicate: ({ texts: { filters } }) => [
    { text: filters.duplicate, values: [], apply: () => ({ duplicate: true }) },
  ],
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

import { useQueryClient } from '@tanstack/react-query'

import { publicChannels, tagCharactersMax } from '#model/contacts/contact.ts'
import {
  type ConsentCondition,
  type FieldComparison,
  consentConditions,
  handoverConditions,
  hasText,
} from '#model/contacts/filters.ts'
import { knownTags } from '#web/leads/known-tags.ts'
import {
  type Names,
  useConsentKinds,
  useDestinationNames,
  useFieldLabels,
} from '#web/leads/list/use-names.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { type LeadSearch, readLeadSearch, writeCondition, writeHandover } from './lead-search.ts'
import type { Phrase } from './phrases.ts'

const textMax = 200
const daysOffered = [1, 7, 30, 90]

/** All conditions that can be added to a search. */
export function usePhrases(search: LeadSearch, names: Names): Phrase[] {
  const { leads: texts } = useTexts()
  const { filters } = texts
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const labels = useFieldLabels(true)
  const destinations = useDestinationNames(true)
  const kinds = useConsentKinds()
  const { conditions: words } = filters
  const keys = [...names.keys.values()].map(({ id, label }) => ({ value: id, label }))
  const tags = knownTags(queries, projectId).map((tag) => ({ value: tag, label: tag }))
  const members = [...names.members.values()].map(({ id, name }) => ({ value: id, label: name }))
  const people = [
    { value: 'me', label: filters.me },
    { value: 'none', label: filters.nobody },
    ...members,
  ]
  const more = (name: 'key' | 'channel' | 'tag' | 'notKey' | 'notTag') => (value: string) =>
    readLeadSearch({ [name]: [...new Set<string>([...(search[name] ?? []), value])] })
  const one = (name: keyof LeadSearch) => (value: string) => readLeadSearch({ [name]: value })
  const lastDays = daysOffered.map((count) => ({
    value: String(count),
    label: texts.lastDays(count),
  }))
  return [
    {
      text: `${filters.tag} ${words.equals}`,
      values: tags,
      textMax: tagCharactersMax,
      apply: more('tag'),
    },
    {
      text: `${filters.tag} ${words.not}`,
      values: tags,
      textMax: tagCharactersMax,
      apply: more('notTag'),
    },
    { text: `${filters.tag} ${words.empty}`, values: [], apply: () => ({ untagged: true }) },
    { text: `${filters.key} ${words.equals}`, values: keys, apply: more('key') },
    { text: `${filters.key} ${words.not}`, values: keys, apply: more('notKey') },
    { text: `${filters.assignee} ${words.equals}`, values: people, apply: one('assignee') },
    { text: `${filters.assignee} ${words.not}`, values: people, apply: one('notAssignee') },
    ...fieldPhrases(search, labels, words),
    {
      text: `${texts.actions.status} ${words.equals}`,
      values: Object.entries(texts.statuses).map(([value, label]) => ({ value, label })),
      apply: one('status'),
    },
    { text: filters.created, values: lastDays, apply: days('created') },
    { text: filters.updated, values: lastDays, apply: days('updated') },
    {
      text: `${filters.channel} ${words.equals}`,
      values: publicChannels.map((channel) => ({ value: channel, label: texts.channels[channel] })),
      apply: more('channel'),
    },
    {
      text: `${filters.type} ${words.equals}`,
      values: Object.entries(texts.types).map(([value, label]) => ({ value, label })),
      apply: one('type'),
    },
    { text: filters.duplicate, values: [], apply: () => ({ duplicate: true }) },
    ...(destinations.size === 0 ? [] : handoverConditions).map((is) => ({
      text: filters.handovers[is],
      values: [...destinations].map(([value, label]) => ({ value, label })),
      apply: (destinationId: string) => ({ handover: writeHandover({ destinationId, is }) }),
    })),
    ...consentPhrases(kinds, filters.consents),
  ]
}

function consentPhrases(
  kinds: readonly string[],
  words: Readonly<Record<ConsentCondition['is'], string>>,
): Phrase[] {
  if (kinds.length === 0) return []
  return consentConditions.map((is) => ({
    text: words[is],
    values: kinds.map((kind) => ({ value: kind, label: kind })),
    apply: (kind) => ({ consent: `${kind}:${is}` }),
  }))
}

/** Last days take the place of a range. */
const days = (time: 'created' | 'updated') => (count: string) => ({
  [`${time}From`]: undefined,
  [`${time}To`]: undefined,
  ...readLeadSearch({ [`${time}Days`]: Number(count) }),
})

function fieldPhrases(
  search: LeadSearch,
  labels: ReadonlyMap<string, string>,
  words: Readonly<Record<FieldComparison, string>>,
): Phrase[] {
  const { field = [] } = search
  return [...labels].flatMap(([fieldId, label]) =>
    comparisonsIn(words).map((is): Phrase => {
      const apply = (text: string) => ({
        field: [...new Set([...field, writeCondition({ fieldId, is, text })])],
      })
      const phrase = { text: `${label} ${words[is]}`, values: [], apply }
      return hasText(is) ? { ...phrase, textMax } : phrase
    }),
  )
}

/** In the order of their texts. */
function comparisonsIn(words: Readonly<Record<FieldComparison, string>>): FieldComparison[] {
  // Texts have no other names.
  return Object.keys(words) as FieldComparison[]
}

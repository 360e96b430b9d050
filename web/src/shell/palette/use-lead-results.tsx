import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { IconUser } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import { recentLeads } from '#web/session/recent-leads.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import type { PaletteEntry } from './palette-entry.ts'

const typedForMs = 200
const charactersMin = 2
const leadsMax = 5
// Then the number is what they have in common.
const asksNumber = /^[+(\d][\d\s().\-/]{4,}$/

type Named = Pick<Lead, 'id' | 'name' | 'email' | 'phone' | 'company'>

/**
 * Leads that the words find, searched for a moment after each pause in typing; without words those
 * that were opened last.
 */
export function useLeadResults(words: string) {
  const project = useProject()
  const { id: projectId } = project
  const navigate = useNavigate()
  const typed = words.trim()
  const [query] = useDebouncedValue(typed, typedForMs)
  const isLong = query.length >= charactersMin
  const { data, isFetching } = useQuery({
    queryKey: ['lead-results', projectId, query],
    queryFn: ({ signal }) =>
      request(leadApi.listLeads, { projectId, query: { q: query, limit: leadsMax }, signal }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const recent = useRecentLeads()
  const isWanted = typed.length >= charactersMin
  const matching = isWanted && isLong ? (data?.data ?? []) : []
  const entryOf = (group: 'leads' | 'recent') => (lead: Named) => {
    const label = leadName(lead)
    const details = asksNumber.test(query) ? [lead.phone, lead.company] : [lead.company, lead.email]
    const more = details.filter((text) => text !== null && text !== label)
    return {
      id: lead.id,
      group,
      icon: <IconUser size={16} />,
      label,
      detail: more.length > 0 ? more.join(' · ') : undefined,
      run: () =>
        void navigate({
          to: '/p/$projectId/leads/$contactId',
          params: { projectId, contactId: lead.id },
        }),
    } satisfies PaletteEntry
  }
  const leads = typed === '' ? recent.map(entryOf('recent')) : matching.map(entryOf('leads'))
  return { leads, isSearching: isWanted && (typed !== query || isFetching) }
}

/** As they are now; those that are gone are left out. */
function useRecentLeads(): readonly Named[] {
  const project = useProject()
  const { id: projectId } = project
  const [ids] = useState(() => recentLeads(project).slice(0, leadsMax))
  const { data } = useQuery({
    queryKey: ['lead-results', projectId, ids],
    queryFn: async () => {
      const leads = ids.map((contactId) => ({ projectId, contactId }))
      const results = await Promise.allSettled(
        leads.map((params) => request(leadApi.getLead, params)),
      )
      return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    enabled: ids.length > 0,
    retry: false,
  })
  return data ?? []
}

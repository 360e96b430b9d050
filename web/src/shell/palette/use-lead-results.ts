import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { listLeads } from '#web/api/leads/leads-api.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import type { PaletteEntry } from './palette-entry.ts'

const typedForMs = 200
const charactersMin = 2
const leadsShown = 5

/** Leads that the words find, searched for a moment after each pause in typing. */
export function useLeadResults(words: string) {
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const typed = words.trim()
  const [query] = useDebouncedValue(typed, typedForMs)
  const isLong = query.length >= charactersMin
  const { data, isFetching } = useQuery({
    queryKey: ['lead-results', projectId, query],
    queryFn: ({ signal }) => listLeads(projectId, { q: query, limit: leadsShown }, signal),
    enabled: isLong,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isWanted = typed.length >= charactersMin
  const leads = (isWanted && isLong ? (data?.data ?? []) : []).map((lead): PaletteEntry => {
    const label = leadName(lead)
    const more = [lead.company, lead.email].filter((text) => text !== null && text !== label)
    return {
      id: lead.id,
      group: 'leads',
      label,
      detail: more.length > 0 ? more.join(' · ') : undefined,
      run: () =>
        void navigate({
          to: '/p/$projectId/leads/$contactId',
          params: { projectId, contactId: lead.id },
        }),
    }
  })
  return { leads, isSearching: isWanted && (typed !== query || isFetching) }
}

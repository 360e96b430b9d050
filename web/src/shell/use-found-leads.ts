import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { listLeads } from '#web/api/leads-api.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead-name.ts'
import type { PaletteEntry } from './palette-entries.tsx'

const typedForMs = 200
const charactersMin = 2
const leadsShown = 5

/** Leads that the words find, asked for a moment after somebody has stopped typing. */
export function useFoundLeads(words: string): {
  leads: readonly PaletteEntry[]
  isSearching: boolean
} {
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const typed = words.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typedForMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = asked.length >= charactersMin
  const { data, isFetching } = useQuery({
    queryKey: ['found-leads', projectId, asked],
    queryFn: ({ signal }) => listLeads(projectId, { q: asked, limit: leadsShown }, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isWanted = typed.length >= charactersMin
  const leads = (isWanted && isAsked ? (data?.data ?? []) : []).map((lead): PaletteEntry => {
    const label = leadName(lead)
    const more = [lead.company, lead.email].filter((one) => one !== null && one !== label)
    return {
      id: lead.id,
      group: 'leads',
      label,
      ...(more.length > 0 && { detail: more.join(' · ') }),
      run: () =>
        void navigate({
          to: '/p/$projectId/leads/$contactId',
          params: { projectId, contactId: lead.id },
        }),
    }
  })
  return { leads, isSearching: isWanted && (typed !== asked || isFetching) }
}

import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'

import { useLeadNavigation } from '#web/leads/use-lead-navigation.ts'
import { useProject } from '#web/session/project.ts'
import { ResultsContext } from '#web/ui/lead/results-context.ts'
import { leadQuery } from './lead-queries.ts'

const aheadMs = 10_000
const noLeads: readonly { id: string }[] = []

/** From the open lead to its neighbours in the list, loaded ahead, and back to the list. */
export function useLeadSteps(contactId: string, isLoaded: boolean) {
  const { id: projectId } = useProject()
  const results = use(ResultsContext)
  const { open, close } = useLeadNavigation()
  const leads = results?.leads ?? noLeads
  const index = leads.findIndex(({ id }) => id === contactId)
  const step = (by: number) => {
    const next = leads[index + by]
    if (next !== undefined) open(next.id)
    const isAtEnd = index + by >= leads.length - 1
    if (isAtEnd && results?.query.hasNextPage === true) void results.query.fetchNextPage()
  }
  const near = [leads[index - 1]?.id, leads[index + 1]?.id].join(' ')
  const queries = useQueryClient()
  useEffect(() => {
    if (!isLoaded) return
    for (const id of near.split(' ').filter((neighbor) => neighbor !== '')) {
      const ahead = { ...leadQuery({ projectId, contactId: id }), staleTime: aheadMs }
      // It is asked for again, and its failure shown, when it is opened.
      queries.query(ahead).catch(() => null)
    }
  }, [isLoaded, near, projectId, queries])
  return {
    open,
    close,
    step,
    hasPrevious: index > 0,
    hasNext: index !== -1 ? index < leads.length - 1 : leads.length > 0,
  }
}

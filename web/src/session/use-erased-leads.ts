import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import { erasedIdsMax } from '#model/contacts/contact.ts'
import { request } from '#web/api/request.ts'
import { erasedLeads } from './erased-leads.ts'
import { findIds } from './find-ids.ts'
import { forgetLeads, leadIdsIn, queriesOfLeads } from './forget-leads.ts'

const againAfterMs = 1_000
/** While many are deleted one after the other, it is said only so often. */
const saidEveryMs = 10_000

/**
 * Has this page forget leads that were permanently deleted, by anyone and anywhere: whenever
 * something in the project has changed, it asks which of those in its memory still exist.
 * `alsoKept` are the leads that it has elsewhere than in queries. `onErased` is called for leads
 * that this page did not delete itself.
 */
export function useErasedLeads(
  projectId: string,
  { alsoKept, onErased }: { alsoKept: () => string[]; onErased: (count: number) => void },
): void {
  const queries = useQueryClient()
  const lastSaidAt = useRef(Number.NEGATIVE_INFINITY)
  const tell = (erased: ReadonlySet<string>) => {
    const others = [...erased].filter((id) => {
      return queries.isMutating({ mutationKey: ['change', 'lead', projectId, id] }) === 0
    })
    const now = performance.now()
    if (others.length === 0 || now - lastSaidAt.current < saidEveryMs) return
    lastSaidAt.current = now
    onErased(others.length)
  }
  useQuery({
    queryKey: ['erased-leads', projectId],
    async queryFn() {
      // A response on its way may have been read before the last change.
      const wasLoading = queriesOfLeads(queries).some(
        ({ state }) => state.fetchStatus === 'fetching',
      )
      const kept = new Set([...leadIdsIn(queries), ...alsoKept()])
      const ids = [...kept].filter((id) => !erasedLeads.has(id))
      const erased = await findIds(ids, erasedIdsMax, (part) =>
        request(leadApi.findErasedLeads, { projectId, body: { ids: part } }),
      )
      if (erased.size > 0) {
        erasedLeads.add(erased)
        forgetLeads(queries, erased)
        tell(erased)
      }
      return { wasLoading }
    },
    meta: { isLive: true },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.wasLoading === true ? againAfterMs : false),
    retry: false,
  })
}

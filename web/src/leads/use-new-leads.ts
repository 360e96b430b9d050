import { useQuery, useQueryClient } from '@tanstack/react-query'

import { leadApi } from '#api/leads/lead-api.ts'
import { request } from '#web/api/request.ts'
import { leadQueryOf } from '#web/leads/filters/lead-search.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { inboxSections } from './inbox-order.ts'
import { insertLeads, sectionFinder } from './inserted-leads.ts'
import {
  type ListedPages,
  type ListedSearch,
  leadsKey,
  leadsPerPage,
  type useLeads,
} from './use-leads.ts'

/**
 * How many leads of a list, newest first, have arrived since it was loaded, and what inserts them:
 * each in its place, while all others stay as they are.
 */
export function useNewLeads(list: ListedSearch, query: ReturnType<typeof useLeads>['query']) {
  const { id: projectId, memberId } = useProject()
  const queries = useQueryClient()
  const { toast } = useToasts()
  const reason = useReason()
  const { leads: texts } = useTexts('app')
  const { search, fieldIds, order } = list
  const first = query.isPlaceholderData ? undefined : query.data?.pages[0]
  const newestAt = first?.newestAt ?? null
  const filters = () => leadQueryOf(search, new Date())
  const since = newestAt === null ? {} : { createdFrom: afterwards(newestAt) }
  const { data: count } = useQuery({
    queryKey: ['new-leads', projectId, search, newestAt],
    queryFn: async ({ signal }) => {
      const arrived = { ...filters(), ...since, limit: 1 }
      return (await request(leadApi.listLeads, { projectId, query: arrived, signal })).total
    },
    enabled: search.sort === undefined && first !== undefined,
    initialData: 0,
    meta: { isLive: true },
  })
  const { isPending: isInserting, mutate } = useAction({
    mutationFn: () => {
      const arrived = { ...filters(), ...since, fieldValue: [...fieldIds], limit: leadsPerPage }
      return request(leadApi.listLeads, { projectId, query: arrived })
    },
    async onSuccess({ data, nextCursor }) {
      const queryKey = leadsKey(projectId, list)
      if (nextCursor !== null) return queries.invalidateQueries({ queryKey })
      // A page that is being loaded would write back the rows as they were when it was asked for.
      await queries.cancelQueries({ queryKey })
      const sectionOf = sectionFinder(inboxSections(order, filters()), memberId)
      queries.setQueryData<ListedPages>(
        queryKey,
        (listed) => listed && { ...listed, pages: insertLeads(listed.pages, data, sectionOf) },
      )
      const isScrolled = (document.querySelector('#list')?.scrollTop ?? 0) > 0
      if (isScrolled) toast(texts.addedAbove(data.length))
      void queries.invalidateQueries({ queryKey: ['lead-count', projectId] })
      // Lists that are opened later have the leads too.
      return queries.invalidateQueries({ queryKey: ['leads', projectId], type: 'inactive' })
    },
    onError: (error) => toast(reason(error)),
  })
  return { count, isInserting, insert: () => mutate() }
}

function afterwards(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString()
}

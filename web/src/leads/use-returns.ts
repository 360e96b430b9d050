import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import { request } from '#web/api/request.ts'
import { useProject } from '#web/session/project.ts'

/** A computer that slept has timers that are late. */
const waitMsMax = 600_000

/** Loads the inbox again when the time comes of a lead that was put away. */
export function useReturns(isInbox: boolean): void {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['next-return', projectId],
    queryFn: ({ signal }) => request(leadApi.findNextReturn, { projectId, signal }),
    enabled: isInbox,
    meta: { isLive: true },
  })
  const inMs = data?.inMs ?? null
  useEffect(() => {
    if (!isInbox || inMs === null) return undefined
    let timer: number | undefined
    const wait = () => {
      // By the server's clock, whatever this one says.
      const left = dataUpdatedAt + inMs - Date.now()
      timer = window.setTimeout(left > 0 ? wait : show, Math.min(Math.max(left, 0), waitMsMax))
    }
    const show = () => {
      void queries.invalidateQueries({ queryKey: ['leads', projectId] })
      void queries.invalidateQueries({ queryKey: ['next-return', projectId] })
    }
    wait()
    return () => clearTimeout(timer)
  }, [isInbox, inMs, dataUpdatedAt, queries, projectId])
}

import type { ResponseOf } from '#api/declare.ts'
import type { ArrivalApi } from '#api/leads/arrival-api.ts'
import { request } from '#web/api/request.ts'

export type Arrivals = ResponseOf<ArrivalApi['listArrivals']>

/** The leads of each source on each of the last days of the reader's time zone. */
export const listArrivals = (projectId: string) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = { timeZone }
  return request<ArrivalApi['listArrivals']>(
    'GET',
    '/v1/projects/:projectId/leads/arrivals',
    { projectId },
    { query },
  )
}
